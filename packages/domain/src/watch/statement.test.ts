import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { judgeStatement, watchAfterStatement } from './statement.ts'
import { watchAfter } from './watch.ts'

const day = plainDate
const WATCH = { openedFor: day('2026-03-10'), chargeOn: day('2026-03-10') }

test.each([
  ['the account it was charged to, past the day', '2026-01-01', '2026-03-31', ['2026-02-10'], 'stopped'],
  ['up to the last day of booking', '2026-01-01', '2026-03-12', ['2026-02-10'], 'stopped'],
  ['ends before a late booking', '2026-01-01', '2026-03-11', ['2026-02-10'], 'not-seen'],
  ['of another card', '2026-01-01', '2026-03-31', [], 'not-seen'],
  ['begins after the day', '2026-03-11', '2026-04-30', ['2026-03-09'], 'not-seen'],
  ['charged on the day', '2026-03-01', '2026-03-31', ['2026-03-10'], 'charged'],
  ['charged later', '2026-01-01', '2026-05-31', ['2026-02-10', '2026-05-10', '2026-04-10'], 'charged'],
])('%s', (_, from, to, charges, is) => {
  const seen = { from: day(from), to: day(to), charges: charges.map(plainDate) }
  expect(judgeStatement(WATCH, seen)).toEqual(
    is === 'charged' ? { is, on: charges.filter((each) => each >= '2026-03-10').toSorted() } : { is },
  )
})

test('after a second question the window is that of the second day', () => {
  const watch = { openedFor: day('2026-03-10'), chargeOn: day('2026-04-10') }
  const seen = (to: string) => ({ from: day('2026-02-01'), to: day(to), charges: [day('2026-02-10')] })
  expect(judgeStatement(watch, seen('2026-04-11'))).toEqual({ is: 'not-seen' })
  expect(judgeStatement(watch, seen('2026-04-12'))).toEqual({ is: 'stopped' })
})

test('a statement reopens with a warning, closes what is open, and otherwise leaves everything', () => {
  const terms = {
    status: 'cancelled',
    billingCycle: 'monthly',
    anchorDate: day('2026-01-10'),
    accessUntil: day('2026-03-09'),
  } as const
  const watch = watchAfter(null, terms, day('2026-03-02'))
  if (watch === null) throw new Error('Nothing is watched')
  const stopped = watchAfterStatement(watch, { is: 'stopped' })
  expect(stopped).toMatchObject({ state: 'stopped', warns: false })
  const charged = watchAfterStatement(stopped, { is: 'charged', on: [day('2026-03-10'), day('2026-04-11')] })
  expect(charged).toMatchObject({ state: 'charged', chargedOn: '2026-04-11', warns: true })
  expect(watchAfterStatement(charged, { is: 'stopped' })).toBe(charged)
  expect(watchAfterStatement(watch, { is: 'not-seen' })).toBe(watch)
})
