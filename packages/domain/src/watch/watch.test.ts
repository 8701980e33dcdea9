import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BILLING_CYCLES } from '../dates/billing-cycle.ts'
import { addDays, type PlainDate, plainDate } from '../dates/plain-date.ts'
import {
  answerWatch,
  firstWatched,
  importedWatch,
  nextWatchDay,
  type Watch,
  type WatchTerms,
  watchAfter,
  watchAfterCharge,
  watchStep,
} from './watch.ts'

const day = plainDate
const MONTHLY: WatchTerms = {
  status: 'cancelled',
  anchorDate: day('2026-01-31'),
  billingCycle: 'monthly',
  accessUntil: day('2026-03-30'),
}
const TODAY = day('2026-03-20')
const open = (terms: Partial<WatchTerms> = {}, today: PlainDate = TODAY): Watch => {
  const watch = watchAfter(null, { ...MONTHLY, ...terms }, today)
  if (watch === null) throw new Error('Nothing is watched')
  return watch
}
const asked = (terms: Partial<WatchTerms> = {}) => {
  const watch = open(terms)
  return watchStep(watch, { ...MONTHLY, ...terms }, watch.askOn).watch
}
const answered = (watch: Watch | null, answer: Parameters<typeof answerWatch>[1], today: PlainDate) => {
  const outcome = answerWatch(watch, answer, MONTHLY, today)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.watch
}

describe('the first charge that is avoided', () => {
  test.each([
    [{}, '2026-03-31'],
    [{ status: 'active' }, null],
    [{ status: 'paused' }, null],
    [{ accessUntil: null }, null],
    [{ accessUntil: day('2026-03-31') }, '2026-04-30'],
    [{ accessUntil: day('2026-03-01') }, '2026-03-31'],
    [{ accessUntil: day('2026-01-10') }, '2026-01-31'],
    [{ endsOn: day('2026-03-31') }, '2026-03-31'],
    [{ endsOn: day('2026-03-30') }, null],
    [{ billingCycle: 'yearly' }, '2027-01-31'],
    [{ billingEvery: 2 }, '2026-03-31'],
    [{ billingEvery: 3 }, '2026-04-30'],
  ] as const)('%j: %s', (terms, first) => expect(firstWatched({ ...MONTHLY, ...terms })).toBe(first))
})

describe('a watch opens', () => {
  test('two days after the first charge that is avoided', () => {
    expect(open()).toEqual({
      state: 'waiting',
      openedFor: '2026-03-31',
      chargeOn: '2026-03-31',
      askOn: '2026-04-02',
      isSecond: false,
      isAgain: false,
      chargedOn: null,
      warns: false,
    })
  })
  test.each([
    ['before that day', '2026-04-01', '2026-04-02'],
    ['on that day', '2026-04-02', '2026-04-02'],
    ['recorded after it', '2026-05-20', '2026-05-20'],
  ])('%s it is asked on %s', (_, today, askOn) => expect(open({}, day(today)).askOn).toBe(askOn))

  test('and ends with the cancellation', () => {
    for (const status of ['active', 'paused', 'disabled'])
      expect(watchAfter(asked(), { ...MONTHLY, status }, TODAY)).toBeNull()
  })
  test('begins anew with another day, unless it was answered', () => {
    const later = { ...MONTHLY, accessUntil: day('2026-05-30') }
    expect(watchAfter(asked(), later, TODAY)).toMatchObject({ state: 'waiting', chargeOn: '2026-05-31' })
    const stopped = answered(asked(), { answer: 'stopped' }, day('2026-04-02'))
    expect(watchAfter(stopped, later, TODAY)).toBe(stopped)
    expect(watchAfter(asked(), MONTHLY, TODAY)).toEqual(asked())
  })
  test('from an import as it was exported, else only while its day is ahead', () => {
    const terms = { ...MONTHLY }
    expect(importedWatch(undefined, terms, day('2026-04-02'))).toEqual(open())
    expect(importedWatch(null, terms, day('2026-04-02'))).toBeNull()
    expect(importedWatch(undefined, terms, day('2026-04-03'))).toBeNull()
    const exported = { ...asked(), state: 'stopped' as const }
    expect(importedWatch(exported, terms, day('2026-09-01'))).toEqual(exported)
    expect(importedWatch(exported, { ...terms, status: 'active' }, TODAY)).toBeNull()
  })
})

