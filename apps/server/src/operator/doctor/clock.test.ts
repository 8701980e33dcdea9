import { expect, test } from 'vitest'
import { greetingTime, judgeClock, referenceOf } from './clock.ts'

test.each([
  [[0, 400], 'ok'],
  [[5_000, -4_999], 'ok'],
  [[0, 5_001], 'warning'],
  [[-60_000, 0], 'warning'],
  [[0, 60_001], 'failure'],
  [[0, -61_000, 7_000], 'failure'],
  [[], 'warning'],
] as const)('apart by %j ms: %s', (gaps, level) => {
  expect(judgeClock(gaps.map((aheadMs) => ({ of: 'x', aheadMs }))).level).toBe(level)
})

test('it says by how much, and from whom', () => {
  const of = (aheadMs: number) => judgeClock([{ of: 'the mail server', aheadMs }]).text
  expect(of(90_000)).toContain('90 s ahead of the mail server')
  expect(of(-6_400)).toContain('6 s behind the mail server')
})

test('a date of whole seconds within the second is no difference', () => {
  const at = new Date('2026-03-02T12:00:00.900Z')
  const ahead = (date: string) => referenceOf('x', new Date(date), at)[0]?.aheadMs
  expect(ahead('2026-03-02T12:00:00Z')).toBe(0)
  expect(ahead('2026-03-02T11:59:50Z')).toBe(10_900)
  expect(ahead('2026-03-02T12:00:10Z')).toBe(-9_100)
  expect(referenceOf('x', null, at)).toEqual([])
})

test.each([
  ['220 mx.example ESMTP Exim 4.96 Mon, 02 Mar 2026 13:00:00 +0100', '2026-03-02T12:00:00.000Z'],
  ['220 mx.example ESMTP Sendmail 8.17; Mon, 2 Mar 2026 12:00:00 GMT', '2026-03-02T12:00:00.000Z'],
  ['220 mx.example ESMTP Postfix', undefined],
  ['220 Mon, 99 Xyz 2026 12:00:00 +0000', undefined],
])('the time in %j', (greeting, time) => {
  expect(greetingTime(greeting)?.toISOString()).toBe(time)
})
