import { expect, test } from 'vitest'
import { isCurrentItem } from './nav-item.ts'

const home = { to: '/dashboard', isExact: true }
const list = { to: '/dashboard/subscriptions' }

test.each([
  [home, '/dashboard', true],
  [home, '/dashboard/', true],
  [home, '/dashboard/subscriptions', false],
  [list, '/dashboard/subscriptions/', true],
  [list, '/dashboard/subscriptions/1', true],
  [list, '/dashboard/subscriptions-of-others', false],
  [list, '/dashboard', false],
  [home, '/de/dashboard', true],
  [list, '/de/dashboard/subscriptions/', true],
])('%o at %s: %s', (item, pathname, isCurrent) => expect(isCurrentItem(item, pathname)).toBe(isCurrent))
