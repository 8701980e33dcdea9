import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Actable,
  actionable,
  cancel,
  endPause,
  keep,
  pause,
  resume,
  snooze,
  takeBack,
} from '../../acts/acts.ts'
import { BILLING_CYCLES, type BillingCycle } from '../../dates/billing-cycle.ts'
import { endOfDay, localDate, startOfDay } from '../../dates/local-time.ts'
import { addDays, type PlainDate, plainDate } from '../../dates/plain-date.ts'
import { importedActs, importedSchedule } from '../../imports/imported-state.ts'
import { NOTICE_UNITS } from '../../subscriptions/deadlines.ts'
import { endReached } from '../../subscriptions/renewal-terms.ts'
import { reschedule, rollOver } from '../../subscriptions/subscription.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { checkReminder } from '../check-reminder.ts'
import { instantOf, refText } from '../reminder-instants.ts'
import { planReminders, planTick, type ReminderPlan } from '../reminder-plan.ts'
import { type ReminderRef, warnedOn } from '../reminder-warnings.ts'
import { reminderDaysOf } from '../renewal-reminders.ts'
import { missingReminders } from '../self-check.ts'
import { basisText, type ReminderBasis } from './reminder-basis.ts'

const START = Date.UTC(2026, 1, 1)
const MINUTE_MS = 60_000
const ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'UTC',
  'Africa/Cairo',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
]

type LastAct = { renewalDate: PlainDate; before: Actable }

/** A subscription with every term and act, its alarm and its ledger, updated as the server does. */
class Life extends MemoryLedger {
  now = new Date(START)
  state: Actable
  recipient: { zone: string; hour: number }
  basis: ReminderBasis | null = null
  claimedUntil: Date | null = null
  owedSince = new Date(START)
  remindAt: Date | null = null
  lastAct: LastAct | null = null
  sent: string[] = []

  constructor(state: Actable, recipient: { zone: string; hour: number }, quiet: boolean) {
    super()
    this.state = state
    this.recipient = recipient
    this.settle(quiet)
  }

  get today(): PlainDate {
    return localDate(this.now, this.recipient.zone)
  }

  get facts(): ReminderBasis {
    return { remindable: this.state, recipient: this.recipient }
  }

  /** What follows every change, in its transaction; what ended on its own is caught up with before. */
  change(make: (state: Actable, today: PlainDate) => Partial<Actable> | null): void {
    this.tick()
    const changed = make(this.state, this.today)
    if (changed === null) return
    const next = { ...this.state, ...changed }
    this.state = { ...next, ...endReached(next) }
    this.settle()
  }

  moveClock(to: { zone: string; hour: number }): void {
    this.recipient = to
    this.settle()
  }

  act(outcome: (state: Actable, today: PlainDate) => ReturnType<typeof keep>, isRemembered = true): void {
    this.change((state, today) => {
      const done = outcome(state, today)
      if ('refused' in done) return null
      if (!done.isRepeated)
        this.lastAct = isRemembered ? { renewalDate: done.renewalDate, before: state } : null
      const { status } = done.change
      const schedule = status === undefined ? {} : reschedule(statusOf(state), { status }, today)
      return { ...done.change, ...schedule }
    })
  }

  undo(): void {
    const { lastAct } = this
    this.lastAct = null
    if (lastAct === null || lastAct.renewalDate < this.today) {
      this.act((state, today) => takeBack(state, undefined, today), false)
      return
    }
    this.change((state, today) => {
      const { status, keptRenewal, snooze, cancelledOn, accessUntil, resumesOn } = lastAct.before
      const schedule = reschedule(statusOf(state), { status }, today)
      return { status, keptRenewal, snooze, cancelledOn, accessUntil, resumesOn, ...schedule }
    })
  }

  tick(): void {
    this.endPause()
    if (this.remindAt !== null && this.remindAt <= this.now && this.claimedUntil !== null) {
      const plan = planTick(this.facts, this.claimedUntil, this.now)
      this.write(plan)
      this.remindAt = plan.remindAt
      this.claimedUntil = this.now
    }
    this.roll()
  }

