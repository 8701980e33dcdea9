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
