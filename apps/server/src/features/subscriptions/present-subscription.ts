import { type ExportedSubscription, Subscription } from '@duely/contract'
import { amountText, cancelBy, currentPrice, type PlainDate, priceOn, shownAmount } from '@duely/domain'
import { onlyNamed } from '#server/platform/http/only-named.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'
import { subscriptionTerms } from './terms/subscription-terms.ts'

const named = onlyNamed(Subscription)

/**
 * A row as the contract presents it; columns the contract does not name stay private.
 *
 * @param today in the owner's timezone: prices and deadlines depend on it
 */
export function presentSubscription(row: SubscriptionRow, today: PlainDate): Subscription {
  const terms = subscriptionTerms(row)
  const { currency } = row
  const first = shownAmount(row.amount, currency)
  const isPlain = row.prices.length === 0
  return named({
    ...row,
    amount: isPlain ? first : amountText(currentPrice(terms, today), currency),
    nextAmount: isPlain ? first : amountText(priceOn(terms, terms.nextBillingDate), currency),
    trialAmount: row.trialAmount && shownAmount(row.trialAmount, currency),
    cancelBy: row.status === 'cancelled' ? null : cancelBy(terms, today),
    notificationInterval: row.notificationInterval.toSorted((a, b) => b - a),
    household: null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** A subscription in the export, which adds what an import needs. Its charges are read separately. */
export function presentExported(
  row: SubscriptionRow,
  today: PlainDate,
): Omit<ExportedSubscription, 'charges'> {
  const { amount, currency, snoozedRenewal } = row
  return {
    ...presentSubscription(row, today),
    firstAmount: shownAmount(amount, currency),
    snoozedRenewal,
  }
}
