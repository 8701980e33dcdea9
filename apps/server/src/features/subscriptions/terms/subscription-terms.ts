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

/** A row as the domain's rules about days, deadlines and prices read it. */
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

/** What it costs as time goes by, in minor units. */
export function priceTimeline(
  row: Pick<TermColumns, 'amount' | 'prices' | 'trialEndsOn' | 'trialAmount'>,
): PriceTimeline {
  return {
    amountMinor: storedAmount(row.amount),
    prices: row.prices.map(({ from, amount }) => ({
      from: plainDate(from),
      amountMinor: storedAmount(amount),
    })),
    trialEndsOn: dateOrNull(row.trialEndsOn),
    trialAmountMinor: row.trialAmount === null ? null : storedAmount(row.trialAmount),
  }
}

/** A date column as the domain's own date. */
export function dateOrNull(text: string | null): PlainDate | null {
  return text === null ? null : plainDate(text)
}
