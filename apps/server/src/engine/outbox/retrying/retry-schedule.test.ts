import { expect, test } from 'vitest'
import { nextAttempt } from './retry-schedule.ts'

const now = new Date('2026-03-07T09:00:00Z')
const farAway = new Date('2026-04-01T00:00:00Z')
const minutes = (attempts: number, until = farAway, jitter = 0.5) =>
  (nextAttempt(attempts, now, until, jitter).getTime() - now.getTime()) / 60_000

test('waits 1, 5, 15, 60, 180 and then always 180 minutes, ±20 %', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((n) => minutes(n))).toEqual([1, 5, 15, 60, 180, 180, 180])
  expect([minutes(4, farAway, 0), minutes(4, farAway, 1)]).toEqual([48, 72])
})

test('never waits past the end: half of the rest, then the end itself', () => {
  const left = (count: number) => new Date(now.getTime() + count * 60_000)
  expect(minutes(5, left(100))).toBe(50)
  expect(minutes(5, left(1))).toBe(1)
  expect(minutes(1, left(-5))).toBe(-5)
})
