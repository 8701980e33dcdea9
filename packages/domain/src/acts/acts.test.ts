import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { type Actable, cancel, endPause, keep, pause, resume, snooze, takeBack } from './acts.ts'

const day = plainDate
const today = day('2026-03-07')
const base: Actable = {
  status: 'active',
  anchorDate: day('2026-01-10'),
  nextBillingDate: day('2026-03-10'),
  billingCycle: 'monthly',
  reminderDays: [3],
  keptRenewal: null,
  snooze: null,
  cancelledOn: null,
  accessUntil: null,
  resumesOn: null,
}
const MONTH = { notice: { count: 1, unit: 'months' } } as const
const GYM = { commitment: { endsOn: day('2026-12-31'), renewsForMonths: 12 }, ...MONTH }

describe('keep', () => {
  test.each<[string, Partial<Actable>, string, object]>([
    ['the next', {}, '2026-03-10', { change: { keptRenewal: '2026-03-10', snooze: null } }],
    ['a later one', {}, '2026-04-10', { change: { keptRenewal: '2026-04-10' } }],
    ['what is paused', { status: 'paused' }, '2026-03-10', { refused: 'NOT_ACTIVE' }],
    ['one that passed', {}, '2026-02-10', { refused: 'RENEWAL_PASSED' }],
    ['a day that is no renewal', {}, '2026-03-11', { refused: 'RENEWAL_PASSED' }],
    ['one whose deadline passed', MONTH, '2026-03-10', { refused: 'RENEWAL_PASSED' }],
    ['a bound payment', GYM, '2026-03-10', { refused: 'RENEWAL_PASSED' }],
    ['one after the end', { endsOn: day('2026-03-31') }, '2026-04-10', { refused: 'RENEWAL_PASSED' }],
  ])('%s', (_, more, renewal, outcome) => {
    expect(keep({ ...base, ...more }, day(renewal), today)).toMatchObject(outcome)
  })
})

describe('snooze', () => {
  const on = (renewalDate: string, at: string) => ({ change: { snooze: { renewalDate, day: at } } })
  test.each<[string, Partial<Actable>, string | undefined, string, object]>([
    ['until tomorrow', {}, undefined, '2026-03-07', on('2026-03-10', '2026-03-08')],
    ['until the last day', {}, '2026-03-10', '2026-03-07', on('2026-03-10', '2026-03-10')],
    ['no longer than that', {}, '2026-03-11', '2026-03-07', { refused: 'INVALID', path: 'until' }],
    ['not until today', {}, '2026-03-07', '2026-03-07', { refused: 'INVALID', path: 'until' }],
    ['not on the last day', {}, undefined, '2026-03-10', { refused: 'RENEWAL_PASSED' }],
    ['to the deadline', MONTH, undefined, '2026-03-09', on('2026-04-10', '2026-03-10')],
    ['what is cancelled', { status: 'cancelled' }, undefined, '2026-03-07', { refused: 'NOT_ACTIVE' }],
    [
      'what was kept is reminded of again',
      { keptRenewal: day('2026-03-10') },
      undefined,
      '2026-03-07',
      { change: { keptRenewal: null, snooze: { day: '2026-03-08' } } },
    ],
  ])('%s', (_, more, until, at, outcome) => {
    const given = until === undefined ? undefined : day(until)
    expect(snooze({ ...base, ...more }, given, day(at))).toMatchObject(outcome)
  })
})

describe('taken back', () => {
  const kept = { keptRenewal: day('2026-03-10') }
  const later = { snooze: { renewalDate: day('2026-04-10'), day: day('2026-03-20') } }
  const over = { snooze: { renewalDate: day('2026-03-10'), day: day('2026-03-07') } }
  const nothing = { refused: 'NOTHING_TO_UNDO' }
  test.each<[string, Partial<Actable>, string | undefined, object]>([
    ['what is kept', kept, undefined, { change: { keptRenewal: null }, renewalDate: '2026-03-10' }],
    ['what is put off', later, undefined, { change: { snooze: null }, renewalDate: '2026-04-10' }],
    ['the one that is meant', { ...kept, ...later }, '2026-04-10', { change: { snooze: null } }],
    ['and not the other', { ...kept, ...later }, '2026-03-10', { change: { keptRenewal: null } }],
    ['nothing', {}, undefined, nothing],
    ['nothing of another renewal', kept, '2026-04-10', nothing],
    ['a reminder that has come', over, undefined, nothing],
    ['what is paused', { ...kept, status: 'paused' }, undefined, nothing],
    ['a renewal that passed', { keptRenewal: day('2026-02-10') }, undefined, nothing],
  ])('%s', (_, more, renewal, outcome) => {
    const meant = renewal === undefined ? undefined : day(renewal)
    const found = takeBack({ ...base, ...more }, meant, today)
    expect(found).toMatchObject(outcome)
    if ('change' in found && 'change' in outcome) expect(found.change).toEqual(outcome.change)
  })
})

