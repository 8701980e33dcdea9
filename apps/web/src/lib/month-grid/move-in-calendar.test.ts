import { EARLIEST_DATE, LATEST_DATE, plainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { moveInCalendar } from './move-in-calendar.ts'

test.each([
  ['ArrowLeft', 0, '2026-03-01', '2026-02-28'],
  ['ArrowUp', 0, '2026-03-01', '2026-02-22'],
  ['Home', 0, '2026-03-01', '2026-03-01'],
  ['Home', 1, '2026-03-01', '2026-02-23'],
  ['End', 0, '2026-02-28', '2026-02-28'],
  ['End', 1, '2026-02-28', '2026-03-01'],
  ['PageDown', 0, '2026-01-31', '2026-02-28'],
  ['PageUp', 0, '2028-03-31', '2028-02-29'],
])('%s in weeks from day %i on %s moves to %s', (key, firstDay, from, to) =>
  expect(moveInCalendar(key, plainDate(from), firstDay)).toBe(to),
)

test('keys stay within the supported range of days', () => {
  expect(moveInCalendar('PageDown', LATEST_DATE, 0)).toBe(LATEST_DATE)
  expect(moveInCalendar('ArrowLeft', EARLIEST_DATE, 0)).toBe(EARLIEST_DATE)
})

test('other keys are ignored', () => expect(moveInCalendar('a', LATEST_DATE, 0)).toBeNull())