  deliver(): void {
    for (const line of this.lines.values()) {
      if (line.state !== 'pending') continue
      const check = checkReminder(line, this.facts, this.now, line.extendedUntil)
      if (check.owed === 'later') continue
      if (check.owed === false) this.put({ ...line, ...check })
      else if (this.isOutdone(line)) this.put({ ...line, state: 'superseded', reason: 'closer-reminder' })
      else {
        const { keptRenewal, status } = this.state
        expect([status, line.renewalDate === keptRenewal], 'a reminder of what was kept or stopped').toEqual([
          'active',
          false,
        ])
        const until = warnedOn(this.state, line.renewalDate)
        const last = line.extendedUntil ?? (until === null ? null : endOfDay(until, this.recipient.zone))
        expect(last !== null && this.now < last, `${refText(line)} is of no use any more`).toBe(true)
        this.sent.push(refText(line))
        this.put({ ...line, state: 'sent', reason: null })
      }
    }
    expect(new Set(this.sent).size, 'nothing goes out twice').toBe(this.sent.length)
  }

  expectComplete(): void {
    if (this.claimedUntil === null) return
    const missing = missingReminders(
      this.facts,
      this.claimedUntil,
      this.owedSince,
      [...this.lines.values()],
      this.now,
    )
    expect(missing.map(({ ref }) => refText(ref))).toEqual([])
  }

  private endPause(): void {
    const { resumesOn, status } = this.state
    if (status !== 'paused' || resumesOn === null || resumesOn > this.today) return
    this.state = { ...this.state, ...endPause(this.state, resumesOn) }
    this.lastAct = null
    // As of the day it ended, however late.
    this.settle(false, startOfDay(resumesOn, this.recipient.zone))
  }

  private roll(): void {
    const rolled = rollOver(statusOf(this.state), this.today)
    if (rolled === null) return
    const next = { ...this.state, nextBillingDate: rolled.nextBillingDate }
    this.state = { ...next, ...endReached(next) }
    this.basis = this.facts
  }

  private settle(quiet = false, at = this.now): void {
    const { basis: before, facts: after, claimedUntil } = this
    const plan = planReminders({
      before,
      after,
      claimedUntil,
      lines: [...this.lines.values()],
      now: at,
      quiet,
    })
    this.write(plan)
    if (plan.isNewlyOwed) this.owedSince = at
    this.basis = after
    this.remindAt = plan.remindAt
    this.claimedUntil = at
    if (!quiet && at === this.now) this.expectWarned(before)
  }

  /** No matter what changed, the next renewal that can be avoided has been warned of or will be. */
  private expectWarned(before: ReminderBasis | null): void {
    const { state, recipient, today, now } = this
    if (state.status !== 'active' || (before !== null && basisText(before) === basisText(this.facts))) return
    const next = actionable(
      { ...state, keptRenewal: null },
      state.notice || state.commitment ? today : addDays(today, 1),
    )
    if (next === null || next === state.keptRenewal) return
    const known = [...this.lines.values()].filter(({ renewalDate }) => renewalDate === next)
    // What was sent before the first day of corrected terms named a wrong deadline, and warned of nothing.
    const isCorrected = before !== null && warnedOn(before.remindable, next) !== warnedOn(state, next)
    const [first] = reminderDaysOf(state, next)
    const isHandled = known.some(
      (line) =>
        line.state === 'pending' ||
        line.reason === 'imported-quietly' ||
        (['sent', 'expired'].includes(line.state) &&
          (!isCorrected || first === undefined || line.day >= first)),
    )
    const last = warnedOn(state, next)
    const isAhead =
      last !== null &&
      Array.from({ length: 40 }, (_, back) => addDays(last, -back)).some((day) => {
        const ref = { renewalDate: next, day }
        const check = checkReminder(ref, this.facts, now)
        return check.owed === 'later' && instantOf(ref, { recipient }) > now
      })
    expect(isHandled || isAhead, `nothing warns of ${next}`).toBe(true)
  }

  private isOutdone({ renewalDate, day }: ReminderRef): boolean {
    return [...this.lines.values()].some(
      (other) =>
        other.renewalDate === renewalDate && other.day > day && ['pending', 'sending'].includes(other.state),
    )
  }

