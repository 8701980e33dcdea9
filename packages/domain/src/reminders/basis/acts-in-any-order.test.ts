import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actable, actionable, cancel, keep, snooze, takeBack } from '../../acts/acts.ts'
import { instantAt, localDate } from '../../dates/local-time.ts'
import { addDays, type PlainDate, plainDate } from '../../dates/plain-date.ts'
import { remindersBetween } from '../reminder-instants.ts'
import { warnedOn } from '../reminder-warnings.ts'

const START = plainDate('2026-03-02')
const UTC = { zone: 'UTC', hour: 9 }
const ACTS = ['keep', 'snooze', 'last-day', 'cancel', 'undo', 'wait'] as const

type LastAct = { renewalDate: PlainDate; before: Actable }

/**
 * A subscription whose owner acts on its reminders, as the server does it: only the last act is remembered.
 */
class ActedOn {
  state: Actable
  today = START
  lastAct: LastAct | null = null

  constructor(state: Actable) {
    this.state = state
  }

  act(kind: (typeof ACTS)[number]): void {
    if (kind === 'wait') this.today = addDays(this.today, 1)
    else if (kind === 'undo') this.undo()
    else this.change(kind)
  }

  undo(): boolean {
    const { lastAct, state, today } = this
    this.lastAct = null
    if (lastAct !== null && lastAct.renewalDate >= today) {
      const { keptRenewal, snooze, status, accessUntil, cancelledOn, resumesOn } = lastAct.before
      this.state = { ...state, keptRenewal, snooze, status, accessUntil, cancelledOn, resumesOn }
      return true
    }
    const outcome = takeBack(state, undefined, today)
    if ('refused' in outcome) return false
    this.state = { ...state, ...outcome.change }
    return true
  }

  private change(kind: 'keep' | 'snooze' | 'last-day' | 'cancel'): void {
    const { state, today } = this
    const next = actionable({ ...state, keptRenewal: null }, today)
    if (next === null) return
    const lastDay = warnedOn({ ...state, keptRenewal: null }, next) ?? next
    const outcome = {
      keep: () => keep(state, next, today),
      snooze: () => snooze(state, undefined, today),
      'last-day': () => snooze(state, lastDay, today),
      cancel: () => cancel(state, undefined, today),
    }[kind]()
    if ('refused' in outcome) return
    if (!outcome.isRepeated) this.lastAct = { renewalDate: outcome.renewalDate, before: state }
    this.state = { ...state, ...outcome.change }
  }

  /** What will be sent from now on, for thirty days. */
  reminders(state = this.state) {
    const now = instantAt(this.today, UTC.hour, UTC.zone)
    return remindersBetween(state, UTC, now, instantAt(addDays(this.today, 30), 0, UTC.zone)).map(
      ({ ref, dueAt }) => ({ ...ref, day: localDate(dueAt, UTC.zone) }),
    )
  }
}

const subscriptions = fc
  .record({
    ahead: fc.integer({ min: 6, max: 20 }),
    reminderDays: fc
      .tuple(fc.subarray([7, 3, 1], { minLength: 1 }), fc.subarray([0, 2, 14]))
      .map((some) => some.flat()),
    notice: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 3 }), unit: fc.constant('days' as const) }),
    ),
    commitment: fc.option(
      fc.record({
        endsOn: fc.integer({ min: -10, max: 40 }).map((days) => addDays(START, days)),
        renewsForMonths: fc.constantFrom(0, 1, 12),
      }),
    ),
    remindEveryPayment: fc.boolean(),
    insist: fc.boolean(),
    isTrial: fc.boolean(),
    endsIn: fc.option(fc.integer({ min: 0, max: 40 })),
    billingCycle: fc.constantFrom('weekly' as const, 'monthly' as const, 'yearly' as const),
  })
  .map(({ ahead, isTrial, endsIn, ...terms }): Actable => {
    const day = addDays(START, ahead)
    return {
      ...terms,
      trialEndsOn: isTrial ? day : null,
      endsOn: endsIn === null ? null : addDays(day, endsIn),
      status: 'active',
      anchorDate: day,
      nextBillingDate: day,
      keptRenewal: null,
      snooze: null,
      cancelledOn: null,
      accessUntil: null,
      resumesOn: null,
    }
  })

test('keep, snooze, cancel and undo in any order owe nothing twice, nothing late, and nothing that was declined', () => {
  fc.assert(
    fc.property(subscriptions, fc.array(fc.constantFrom(...ACTS), { maxLength: 12 }), (base, acts) => {
      const acted = new ActedOn(base)
      for (const kind of acts) {
        acted.act(kind)
        const { state } = acted
        const owed = acted.reminders()
        const names = owed.map(({ renewalDate, day }) => `${renewalDate} ${day}`)
        expect(new Set(names).size).toBe(names.length)
        for (const { renewalDate, day } of owed) {
          expect(day <= (warnedOn({ ...state, keptRenewal: null }, renewalDate) ?? renewalDate)).toBe(true)
          expect(renewalDate).not.toBe(state.keptRenewal)
        }
        if (state.status === 'cancelled') expect(owed).toEqual([])
        // As far as the thirty days reach: with a commitment the last day may be a year away.
        if (state.snooze && acted.today < state.snooze.day && state.snooze.day < addDays(acted.today, 30))
          expect(owed.map(({ day }) => day)).toContain(state.snooze.day)
      }
    }),
    { numRuns: 300 },
  )
})

test('whatever was said, taking it back loses no reminder that is still to come', () => {
  const acts = fc.array(
    fc.constantFrom(
      'keep' as const,
      'snooze' as const,
      'last-day' as const,
      'cancel' as const,
      'undo' as const,
    ),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(subscriptions, acts, (base, kinds) => {
      const acted = new ActedOn(base)
      for (const kind of kinds) acted.act(kind)
      while (acted.undo());
      expect(acted.reminders()).toEqual(acted.reminders(base))
    }),
    { numRuns: 300 },
  )
})
