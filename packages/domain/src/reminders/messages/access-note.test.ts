import { expect, test } from 'vitest'
import { plainDate } from '../../dates/plain-date.ts'
import { accessNoteAt, type EndingAccess } from './access-note.ts'

const cancelled: EndingAccess = {
  status: 'cancelled',
  accessUntil: plainDate('2026-03-09'),
  cancelledOn: plainDate('2026-03-02'),
  recordedOn: plainDate('2026-01-10'),
}
const at = (more: Partial<EndingAccess> = {}, zone = 'UTC', hour = 9) =>
  accessNoteAt({ ...cancelled, ...more }, { zone, hour })?.toISOString() ?? null

test.each([
  ['on the last day of access, at the hour', {}, '2026-03-09T09:00:00.000Z'],
  ['cancelled the day before', { cancelledOn: plainDate('2026-03-08') }, '2026-03-09T09:00:00.000Z'],
  ['cancelled on the last day', { cancelledOn: plainDate('2026-03-09') }, null],
  ['cancelled after it', { cancelledOn: plainDate('2026-03-10') }, null],
  ['ended by its own end day', { cancelledOn: null }, '2026-03-09T09:00:00.000Z'],
  ['recorded on the last day, with an earlier cancellation', { recordedOn: plainDate('2026-03-09') }, null],
  [
    'recorded after it, without a day of cancellation',
    { cancelledOn: null, recordedOn: plainDate('2026-03-20') },
    null,
  ],
  ['without a last day', { accessUntil: null }, null],
  ['active again', { status: 'active' as const }, null],
  ['paused', { status: 'paused' as const }, null],
])('%s', (_, more, expected) => {
  expect(at(more)).toBe(expected)
})

test('by the owner’s clock and hour', () => {
  expect(at({}, 'Asia/Tokyo', 7)).toBe('2026-03-08T22:00:00.000Z')
  expect(at({ accessUntil: plainDate('2026-03-29') }, 'Europe/Berlin', 2)).toBe('2026-03-29T01:00:00.000Z')
})
