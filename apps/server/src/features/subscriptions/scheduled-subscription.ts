import { isBillingCycle, isStatus, plainDate, type ScheduledSubscription } from '@duely/domain'
import type { SubscriptionRow } from './subscriptions.repo.ts'

/** A row as the domain's calendar reads it; an unknown word of an older row never rolls and never crashes. */
export function scheduledSubscription(row: SubscriptionRow): ScheduledSubscription {
  return {
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    billingCycle: isBillingCycle(row.billingCycle) ? row.billingCycle : 'monthly',
    status: isStatus(row.status) ? row.status : 'disabled',
  }
}
