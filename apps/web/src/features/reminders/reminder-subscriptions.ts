import type { Plan, Subscription } from '@duely/contract'
import { compareDates, effectiveReminderDays, isPro } from '@duely/domain'
import { datedSubscriptions } from '#web/lib/dated-subscriptions.ts'

/** A subscription on the reminders screen. */
export type ReminderSubscription = ReturnType<typeof toReminderSubscriptions>[number]

/** Parsed once per server answer, next renewal first. */
export function toReminderSubscriptions(subscriptions: readonly Subscription[], plan: Plan | null) {
  return datedSubscriptions(subscriptions)
    .map((row) => ({
      ...row,
      /** Those in force on this plan, descending. */
      reminderDays: effectiveReminderDays(row.notificationInterval, plan),
      insist: row.insist && isPro(plan),
    }))
    .toSorted((a, b) => compareDates(a.nextBillingDate, b.nextBillingDate))
}
