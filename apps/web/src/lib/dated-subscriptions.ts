import type { Subscription } from '@duely/contract'
import {
  BILLING_CYCLE_LABELS,
  type BillingCycle,
  type Commitment,
  type Currency,
  type Forecastable,
  formatMoney,
  type PlainDate,
  plainDate,
  rhythmLabel,
  storedAmount,
} from '@duely/domain'

/** A subscription with parsed dates and amounts in minor units; other fields as sent. */
export type DatedSubscription = Omit<
  Subscription,
  | 'anchorDate'
  | 'nextBillingDate'
  | 'endsOn'
  | 'trialEndsOn'
  | 'commitment'
  | 'resumesOn'
  | 'accessUntil'
  | 'cancelledOn'
> & {
  readonly anchorDate: PlainDate
  readonly nextBillingDate: PlainDate
  readonly endsOn: PlainDate | null
  readonly trialEndsOn: PlainDate | null
  readonly commitment: Commitment | null
  readonly resumesOn: PlainDate | null
  readonly accessUntil: PlainDate | null
  readonly cancelledOn: PlainDate | null
  readonly amountMinor: number
}

/** Parsed once per server answer, because there may be thousands. */
export function datedSubscriptions(rows: readonly Subscription[]): DatedSubscription[] {
  return rows.map((row) => ({
    ...row,
    amountMinor: storedAmount(row.amount),
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    endsOn: row.endsOn === null ? null : plainDate(row.endsOn),
    trialEndsOn: row.trialEndsOn === null ? null : plainDate(row.trialEndsOn),
    resumesOn: row.resumesOn === null ? null : plainDate(row.resumesOn),
    accessUntil: row.accessUntil === null ? null : plainDate(row.accessUntil),
    cancelledOn: row.cancelledOn === null ? null : plainDate(row.cancelledOn),
    commitment: row.commitment && { ...row.commitment, endsOn: plainDate(row.commitment.endsOn) },
  }))
}

/** The forecast's input, with id and name. */
export function withTerms(
  row: DatedSubscription,
): Forecastable & { readonly id: string; readonly name: string } {
  const { prices, trialAmount, ...rest } = row
  return {
    ...rest,
    trialAmountMinor: trialAmount === null ? null : storedAmount(trialAmount),
    prices: prices.map(({ from, amount }) => ({ from: plainDate(from), amountMinor: storedAmount(amount) })),
  }
}

/** '$15.99'. */
export function amountWords({ amount, currency }: { amount: string; currency: Currency }): string {
  return formatMoney(storedAmount(amount), currency)
}

/** 'Monthly'. */
export function cycleWords(billingCycle: BillingCycle): string {
  return BILLING_CYCLE_LABELS[billingCycle]
}

/** 'Monthly', 'Every 4 weeks'. */
export function rhythmWords(row: Pick<Subscription, 'billingCycle' | 'billingEvery'>): string {
  return rhythmLabel(row)
}
