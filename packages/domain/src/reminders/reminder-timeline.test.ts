import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BILLING_CYCLES, firstOccurrenceOnOrAfter, occurrencesBetween } from '../dates/billing-cycle.ts'
import { localDate } from '../dates/local-time.ts'
import { addDays, daysBetween, plainDate } from '../dates/plain-date.ts'
import { rollOver } from '../subscriptions/subscription.ts'
import { nextReminderAfter, reminderInstant } from './reminder-instants.ts'
import { planTick } from './reminder-plan.ts'
import type { Remindable } from './reminder-warnings.ts'

const HOUR_MS = 3_600_000
const epoch = Date.UTC(2026, 0, 1)

const zones = [
  'Europe/Stockholm',
  'America/New_York',
  'Africa/Cairo',
  'Pacific/Auckland',
  'America/Nuuk',
  'UTC',
]
const days = fc.subarray([7, 3, 1], { minLength: 1 })
const recipient = fc.record({ zone: fc.constantFrom(...zones), hour: fc.integer({ min: 0, max: 23 }) })
const gaps = fc.array(fc.integer({ min: 1, max: 24 * 20 * HOUR_MS }), { minLength: 1, maxLength: 25 })

/**
 * A minimal engine: each tick claims what is due, advances the alarm and rolls over. For any sequence of
 * ticks every reminder must end up in exactly one state.
 */
test('no reminder is owed twice and none is lost, for any sequence of ticks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -60, max: 500 }),
      fc.constantFrom(...BILLING_CYCLES),
      days,
      recipient,
      fc.integer({ min: 0, max: 500 * 24 * HOUR_MS }),
      gaps,
      (anchorDay, billingCycle, reminderDays, owner, startMs, tickGaps) => {
        const start = new Date(epoch + startMs)
        const anchorDate = addDays(plainDate('2026-01-01'), anchorDay)
        const nextBillingDate = firstOccurrenceOnOrAfter(
          anchorDate,
          billingCycle,
          localDate(start, owner.zone),
        )
        let row = { status: 'active', anchorDate, nextBillingDate, billingCycle, reminderDays } as const
        const first: Remindable = row

        const seen: string[] = []
        const sentFor = new Map<string, number>()
        let claimedUntil = new Date(start.getTime() - 1)
        let remindAt = nextReminderAfter(row, owner, claimedUntil)
        let now = start
        for (const gap of [0, ...tickGaps]) {
          now = new Date(now.getTime() + gap)
          if (remindAt !== null && remindAt <= now) {
            const plan = planTick({ remindable: row, recipient: owner }, claimedUntil, now)
            const { send, superseded, expired } = plan
            for (const each of [...send, ...superseded, ...expired]) {
              seen.push(`${each.renewalDate}/${daysBetween(each.day, each.renewalDate)}`)
            }
            for (const each of send) {
              expect(each.daysLeft).toBeGreaterThan(0)
              const daysBefore = daysBetween(each.day, each.renewalDate)
              expect(each.daysLeft).toBeLessThanOrEqual(daysBefore)
              const before = sentFor.get(each.renewalDate)
              if (before !== undefined) expect(daysBefore).toBeLessThan(before)
              sentFor.set(each.renewalDate, daysBefore)
            }
            claimedUntil = now
            remindAt = plan.remindAt
          }
          const rolled = rollOver(row, localDate(now, owner.zone))
          if (rolled) row = { ...row, nextBillingDate: rolled.nextBillingDate }
        }

        expect(seen.toSorted()).toEqual(everyReminder(first, owner, start, now).toSorted())
      },
    ),
    { numRuns: 150 },
  )
})

/** Brute force: every renewal, every day before it. */
function everyReminder(
  row: Remindable,
  owner: { readonly zone: string; readonly hour: number },
  from: Date,
  to: Date,
): string[] {
  const last = addDays(localDate(to, owner.zone), 10)
  return occurrencesBetween(row.anchorDate, row.billingCycle, row.nextBillingDate, last).flatMap((renewal) =>
    row.reminderDays
      .filter((daysBefore) => {
        const instant = reminderInstant(renewal, daysBefore, owner.zone, owner.hour)
        return instant >= from && instant <= to
      })
      .map((daysBefore) => `${renewal}/${daysBefore}`),
  )
}
