import type { Subscription } from '@duely/contract'
import {
  BILLING_CYCLE_LABELS,
  type BillingCycle,
  type Currency,
  type Forecastable,
  formatMoney,
  isBillingCycle,
  isCurrency,
  type PlainDate,
  parseAmount,
  plainDate,
} from '@duely/domain'

/** A subscription with its days as days; everything else as the server sent it. */
export type DatedSubscription = Omit<Subscription, 'anchorDate' | 'nextBillingDate'> & {
  readonly anchorDate: PlainDate
  readonly nextBillingDate: PlainDate
}

/** A subscription in words the domain reckons with. */
export type KnownSubscription = DatedSubscription & {
  readonly amountMinor: number
  readonly currency: Currency
  readonly billingCycle: BillingCycle
}

/** Read once per answer of the server, so that a thousand of them are not read again on each move. */
export function datedSubscriptions(rows: readonly Subscription[]): DatedSubscription[] {
  return rows.map((row) => ({
    ...row,
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
  }))
}

/** Those that sums and calendars can reckon with; one whose cycle or currency nobody knows takes no part. */
export function knownSubscriptions(rows: readonly DatedSubscription[]): KnownSubscription[] {
  return rows.flatMap((row) => {
    const { currency, billingCycle } = row
    const amountMinor = parseAmount(row.amount)
    if (amountMinor === null || !isCurrency(currency) || !isBillingCycle(billingCycle)) return []
    return [{ ...row, amountMinor, currency, billingCycle }]
  })
}

/** What the forecast reads of one, with its name. */
export function withTerms(row: KnownSubscription): Forecastable & { readonly name: string } {
  const { name, status, anchorDate, nextBillingDate, billingCycle, currency, amountMinor } = row
  return { name, status, anchorDate, nextBillingDate, billingCycle, currency, amountMinor }
}

/** '$15.99'; an amount in a currency nobody knows reads '15.99 CHF'. */
export function amountWords({ amount, currency }: { amount: string; currency: string }): string {
  const minor = parseAmount(amount)
  return minor === null || !isCurrency(currency) ? `${amount} ${currency}` : formatMoney(minor, currency)
}

/** 'Monthly'; a cycle nobody knows by its own word. */
export function cycleWords(billingCycle: string): string {
  return isBillingCycle(billingCycle) ? BILLING_CYCLE_LABELS[billingCycle] : billingCycle
}
