import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 7, 9, 0, seconds))

test('opens for a minute at the fifth consecutive failure; a success resets the count', () => {
  const breaker = createBreaker()
  for (let n = 0; n < 4; n++) breaker.failed(at(0))
  breaker.succeeded()
  for (let n = 0; n < 4; n++) breaker.failed(at(0))
  expect([breaker.isOpen(at(0)), breaker.isProbing()]).toEqual([false, false])
  breaker.failed(at(1))
  expect([breaker.isOpen(at(60)), breaker.openUntil(at(60))]).toEqual([true, at(61)])
  expect([breaker.isOpen(at(61)), breaker.isProbing()]).toEqual([false, true])
})

test('after the pause one failure opens it again and one success closes it', () => {
  const breaker = createBreaker()
  for (let n = 0; n < 5; n++) breaker.failed(at(0))
  breaker.failed(at(60))
  expect(breaker.isOpen(at(119))).toBe(true)
  breaker.succeeded()
  expect([breaker.isOpen(at(119)), breaker.isProbing()]).toEqual([false, false])
})

test('a clock set back does not keep it open', () => {
  const breaker = createBreaker()
  for (let n = 0; n < 5; n++) breaker.failed(at(0))
  expect(breaker.isOpen(at(-7_200))).toBe(false)
})
