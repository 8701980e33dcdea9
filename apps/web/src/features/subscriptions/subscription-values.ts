import type { Subscription } from '@duely/contract'
import {
  compareText,
  formatMoney,
  plainDate,
  ruledStatus,
  type ScheduledSubscription,
  storedAmount,
  type Wording,
} from '@duely/domain'

/** '$15.99'. */
export function formatAmount({ amount, currency }: Subscription, wording: Wording = 'en-US'): string {
  return formatMoney(storedAmount(amount, currency), currency, wording)
}

/** Values that determine the next renewals. */
export function toSchedule(subscription: Subscription): ScheduledSubscription {
  const { anchorDate, nextBillingDate, billingCycle, billingEvery, status } = subscription
  return {
    anchorDate: plainDate(anchorDate),
    nextBillingDate: plainDate(nextBillingDate),
    billingCycle,
    billingEvery,
    status: ruledStatus(status),
  }
}

/** By next renewal; equal days in the server's order. */
export function byNextRenewal(a: Subscription, b: Subscription): number {
  return compareText(a.nextBillingDate, b.nextBillingDate) || compareText(a.id, b.id)
}
