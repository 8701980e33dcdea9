import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, plainDate } from '../dates/plain-date.ts'
import {
  CANCEL_ACCESS,
  CANCEL_DIFFICULTIES,
  CANCEL_NOTICE_UNITS,
  CANCEL_WAYS,
  type CancelDifficulty,
  type CancelFacts,
  cancelDifficulty,
  isOlderThanAYear,
} from './cancel-difficulty.ts'

const ONLINE: CancelFacts = { ways: ['online'], notice: null, access: 'lasts' }

test.each<[string, Partial<CancelFacts>, CancelDifficulty]>([
  ['online, and the paid time can be used', {}, 'easy'],
  ['online, and nothing is said of access', { access: null }, 'easy'],
  ['in the app store', { ways: ['app-store'] }, 'easy'],
  ['online or by phone', { ways: ['phone', 'online'] }, 'easy'],
  ['online, 24 hours before', { notice: { count: 24, unit: 'hours' } }, 'easy'],
  ['online, a day before', { notice: { count: 1, unit: 'days' } }, 'easy'],
  ['online, 25 hours before', { notice: { count: 25, unit: 'hours' } }, 'some-steps'],
  ['online, 31 days before', { notice: { count: 31, unit: 'days' } }, 'some-steps'],
  ['online, a month before', { notice: { count: 1, unit: 'months' } }, 'some-steps'],
  ['online, and access ends at once', { access: 'ends' }, 'some-steps'],
  ['by message', { ways: ['message'] }, 'some-steps'],
  ['by message or letter', { ways: ['letter', 'message'] }, 'some-steps'],
  ['by message, a month before', { ways: ['message'], notice: { count: 1, unit: 'months' } }, 'some-steps'],
  ['online, 32 days before', { notice: { count: 32, unit: 'days' } }, 'hard'],
  ['online, two months before', { notice: { count: 2, unit: 'months' } }, 'hard'],
  ['by message, three months before', { ways: ['message'], notice: { count: 3, unit: 'months' } }, 'hard'],
  ['by phone', { ways: ['phone'] }, 'hard'],
  ['by chat or phone', { ways: ['chat', 'phone'] }, 'hard'],
  ['by letter', { ways: ['letter'] }, 'hard'],
  ['in person', { ways: ['shop'] }, 'hard'],
  ['no way is known', { ways: [] }, 'unknown'],
  ['no way is known, but a long notice', { ways: [], notice: { count: 3, unit: 'months' } }, 'unknown'],
])('%s: %s is %s', (_, facts, difficulty) => {
  expect(cancelDifficulty({ ...ONLINE, ...facts })).toBe(difficulty)
})

const someFacts = fc.record({
  ways: fc.uniqueArray(fc.constantFrom(...CANCEL_WAYS), { minLength: 1 }),
  notice: fc.option(
    fc.record({ count: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom(...CANCEL_NOTICE_UNITS) }),
  ),
  access: fc.option(fc.constantFrom(...CANCEL_ACCESS)),
})
const rank = (facts: CancelFacts) => CANCEL_DIFFICULTIES.indexOf(cancelDifficulty(facts))

test('another way never makes it harder, and a longer notice never easier', () => {
  fc.assert(
    fc.property(someFacts, fc.constantFrom(...CANCEL_WAYS), fc.nat(99), (facts, way, more) => {
      expect(rank({ ...facts, ways: [...facts.ways, way] })).toBeLessThanOrEqual(rank(facts))
      const { notice } = facts
      if (notice === null) return
      const longer = { ...notice, count: notice.count + more }
      expect(rank({ ...facts, notice: longer })).toBeGreaterThanOrEqual(rank(facts))
      expect(rank({ ...facts, notice: null })).toBeLessThanOrEqual(rank(facts))
    }),
  )
})

test.each([
  ['2025-11-26', '2026-11-26', false],
  ['2025-11-26', '2026-11-27', true],
  ['2024-02-29', '2025-02-28', false],
  ['2024-02-29', '2025-03-01', true],
  ['2026-11-26', '2026-11-26', false],
])('read on %s, on %s: older than a year is %s', (day, today, isOld) => {
  expect(isOlderThanAYear(plainDate(day), plainDate(today))).toBe(isOld)
  expect(isOlderThanAYear(addDays(plainDate(day), -1), plainDate(today)) || !isOld).toBe(true)
})