describe('without an answer', () => {
  test('it asks once more after the second cycle, and then nothing is known', () => {
    const first = asked()
    expect(nextWatchDay(first, MONTHLY)).toBe('2026-05-02')
    const second = watchStep(first, MONTHLY, day('2026-05-02'))
    expect(second).toEqual({
      sends: 'question',
      watch: { ...first, chargeOn: '2026-04-30', askOn: '2026-05-02', isSecond: true },
    })
    expect(nextWatchDay(second.watch, MONTHLY)).toBe('2026-05-09')
    const over = watchStep(second.watch, MONTHLY, day('2026-05-09'))
    expect(over).toMatchObject({ sends: null, watch: { state: 'unknown' } })
    expect(nextWatchDay(over.watch, MONTHLY)).toBeNull()
  })
  test.each([
    ['a day', { billingCycle: 'daily' }, '2026-03-31', '2026-04-02', '2026-04-01', '2026-04-09'],
    ['a week', { billingCycle: 'weekly' }, '2026-04-04', '2026-04-06', '2026-04-11', '2026-04-13'],
  ] as const)('a cycle of %s leaves a week for an answer', (_, terms, charge, ask, next, again) => {
    const watch = open(terms)
    expect(watch).toMatchObject({ chargeOn: charge, askOn: ask })
    const first = watchStep(watch, { ...MONTHLY, ...terms }, watch.askOn).watch
    const second = watchStep(first, { ...MONTHLY, ...terms }, day(again)).watch
    expect(second).toMatchObject({ chargeOn: next, askOn: again })
  })
  test('a fixed term without a second charge is asked about once', () => {
    const terms = { endsOn: day('2026-03-31') }
    const first = asked(terms)
    expect(nextWatchDay(first, { ...MONTHLY, ...terms })).toBe('2026-04-09')
    expect(watchStep(first, { ...MONTHLY, ...terms }, day('2026-04-09'))).toMatchObject({ sends: null })
  })
  test('after an outage one question goes out, and the second leaves a week', () => {
    const first = watchStep(open(), MONTHLY, day('2026-06-20'))
    expect(first).toMatchObject({ sends: 'question', watch: { chargeOn: '2026-03-31', askOn: '2026-06-20' } })
    expect(nextWatchDay(first.watch, MONTHLY)).toBe('2026-06-27')
  })
})

describe('an answer', () => {
  const NOW = day('2026-04-02')
  test('is taken from the charge day on', () => {
    expect(answerWatch(null, { answer: 'stopped' }, MONTHLY, NOW)).toEqual({ refused: 'NOT_WATCHED' })
    expect(answerWatch(open(), { answer: 'stopped' }, MONTHLY, day('2026-03-30'))).toEqual({
      refused: 'NOT_WATCHED',
    })
    expect(answered(open(), { answer: 'stopped' }, day('2026-03-31')).state).toBe('stopped')
  })
  test('ends the questions', () => {
    for (const answer of ['stopped', 'charged'] as const)
      expect(nextWatchDay(answered(asked(), { answer }, NOW), MONTHLY)).toBeNull()
  })
  test.each([
    [undefined, '2026-03-31'],
    ['2026-04-02', '2026-04-02'],
    ['2026-03-31', '2026-03-31'],
  ])('charged on %s', (chargedOn, day_) => {
    const given = { answer: 'charged', ...(chargedOn ? { chargedOn: day(chargedOn) } : {}) } as const
    expect(answered(asked(), given, NOW)).toMatchObject({ state: 'charged', chargedOn: day_ })
  })
  test.each(['2026-04-03', '2026-03-30', '2025-01-01'])('charged on %s is refused', (chargedOn) => {
    const given = { answer: 'charged', chargedOn: day(chargedOn) } as const
    expect(answerWatch(asked(), given, MONTHLY, NOW)).toEqual({ refused: 'INVALID', path: 'chargedOn' })
  })
  test('can be corrected', () => {
    const charged = answered(asked(), { answer: 'charged' }, NOW)
    expect(answered(charged, { answer: 'stopped' }, NOW)).toMatchObject({ state: 'stopped', chargedOn: null })
  })
  test('that is given again changes nothing', () => {
    for (const answer of ['stopped', 'charged', 'later'] as const) {
      const once = answered(asked(), { answer }, NOW)
      expect(answerWatch(once, { answer }, MONTHLY, NOW)).toEqual({ watch: once, isRepeated: true })
    }
  })
  test('later asks about the same day in a week', () => {
    const later = answered(asked(), { answer: 'later' }, NOW)
    expect(later).toMatchObject({
      state: 'waiting',
      chargeOn: '2026-03-31',
      askOn: '2026-04-09',
      isAgain: true,
    })
    expect(watchStep(later, MONTHLY, day('2026-04-09'))).toMatchObject({ sends: 'question' })
  })
  test('later, after it was charged, asks about the next charge', () => {
    const charged = answered(asked(), { answer: 'charged' }, NOW)
    expect(answered(charged, { answer: 'later' }, NOW)).toMatchObject({
      state: 'waiting',
      chargeOn: '2026-04-30',
      askOn: '2026-05-02',
      isSecond: false,
      chargedOn: null,
    })
    const ended = { ...MONTHLY, endsOn: day('2026-04-01') }
    expect(answerWatch(charged, { answer: 'later' }, ended, NOW)).toEqual({ refused: 'NOT_WATCHED' })
  })
})