  override write(plan: ReminderPlan): void {
    const entries = [...plan.send, ...plan.superseded, ...plan.expired, ...plan.skipped].map(refText)
    // One statement writes them: a key that occurs twice in it fails for everybody whose reminders it holds.
    expect(new Set(entries).size, `one key twice in a plan: ${entries.join(' ')}`).toBe(entries.length)
    super.write(plan)
  }
}

function statusOf({ status, ...state }: Actable) {
  return { ...state, status: status as 'active' }
}

const days = fc.subarray([7, 3, 1], { minLength: 1 })
const extra = fc.subarray([0, 2, 10, 14, 30], { maxLength: 3 })
const reminderDays = fc
  .tuple(days, extra)
  .map(([some, more]) => [...new Set([...some, ...more])].sort((a, b) => b - a))
const notice = fc.option(
  fc.record({
    count: fc.integer({ min: 1, max: 12 }),
    unit: fc.constantFrom(...NOTICE_UNITS),
  }),
)
const ahead = (min: number, max: number) =>
  fc.integer({ min, max }).map((count) => addDays(plainDate('2026-02-01'), count))
const commitment = fc.option(
  fc.record({ endsOn: ahead(-20, 60), renewsForMonths: fc.constantFrom(0, 0, 1, 3, 12) }),
)
const clocks = fc.record({ zone: fc.constantFrom(...ZONES), hour: fc.integer({ min: 0, max: 23 }) })
const cycle = fc.constantFrom<BillingCycle>('weekly', 'monthly', ...BILLING_CYCLES)
const many = { freq: 3 }

const start = fc.record({
  date: ahead(0, 20),
  billingCycle: cycle,
  billingEvery: fc.constantFrom(1, 1, 2),
  reminderDays,
  notice,
  commitment,
  remindEveryPayment: fc.boolean(),
  insist: fc.boolean(),
  isTrial: fc.boolean(),
  endsOn: fc.option(ahead(0, 70), many),
  recipient: clocks,
  /** Imported with what acts left on it. */
  imported: fc.option(
    fc.record({
      quiet: fc.boolean(),
      status: fc.constantFrom('active' as const, 'paused' as const, 'cancelled' as const),
      resumesOn: fc.option(ahead(-5, 20)),
      keptRenewal: fc.option(ahead(0, 20)),
      snoozedUntil: fc.option(ahead(0, 20)),
      accessUntil: fc.option(ahead(0, 40)),
    }),
    many,
  ),
})

const change = fc.oneof(
  fc.record({ kind: fc.constant('clock' as const), to: clocks }),
  fc.record({ kind: fc.constant('terms' as const), to: fc.record({ reminderDays }) }),
  fc.record({ kind: fc.constant('terms' as const), to: fc.record({ notice }) }),
  fc.record({
    kind: fc.constant('terms' as const),
    to: fc.record({ commitment, remindEveryPayment: fc.boolean() }),
  }),
  fc.record({ kind: fc.constant('terms' as const), to: fc.record({ insist: fc.boolean() }) }),
  fc.record({ kind: fc.constant('terms' as const), to: fc.record({ endsOn: fc.option(ahead(0, 90)) }) }),
  // A price is none of the facts of a reminder: nothing may be owed again.
  fc.record({ kind: fc.constant('terms' as const), to: fc.constant({}) }),
  fc.record({
    kind: fc.constant('date' as const),
    to: fc.integer({ min: 0, max: 20 }),
    isTrial: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('rhythm' as const),
    to: fc.record({ billingCycle: cycle, billingEvery: fc.constantFrom(1, 2) }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'keep' as const,
      'last-day' as const,
      'cancel' as const,
      'resume' as const,
      'undo' as const,
      'activate' as const,
    ),
  }),
  fc.record({
    kind: fc.constantFrom('snooze' as const, 'pause' as const),
    to: fc.option(fc.integer({ min: 1, max: 12 })),
  }),
)
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const step = fc.record({
  // From one minute back to weeks without a tick.
  minutes: fc.oneof(fc.integer({ min: -1, max: 900 }), fc.integer({ min: 0, max: 30_000 })),
  runs: fc.boolean(),
  sends: fc.boolean(),
  change: fc.option(change, many),
})

