import type { Subscription } from '@duely/contract'
import {
  type Currency,
  type Forecastable,
  formatMoney,
  plainDate,
  storedAmount,
  sumAmounts,
  type Totals,
  type Wording,
} from '@duely/domain'

/** A subscription with parsed dates and amounts in minor units; other fields as sent. */
export type DatedSubscription = ReturnType<typeof datedSubscription> & {
  /** Whether its amounts are the part that the reader bears of one that is divided. */
  readonly isOwnPart?: boolean
}

/** Parsed once per server answer, because there may be thousands. */
export function datedSubscriptions(rows: readonly Subscription[]): DatedSubscription[] {
  return rows.map(datedSubscription)
}

export function datedSubscription(row: Subscription) {
  return {
    ...row,
    amountMinor: storedAmount(row.amount, row.currency),
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    endsOn: dayOf(row.endsOn),
    trialEndsOn: dayOf(row.trialEndsOn),
    keptRenewal: dayOf(row.keptRenewal),
    resumesOn: dayOf(row.resumesOn),
    accessUntil: dayOf(row.accessUntil),
    cancelledOn: dayOf(row.cancelledOn),
    commitment: row.commitment && { ...row.commitment, endsOn: plainDate(row.commitment.endsOn) },
  }
}

const dayOf = (day: string | null) => (day === null ? null : plainDate(day))

/** A subscription as the rules of forecasts and sums read it: prices in minor units; other fields as sent. */
export type TermedSubscription = Forecastable & Omit<DatedSubscription, 'prices' | 'trialAmount'>

export function withTerms(row: DatedSubscription): TermedSubscription {
  const { prices, trialAmount, ...rest } = row
  return {
    ...rest,
    trialAmountMinor: trialAmount === null ? null : storedAmount(trialAmount, row.currency),
    prices: prices.map(({ from, amount }) => ({
      from: plainDate(from),
      amountMinor: storedAmount(amount, row.currency),
    })),
  }
}

/** '$15.99'. */
export function amountWords(
  { amount, currency }: { amount: string; currency: Currency },
  wording: Wording = 'en-US',
): string {
  return formatMoney(storedAmount(amount, currency), currency, wording)
}

/** Amounts as sent, summed per currency. */
export function totalsOf(
  amounts: readonly { readonly amount: string; readonly currency: Currency }[],
): Totals {
  return sumAmounts(
    amounts.map(({ amount, currency }) => ({ currency, amountMinor: storedAmount(amount, currency) })),
  )
}
