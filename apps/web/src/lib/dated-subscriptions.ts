import type { Subscription } from '@duely/contract'
import {
  type Commitment,
  type Currency,
  type Forecastable,
  formatMoney,
  type PlainDate,
  plainDate,
  storedAmount,
  type Wording,
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
  /** Whether its amounts are the part that the reader bears of one that is divided. */
  readonly isOwnPart?: boolean
}

/** Parsed once per server answer, because there may be thousands. */
export function datedSubscriptions(rows: readonly Subscription[]): DatedSubscription[] {
  return rows.map(datedSubscription)
}

export function datedSubscription(row: Subscription): DatedSubscription {
  return {
    ...row,
    amountMinor: storedAmount(row.amount, row.currency),
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    endsOn: row.endsOn === null ? null : plainDate(row.endsOn),
    trialEndsOn: row.trialEndsOn === null ? null : plainDate(row.trialEndsOn),
    resumesOn: row.resumesOn === null ? null : plainDate(row.resumesOn),
    accessUntil: row.accessUntil === null ? null : plainDate(row.accessUntil),
    cancelledOn: row.cancelledOn === null ? null : plainDate(row.cancelledOn),
    commitment: row.commitment && { ...row.commitment, endsOn: plainDate(row.commitment.endsOn) },
  }
}

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