function begin({
  date,
  isTrial,
  recipient,
  imported,
  ...terms
}: typeof start extends fc.Arbitrary<infer One> ? One : never): Life {
  const today = localDate(new Date(START), recipient.zone)
  const state: Actable = {
    ...terms,
    status: 'active',
    anchorDate: date,
    nextBillingDate: date < today ? today : date,
    trialEndsOn: isTrial ? date : null,
    keptRenewal: null,
    snooze: null,
    cancelledOn: null,
    accessUntil: null,
    resumesOn: null,
  }
  if (imported === null) return new Life({ ...state, ...endReached(state) }, recipient, false)
  const { snoozedUntil, ...written } = imported
  const snoozedRenewal = snoozedUntil !== null && snoozedUntil <= date ? date : null
  const acts = importedActs({ ...written, snoozedRenewal, snoozedUntil, cancelledOn: today }, today)
  const { status } = imported
  const whole: Actable = {
    ...state,
    ...importedSchedule({ ...statusOf({ ...state, ...acts }), status }, today),
    status,
    keptRenewal: acts.keptRenewal,
    resumesOn: acts.resumesOn,
    cancelledOn: acts.cancelledOn,
    accessUntil: acts.accessUntil,
    snooze:
      acts.snoozedRenewal === null || acts.snoozedUntil === null
        ? null
        : { renewalDate: acts.snoozedRenewal, day: acts.snoozedUntil },
  }
  return new Life({ ...whole, ...endReached(whole) }, recipient, imported.quiet)
}

function apply(life: Life, made: Change): void {
  const next = (state: Actable, today: PlainDate) =>
    actionable({ ...state, keptRenewal: null }, today) ?? state.nextBillingDate
  if (made.kind === 'clock') {
    life.moveClock(made.to)
  } else if (made.kind === 'terms') life.change(() => made.to)
  else if (made.kind === 'date')
    life.change((state, today) => {
      const nextBillingDate = addDays(today, made.to)
      const trialEndsOn = made.isTrial ? nextBillingDate : null
      return { ...reschedule(statusOf(state), { nextBillingDate }, today), trialEndsOn }
    })
  else if (made.kind === 'rhythm')
    life.change((state, today) => ({ ...made.to, ...reschedule(statusOf(state), made.to, today) }))
  else if (made.kind === 'keep') life.act((state, today) => keep(state, next(state, today), today))
  else if (made.kind === 'snooze')
    life.act((state, today) => snooze(state, made.to === null ? undefined : addDays(today, made.to), today))
  else if (made.kind === 'last-day')
    life.act((state, today) => snooze(state, warnedOn(state, next(state, today)) ?? undefined, today))
  else if (made.kind === 'cancel') life.act((state, today) => cancel(state, undefined, today))
  else if (made.kind === 'pause')
    life.act(
      (state, today) => pause(state, made.to === null ? undefined : addDays(today, made.to), today),
      false,
    )
  else if (made.kind === 'resume') life.act((state) => resume(state), false)
  else if (made.kind === 'undo') life.undo()
  else
    life.change((state, today) => {
      const { status } = state
      if (status === 'active') return null
      const cleared = { cancelledOn: null, accessUntil: null, resumesOn: null }
      return { ...cleared, ...reschedule(statusOf(state), { status: 'active' }, today), status: 'active' }
    })
}

test('all terms and acts in any order owe nothing twice, lose nothing and warn of what can still be stopped', () => {
  fc.assert(
    fc.property(start, fc.array(step, { minLength: 1, maxLength: 25 }), (first, steps) => {
      const life = begin(first)
      for (const { minutes, runs, sends, change } of steps) {
        life.now = new Date(life.now.getTime() + minutes * MINUTE_MS)
        if (runs) life.tick()
        if (change !== null) apply(life, change)
        if (sends) life.deliver()
        life.expectComplete()
      }
    }),
    { numRuns: 250 },
  )
})
