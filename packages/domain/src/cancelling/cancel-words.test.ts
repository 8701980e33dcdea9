import { expect, test } from 'vitest'
import type { CancelNotice, CancelWay } from './cancel-difficulty.ts'
import { cancellingLine, cancelNoticeText, cancelWaysText } from './cancel-words.ts'

test.each<[CancelWay[], string | null]>([
  [[], null],
  [['online'], 'online in your account'],
  [['online', 'app-store'], 'online in your account or in the app store where you bought it'],
  [['chat', 'phone', 'message'], 'by chat, by phone or by email or contact form'],
  [['letter', 'shop'], 'by letter or in person'],
])('%j is "%s"', (ways, text) => {
  expect(cancelWaysText(ways)).toBe(text)
})

test.each<[CancelNotice, string]>([
  [{ count: 1, unit: 'days' }, 'at least 1 day before it renews'],
  [{ count: 48, unit: 'hours' }, 'at least 48 hours before it renews'],
  [{ count: 1, unit: 'months' }, 'at least 1 month before it renews'],
])('the notice %j is "%s"', (notice, text) => {
  expect(cancelNoticeText(notice)).toBe(text)
})

test('a reminder says how, and how hard it is', () => {
  const online = { ways: ['online'], notice: null } as const
  expect(cancellingLine('Netflix', { ...online, difficulty: 'easy' })).toBe(
    'Cancelling Netflix is easy: online in your account.',
  )
  expect(
    cancellingLine('Deezer', { ...online, notice: { count: 48, unit: 'hours' }, difficulty: 'some-steps' }),
  ).toBe('Cancelling Deezer takes some steps: online in your account, at least 48 hours before it renews.')
  expect(cancellingLine('The Herald', { ways: ['phone'], notice: null, difficulty: 'hard' })).toBe(
    'Cancelling The Herald is hard: by phone.',
  )
})

test('a reminder says nothing where no way is known', () => {
  expect(cancellingLine('Netflix', { ways: [], notice: null, difficulty: 'unknown' })).toBeNull()
})
