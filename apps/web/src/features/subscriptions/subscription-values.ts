import type { Subscription } from '@duely/contract'
import {
  formatMoney,
  isBillingCycle,
  isCurrency,
  isStatus,
  type PricedSubscription,
  parseAmount,
  plainDate,
  type ScheduledSubscription,
} from '@duely/domain'

/** What the sums need; a row whose cycle or currency nobody knows takes no part in them. */
export function toPriced(subscription: Subscription): PricedSubscription[] {
  const { amount, currency, billingCycle, status } = subscription
  const amountMinor = parseAmount(amount)
  if (amountMinor === null || !isCurrency(currency) || !isBillingCycle(billingCycle)) return []
  return [{ amountMinor, currency, billingCycle, status }]
}

/** '$15.99'; an amount in a currency nobody knows reads '15.99 CHF'. */
export function formatAmount({ amount, currency }: Subscription): string {
  const minor = parseAmount(amount)
  return minor === null || !isCurrency(currency) ? `${amount} ${currency}` : formatMoney(minor, currency)
}

/** Where it stands on its own calendar; null for a row whose words nobody knows. */
export function toSchedule(subscription: Subscription): ScheduledSubscription | null {
  const { anchorDate, nextBillingDate, billingCycle, status } = subscription
  if (!isBillingCycle(billingCycle) || !isStatus(status)) return null
  return {
    anchorDate: plainDate(anchorDate),
    nextBillingDate: plainDate(nextBillingDate),
    billingCycle,
    status,
  }
}
