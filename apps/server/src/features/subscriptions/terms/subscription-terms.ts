import {
  type BillingCycle,
  type DeadlineTerms,
  type Notice,
  type PlainDate,
  type PriceTimeline,
  plainDate,
  ruledStatus,
  type Status,
  storedAmount,
} from '@duely/domain'
import type { SubscriptionRow } from '../subscriptions.repo.ts'

type Terms = DeadlineTerms & PriceTimeline & { readonly status: Status; readonly billingCycle: BillingCycle }
type TermColumns = Pick<
  SubscriptionRow,
  | 'status'
  | 'anchorDate'
  | 'nextBillingDate'
  | 'billingCycle'
  | 'billingEvery'
  | 'endsOn'
  | 'amount'
  | 'currency'
  | 'prices'
  | 'trialEndsOn'
  | 'trialAmount'
  | 'resumesOn'
  | 'accessUntil'
  | 'cancelledOn'
> & {
  readonly notice: Notice | null
  readonly commitment: { readonly endsOn: string; readonly renewsForMonths: number } | null
}

/** Maps a row to the domain's terms (days, deadlines, prices). */
export function subscriptionTerms(row: TermColumns): Terms {
  return {
    status: ruledStatus(row.status),
    anchorDate: plainDate(row.anchorDate),
    nextBillingDate: plainDate(row.nextBillingDate),
    billingCycle: row.billingCycle,
    billingEvery: row.billingEvery,
    endsOn: dateOrNull(row.endsOn),
    notice: row.notice,
    commitment: row.commitment && { ...row.commitment, endsOn: plainDate(row.commitment.endsOn) },
    resumesOn: dateOrNull(row.resumesOn),
    accessUntil: dateOrNull(row.accessUntil),
    cancelledOn: dateOrNull(row.cancelledOn),
    ...priceTimeline(row),
  }
}

/** Its prices over time, in minor units. */
export function priceTimeline(
  row: Pick<TermColumns, 'amount' | 'currency' | 'prices' | 'trialEndsOn' | 'trialAmount'>,
): PriceTimeline {
  return {
    amountMinor: storedAmount(row.amount, row.currency),
    prices: row.prices.map(({ from, amount }) => ({
      from: plainDate(from),
      amountMinor: storedAmount(amount, row.currency),
    })),
    trialEndsOn: dateOrNull(row.trialEndsOn),
    trialAmountMinor: row.trialAmount === null ? null : storedAmount(row.trialAmount, row.currency),
  }
}

/** Parses a date column. */
export function dateOrNull(text: string | null): PlainDate | null {
  return text === null ? null : plainDate(text)
}
