import { expect, test } from 'vitest'
import { lateCause } from './late-cause.ts'

const dueAt = new Date('2026-03-07T09:00:00Z')

test.each([
  ['2026-03-07T09:00:05Z', 1, 'waited'],
  ['2026-03-07T10:00:00Z', 0, 'waited'],
  ['2026-03-07T09:00:05Z', 3, 'not-taken'],
  ['2026-03-07T10:00:01Z', 1, 'not-running'],
  ['2026-03-07T15:00:00Z', 3, 'not-running'],
])('written at %s, %i tries: %s', (writtenAt, attempts, expected) => {
  expect(lateCause({ dueAt, writtenAt: new Date(writtenAt), attempts })).toBe(expected)
})
