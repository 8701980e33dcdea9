import type { Subscription } from '@duely/contract'
import {
  effectiveReminderDays,
  type FeedSubscription,
  isBillingCycle,
  isCurrency,
  parseAmount,
  plainDate,
} from '@duely/domain'
import type { ActivePlan } from '../plan/get-active-plan.ts'

/** Subscriptions as a calendar needs them; one whose cycle or currency nobody knows takes no part. */
export function feedSubscriptions(
  rows: readonly Subscription[],
  plan: ActivePlan | null,
): FeedSubscription[] {
  return rows.flatMap((row) => {
    const { id, name, status, billingCycle, currency } = row
    const amountMinor = parseAmount(row.amount)
    if (amountMinor === null || !isBillingCycle(billingCycle) || !isCurrency(currency)) return []
    return [
      {
        id,
        name,
        status,
        amountMinor,
        currency,
        billingCycle,
        anchorDate: plainDate(row.anchorDate),
        nextBillingDate: plainDate(row.nextBillingDate),
        reminderDays: effectiveReminderDays(row.notificationInterval, plan),
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      },
    ]
  })
}
