import { EARLIEST_DATE, LATEST_DATE, plainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { moveInCalendar } from './move-in-calendar.ts'

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowUp', '2026-03-01', '2026-02-22'],
  ['Home', '2026-03-01', '2026-03-01'],
  ['End', '2026-02-28', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2028-03-31', '2028-02-29'],
])('%s on %s moves to %s', (key, from, to) => expect(moveInCalendar(key, plainDate(from))).toBe(to))

test('keys stay within the supported range of days', () => {
  expect(moveInCalendar('PageDown', LATEST_DATE)).toBe(LATEST_DATE)
  expect(moveInCalendar('ArrowLeft', EARLIEST_DATE)).toBe(EARLIEST_DATE)
})

test('other keys are ignored', () => expect(moveInCalendar('a', LATEST_DATE)).toBeNull())
