import type { Plan, Subscription } from '@duely/contract'
import {
  compareDates,
  effectiveReminderDays,
  isPro,
  type PlainDate,
  plainDate,
  type Remindable,
  type ReminderDay,
  type StoredStatus,
} from '@duely/domain'
import { may } from '#web/household/household-words.ts'

/** A subscription on the reminders screen. */
export type ReminderSubscription = {
  readonly id: string
  readonly name: string
  readonly status: StoredStatus
  readonly renews: PlainDate
  /** Reminder days in force on this plan, descending. */
  readonly reminderDays: readonly ReminderDay[]
  readonly remindable: Remindable
  /** Whether its reminders are the reader's to change. */
  readonly isOwn: boolean
}

/** Parsed once per server answer, next renewal first. */
export function toReminderSubscriptions(
  subscriptions: readonly Subscription[],
  plan: Plan | null,
): ReminderSubscription[] {
  return subscriptions
    .map((row) => {
      const { id, name, status, billingCycle } = row
      const renews = plainDate(row.nextBillingDate)
      const reminderDays = effectiveReminderDays(row.notificationInterval, plan)
      const dates = { anchorDate: plainDate(row.anchorDate), nextBillingDate: renews }
      const insist = row.insist && isPro(plan)
      const remindable = { status, billingCycle, reminderDays, insist, ...dates }
      const isOwn = may(row, 'change')
      return { id, name, status, renews, reminderDays, remindable, isOwn }
    })
    .toSorted((a, b) => compareDates(a.renews, b.renews))
}
