import { expect, test } from 'vitest'
import { onServer } from '../testing.tsx'
import { loginReturningTo, returnPath } from './return-path.ts'

test.each([
  ['/dashboard', '/login'],
  ['/setup/8Zq-1x?signed-in', '/login?next=%2Fsetup%2F8Zq-1x%3Fsigned-in'],
  ['/dashboard/subscriptions?edit=1#x', '/login?next=%2Fdashboard%2Fsubscriptions%3Fedit%3D1%23x'],
])('from %s one is sent to %s and comes back', (wanted, login) => {
  expect(loginReturningTo(wanted)).toBe(login)
  expect(returnPath(login.replace('/login', ''))).toBe(wanted)
})

test.each([
  '',
  '//evil.example/dashboard',
  'https://evil.example/dashboard',
  '/\\evil.example/dashboard',
  '/dashboard/../login',
  '/dashboards',
  '/setup/../login',
  '/setup',
  'javascript:alert(1)',
  `/dashboard?${'x'.repeat(3_000)}`,
])('a foreign return address leads to the dashboard: %s', (next) => {
  expect(returnPath(`?${new URLSearchParams({ next })}`)).toBe('/dashboard')
})

test('somebody who signed up for a trial is led to the plans, unless the address names a screen', () => {
  localStorage.setItem('duely.wanted-plan', 'pro')
  expect(returnPath('')).toBe('/dashboard/settings?tab=plan')
  expect(returnPath('?next=%2Fdashboard%2Freminders')).toBe('/dashboard/reminders')
  localStorage.clear()
  expect(returnPath('')).toBe('/dashboard')
})

test('without plans nobody is led to them', () => {
  onServer({ plans: false })
  localStorage.setItem('duely.wanted-plan', 'pro')
  expect(returnPath('')).toBe('/dashboard')
})
