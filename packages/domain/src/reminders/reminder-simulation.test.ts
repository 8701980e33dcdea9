import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BILLING_CYCLES, type BillingCycle } from '../dates/billing-cycle.ts'
import { localDate } from '../dates/local-time.ts'
import { addDays, type PlainDate, plainDate } from '../dates/plain-date.ts'
import { MOVED_REASONS } from '../deliveries/delivery-reasons.ts'
import { firstRenewalFrom } from '../subscriptions/renewal-terms.ts'
import { reschedule, rollOver } from '../subscriptions/subscription.ts'
import { MemoryLedger } from '../testing/memory-ledger.ts'
import { includesReminder, isNewBasis, type ReminderBasis } from './basis/reminder-basis.ts'
import { checkReminder } from './check-reminder.ts'
import { instantOf, refText } from './reminder-instants.ts'
import { planReminders, planTick, type ReminderPlan } from './reminder-plan.ts'
import type { ReminderRef } from './reminder-warnings.ts'
import { missingReminders } from './self-check.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 1, 1)
const ZONES = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/Nuuk',
  'UTC',
  'Africa/Cairo',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
]

/** A subscription and its ledger, updated as the server does. */
class SimulatedSubscription extends MemoryLedger {
  basis: ReminderBasis | null = null
  claimedUntil: Date | null = null
  owedSince = new Date(START)
  remindAt: Date | null = null
  /** One entry per hand-over. */
  sent: string[] = []
  now = new Date(START)
  facts: ReminderBasis

  constructor(facts: ReminderBasis) {
    super()
    this.facts = facts
  }

  /** Re-plans, as the server does in the transaction of every change. */
  settle(): void {
    const { basis: before, facts: after, claimedUntil, now } = this
    const plan = planReminders({ before, after, claimedUntil, lines: [...this.lines.values()], now })
    for (const each of plan.send) {
      const wasAsked = before !== null && includesReminder(before, each)
      const wasDueAt = wasAsked ? instantOf(each, before) : now
      // Late relative to when it was first due, or newly owed now.
      expect([wasDueAt.getTime(), now.getTime()]).toContain(each.dueAt.getTime())
      expect(this.sent).not.toContain(refText(each))
    }
    this.write(plan)
    if (plan.isNewlyOwed) this.owedSince = now
    this.keep(plan, after)
    if (isNewBasis(before, after)) this.expectWarned()
  }

  /**
   * A tick: claims, then the roll-over. Its plan does not know the ledger, and may name a reminder that was
   * sent under another timezone or hour and whose instant lies ahead again: the ledger keeps what is there.
   */
  tick(): void {
    if (this.remindAt !== null && this.remindAt <= this.now && this.claimedUntil !== null) {
      const plan = planTick(this.facts, this.claimedUntil, this.now)
      this.write(plan)
      this.keep(plan, this.facts)
    }
    const { remindable, recipient } = this.facts
    const { status } = remindable
    if (status !== 'active') return
    const rolled = rollOver({ ...remindable, status }, localDate(this.now, recipient.zone))
    if (rolled === null) return
    this.facts = { recipient, remindable: { ...remindable, nextBillingDate: rolled.nextBillingDate } }
    this.basis = this.facts
  }

  /** Delivers like the outbox. */
  deliver(): void {
    for (const line of this.lines.values()) {
      if (line.state !== 'pending') continue
      const check = checkReminder(line, this.facts, this.now, line.extendedUntil)
      if (check.owed === 'later') continue
      if (check.owed === false) this.put({ ...line, ...check })
      else if (this.isOutdone(line)) this.put({ ...line, state: 'superseded', reason: 'closer-reminder' })
      else {
        this.sent.push(refText(line))
        this.put({ ...line, state: 'sent', reason: null })
      }
    }
  }

  expectComplete(): void {
    if (this.claimedUntil === null) return
    const lines = [...this.lines.values()]
    const missing = missingReminders(this.facts, this.claimedUntil, this.owedSince, lines, this.now)
    expect(missing.map(({ ref }) => refText(ref))).toEqual([])
    expect(new Set(this.sent).size).toBe(this.sent.length)
  }

  private isOutdone({ renewalDate, day }: ReminderRef): boolean {
    return [...this.lines.values()].some(
      (other) =>
        other.renewalDate === renewalDate &&
        other.day > day &&
        (other.state === 'pending' || other.state === 'sent'),
    )
  }

  /** The next renewal has been or will be warned of, no matter what changed. */
  private expectWarned(): void {
    const { remindable, recipient } = this.facts
    if (remindable.status !== 'active') return
    const renewalDate = firstRenewalFrom(remindable, addDays(localDate(this.now, recipient.zone), 1))
    const day = addDays(renewalDate, -Math.min(...remindable.reminderDays))
    const isAhead = instantOf({ renewalDate, day }, { recipient }) > this.now
    const known = [...this.lines.values()].filter((line) => line.renewalDate === renewalDate)
    const isHandled = known.some(
      ({ state }) => state === 'pending' || state === 'sent' || state === 'expired',
    )
    expect(isAhead || isHandled).toBe(true)
  }

  override write(plan: ReminderPlan): void {
    for (const each of plan.send)
      expect(each.daysLeft).toBeGreaterThanOrEqual(each.extendedUntil === null ? 1 : 0)
    super.write(plan)
  }