describe('cancelled', () => {
  test.each<[string, Partial<Actable>, string | undefined, object]>([
    [
      'runs to the day before the next renewal',
      {},
      undefined,
      { change: { status: 'cancelled', cancelledOn: '2026-03-07', accessUntil: '2026-03-09' } },
    ],
    ['or as long as was said', {}, '2026-05-01', { change: { accessUntil: '2026-05-01' } }],
    ['or as long as the notice binds', MONTH, undefined, { change: { accessUntil: '2026-04-09' } }],
    ['once', { status: 'cancelled' }, undefined, { refused: 'ALREADY_CANCELLED' }],
    ['also what is paused', { status: 'paused' }, undefined, { change: { resumesOn: null } }],
    [
      'what was paused for long: its first renewal from today on is avoided',
      { status: 'paused', nextBillingDate: day('2026-01-10') },
      undefined,
      { renewalDate: '2026-03-10', change: { accessUntil: '2026-03-09' } },
    ],
  ])('%s', (_, more, until, outcome) => {
    const given = until === undefined ? undefined : day(until)
    expect(cancel({ ...base, ...more }, given, today)).toMatchObject(outcome)
  })
})

describe('repeating an act', () => {
  const kept = { keptRenewal: day('2026-03-10') }
  const snoozed = (at: string) => ({ snooze: { renewalDate: day('2026-03-10'), day: day(at) } })
  const again = (more: Partial<Actable>, until?: string) =>
    snooze({ ...base, ...more }, until === undefined ? undefined : day(until), today)
  test.each<[string, object, boolean]>([
    ['kept again', keep({ ...base, ...kept }, day('2026-03-10'), today), true],
    ['another renewal kept', keep({ ...base, ...kept }, day('2026-04-10'), today), false],
    ['kept after a snooze', keep({ ...base, ...snoozed('2026-03-08') }, day('2026-03-10'), today), false],
    ['put off to the same day', again(snoozed('2026-03-08')), true],
    ['put off to another day', again(snoozed('2026-03-08'), '2026-03-09'), true],
    ['put off once more on the day of the first', again(snoozed('2026-03-07')), false],
    ['put off after a keep', again(kept), false],
  ])('%s', (_, outcome, isRepeated) => {
    expect(outcome).toMatchObject({ isRepeated })
  })
})

test('a pause can have an end day in the future', () => {
  expect(pause(base, undefined, today)).toMatchObject({ change: { status: 'paused', resumesOn: null } })
  expect(pause(base, day('2026-05-01'), today)).toMatchObject({ change: { resumesOn: '2026-05-01' } })
  expect(pause(base, today, today)).toMatchObject({ refused: 'INVALID', path: 'until' })
  expect(pause({ ...base, status: 'paused' }, undefined, today)).toMatchObject({ refused: 'NOT_ACTIVE' })
})

test('only a paused subscription can resume', () => {
  expect(resume({ ...base, status: 'paused', resumesOn: day('2026-05-01') })).toMatchObject({
    change: { status: 'active', resumesOn: null },
  })
  expect(resume(base)).toEqual({ refused: 'NOT_PAUSED' })
})

describe('the end of a pause', () => {
  const paused = (more: Partial<Actable> = {}): Actable => ({
    ...base,
    status: 'paused',
    resumesOn: day('2026-05-01'),
    ...more,
  })
  const active = { status: 'active', resumesOn: null, anchorDate: '2026-01-10' }
  const once = (renewalDate: string, at: string) => ({ snooze: { renewalDate, day: at } })
  test.each<[string, Partial<Actable>, string, object]>([
    ['at the first renewal from then on', {}, '2026-05-01', { nextBillingDate: '2026-05-10', snooze: null }],
    ['a renewal of the day itself', {}, '2026-05-10', { nextBillingDate: '2026-05-10', snooze: null }],
    ['a next renewal still ahead stays', {}, '2026-03-08', { nextBillingDate: '2026-03-10' }],
    ['too late for its reminders: one on the day', {}, '2026-05-08', once('2026-05-10', '2026-05-08')],
    ['a reminder of the day needs no other', {}, '2026-05-07', { snooze: null }],
    ['no days, no reminder', { reminderDays: [] }, '2026-05-08', { snooze: null }],
    ['the last day to cancel is in time', MONTH, '2026-05-10', once('2026-06-10', '2026-05-10')],
    [
      'its end was reached meanwhile',
      { endsOn: day('2026-04-20') },
      '2026-05-01',
      { status: 'cancelled', accessUntil: '2026-04-20' },
    ],
    ['the day after it is not', MONTH, '2026-05-11', { nextBillingDate: '2026-06-10', snooze: null }],
  ])('%s', (_, more, on, outcome) => {
    expect(endPause(paused(more), day(on))).toMatchObject({ ...active, ...outcome })
  })
})