test('a charge recorded by another way answers, also what was said to have stopped', () => {
  const stopped = answered(asked(), { answer: 'stopped' }, day('2026-04-02'))
  for (const watch of [open(), asked(), stopped])
    expect(watchAfterCharge(watch, day('2026-04-01'), false)).toMatchObject({
      state: 'charged',
      chargedOn: '2026-04-01',
    })
  expect(watchAfterCharge(stopped, day('2026-03-30'), true)).toBe(stopped)
  expect(watchAfterCharge(null, day('2026-04-01'), true)).toBeNull()
  const charged = watchAfterCharge(asked(), day('2026-04-30'), true)
  expect(watchAfterCharge(charged, day('2026-03-31'), true)).toBe(charged)
})

test('a charge from a statement warns at once, and once', () => {
  const charged = watchAfterCharge(asked(), day('2026-04-30'), true)
  if (charged === null) throw new Error('Nothing is watched')
  expect(nextWatchDay(charged, MONTHLY)).toBe('2026-04-30')
  const told = watchStep(charged, MONTHLY, day('2026-05-20'))
  expect(told).toEqual({ watch: { ...charged, warns: false }, sends: 'warning' })
  expect(nextWatchDay(told.watch, MONTHLY)).toBeNull()
  expect(answered(charged, { answer: 'stopped' }, day('2026-05-20')).warns).toBe(false)
})

const anyDay = fc.integer({ min: 0, max: 700 }).map((n) => addDays(day('2026-01-01'), n))
const anyTerms = fc.record({
  status: fc.constant('cancelled'),
  anchorDate: anyDay,
  billingCycle: fc.constantFrom(...BILLING_CYCLES),
  billingEvery: fc.integer({ min: 1, max: 5 }),
  endsOn: fc.option(anyDay, { freq: 8 }),
  accessUntil: anyDay,
})
/** What happens on some day: nothing, an answer, another status, or another last day of access. */
const anyEvent = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ is: 'nothing' } as const) },
  fc.constantFrom('stopped', 'charged', 'later').map((answer) => ({ is: 'answer', answer }) as const),
  fc.constant({ is: 'reactivated' } as const),
)

test('one question per charge day, never after an answer, whatever happens on which day', () => {
  fc.assert(
    fc.property(anyTerms, anyDay, fc.array(anyEvent, { maxLength: 120 }), (terms, start, events) => {
      let watch = watchAfter(null, terms, start)
      let isCancelled = true
      let asks: PlainDate[] = []
      let isOver = false
      let today = start
      for (const event of events) {
        today = addDays(today, 1)
        if (event.is === 'reactivated') {
          isCancelled = !isCancelled
          watch = watchAfter(watch, { ...terms, status: isCancelled ? 'cancelled' : 'active' }, today)
          asks = []
          isOver = false
        }
        if (event.is === 'answer') {
          const outcome = answerWatch(watch, { answer: event.answer }, terms, today)
          if ('watch' in outcome) {
            watch = outcome.watch
            isOver = event.answer !== 'later'
            // Who asks to be asked again is asked about the same day.
            if (event.answer === 'later') asks = asks.filter((each) => each !== watch?.chargeOn)
          }
        }
        for (;;) {
          const next = watch === null ? null : nextWatchDay(watch, terms)
          if (watch === null || next === null || next > today) break
          const step = watchStep(watch, terms, today)
          watch = step.watch
          if (step.sends === null) continue
          expect(isOver).toBe(false)
          expect(asks).not.toContain(watch.chargeOn)
          expect(watch.askOn).toBe(today)
          expect(today >= addDays(watch.chargeOn, 2)).toBe(true)
          asks.push(watch.chargeOn)
        }
        expect(watch === null || isCancelled).toBe(true)
        expect(asks.length).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: 500 },
  )
})
