import { expect, test } from 'vitest'
import { loginReturningTo, returnPath } from './return-path.ts'

test.each([
  ['/dashboard', '/login'],
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