  private keep({ remindAt }: ReminderPlan, basis: ReminderBasis): void {
    this.remindAt = remindAt
    this.basis = basis
    this.claimedUntil = this.now
  }
}

const days = fc.subarray([7, 3, 1], { minLength: 1 })
const zone = fc.constantFrom(...ZONES)
const hour = fc.integer({ min: 0, max: 23 })
const clocks = fc.record({ zone, hour })

function factsOf(
  date: PlainDate,
  cycle: BillingCycle,
  reminderDays: number[],
  recipient: { zone: string; hour: number },
) {
  const remindable = {
    status: 'active',
    anchorDate: date,
    nextBillingDate: date,
    billingCycle: cycle,
    reminderDays,
  }
  return { remindable, recipient }
}

// Early enough that the day does not end before the next tick.
const earlyClocks = fc.record({ zone, hour: fc.integer({ min: 0, max: 16 }) })

test('while only timezones and hours change, every reminder is sent exactly once, before its renewal day ends', () => {
  const cycle = fc.constantFrom('weekly', 'monthly', 'quarterly')
  const steps = fc.array(
    fc.record({ hours: fc.integer({ min: 1, max: 7 }), to: fc.option(earlyClocks, { freq: 6 }) }),
    {
      minLength: 40,
      maxLength: 150,
    },
  )
  fc.assert(
    fc.property(cycle, days, earlyClocks, steps, (billingCycle, reminderDays, recipient, moves) => {
      const simulated = new SimulatedSubscription(
        factsOf(plainDate('2026-02-12'), billingCycle, reminderDays, recipient),
      )
      simulated.settle()
      for (const { hours, to } of moves) {
        simulated.now = new Date(simulated.now.getTime() + hours * HOUR_MS)
        simulated.tick()
        if (to !== null) {
          simulated.facts = { ...simulated.facts, recipient: to }
          simulated.settle()
        }
        simulated.deliver()
        simulated.expectComplete()
      }
      const passed = [...simulated.lines.values()].filter(({ state }) => state !== 'pending')
      expect(
        passed.map((line) => `${refText(line)} ${line.state}`).filter((text) => !text.endsWith('sent')),
      ).toEqual(
        [...simulated.lines.values()]
          // Waiting for their new instant, which may lie after the end of the test.
          .filter(({ reason }) => MOVED_REASONS.some((moved) => moved === reason))
          .map((line) => `${refText(line)} superseded`),
      )
    }),
    { numRuns: 25 },
  )
})

test('with any changes and clock steps nothing is lost or sent twice, and the last possible reminder is sent', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('clock' as const), to: clocks }),
    fc.record({ kind: fc.constant('days' as const), to: days }),
    fc.record({ kind: fc.constant('date' as const), to: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ kind: fc.constant('cycle' as const), to: fc.constantFrom(...BILLING_CYCLES) }),
    fc.record({
      kind: fc.constant('status' as const),
      to: fc.constantFrom('active' as const, 'paused' as const),
    }),
    fc.record({ kind: fc.constant('name' as const) }),
  )
  const step = fc.record({
    // From one minute back to weeks of downtime.
    minutes: fc.oneof(fc.integer({ min: -1, max: 600 }), fc.integer({ min: 0, max: 60_000 })),
    runs: fc.boolean(),
    sends: fc.boolean(),
    change: fc.option(change, { freq: 3 }),
  })
  const steps = fc.array(step, { minLength: 1, maxLength: 25 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom(...BILLING_CYCLES),
      days,
      clocks,
      steps,
      (ahead, cycle, chosen, recipient, moves) => {
        const simulated = new SimulatedSubscription(
          factsOf(addDays(plainDate('2026-02-02'), ahead), cycle, chosen, recipient),
        )
        simulated.settle()
        for (const { minutes, runs, sends, change } of moves) {
          simulated.now = new Date(simulated.now.getTime() + minutes * 60_000)
          if (runs) simulated.tick()
          if (change !== null) {
            apply(simulated, change)
            simulated.settle()
          }
          if (sends) simulated.deliver()
          simulated.expectComplete()
        }
      },
    ),
    { numRuns: 120 },
  )
})

type Change =
  | { kind: 'clock'; to: ReminderBasis['recipient'] }
  | { kind: 'days'; to: number[] }
  | { kind: 'date'; to: number }
  | { kind: 'cycle'; to: BillingCycle }
  | { kind: 'status'; to: 'active' | 'paused' }
  | { kind: 'name' }

function apply(simulated: SimulatedSubscription, change: Change): void {
  const { remindable, recipient } = simulated.facts
  if (change.kind === 'clock') simulated.facts = { remindable, recipient: change.to }
  else if (change.kind === 'days')
    simulated.facts = { recipient, remindable: { ...remindable, reminderDays: change.to } }
  else if (change.kind !== 'name') {
    // An ended renewal is charged first, as in the act.
    simulated.tick()
    const today = localDate(simulated.now, recipient.zone)
    const current = simulated.facts.remindable
    const status = current.status === 'active' ? 'active' : 'paused'
    const asked =
      change.kind === 'date'
        ? { nextBillingDate: addDays(today, change.to) }
        : change.kind === 'cycle'
          ? { billingCycle: change.to }
          : { status: change.to }
    const schedule = reschedule({ ...current, status }, asked, today)
    simulated.facts = { recipient, remindable: { ...current, ...asked, ...schedule } }
  }
}
