import { type ExportedSubscription, Subscription } from '@duely/contract'
import {
  amountText,
  cancelBy,
  currentPrice,
  localDate,
  type PlainDate,
  plainDate,
  priceOn,
  shownAmount,
  withoutPrivate,
} from '@duely/domain'
import { onlyNamed } from '#server/platform/http/only-named.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { presentHousehold } from './sharing/present-household.ts'
import { relationsTo } from './sharing/relations.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'
import { subscriptionTerms } from './terms/subscription-terms.ts'
import { presentWatch } from './watch/watch-columns.ts'

const named = onlyNamed(Subscription)

/** An instant, and its day in the viewer's timezone. */
export type Day = { readonly today: PlainDate; readonly now: Date }

/**
 * A row as the contract presents it to a viewer; columns the contract does not name stay private, and the
 * owner's own words stay the owner's unless ticked.
 *
 * @param at today in the viewer's timezone. Prices and deadlines depend on the owner's, which is another one
 *   for what somebody else shares
 */
export function presentSubscription(row: SubscriptionRow, viewer: Viewer, at: Day): Subscription {
  const isOwner = row.userId === viewer.userId
  const zone = isOwner ? null : (row.sharing?.zone ?? null)
  const today = zone === null ? at.today : localDate(at.now, zone)
  const shown = presentToOwner(row, today)
  const { currency } = row
  const next = priceOn(subscriptionTerms(row), plainDate(row.nextBillingDate))
  const household = row.householdId === null ? null : presentHousehold({ ...row, currency }, viewer, next)
  const whole = { ...shown, household }
  return isOwner ? whole : withoutPrivate(whole, row.visible)
}

function presentToOwner(row: SubscriptionRow, today: PlainDate): Subscription {
  const terms = subscriptionTerms(row)
  const { currency } = row
  const first = shownAmount(row.amount, currency)
  const isPlain = row.prices.length === 0
  return named({
    ...row,
    amount: isPlain ? first : amountText(currentPrice(terms, today), currency),
    nextAmount: isPlain ? first : amountText(priceOn(terms, terms.nextBillingDate), currency),
    trialAmount: row.trialAmount && shownAmount(row.trialAmount, currency),
    watch: presentWatch(row),
    cancelBy: row.status === 'cancelled' ? null : cancelBy(terms, today),
    notificationInterval: row.notificationInterval.toSorted((a, b) => b - a),
    household: null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** What another member's export says of a shared one. */
export function presentShared(row: SubscriptionRow, viewer: Viewer, at: Day) {
  const { name, nextAmount, currency, nextBillingDate } = presentSubscription(row, viewer, at)
  return { name, nextAmount, currency, nextBillingDate, you: relationsTo(row, viewer) }
}
export type Shared = ReturnType<typeof presentShared>

/** A subscription in the export, which adds what an import needs. Its charges are read separately. */
export function presentExported(
  row: SubscriptionRow,
  viewer: Viewer,
  at: Day,
): Omit<ExportedSubscription, 'charges'> {
  const { amount, currency, snoozedRenewal } = row
  return {
    ...presentSubscription(row, viewer, at),
    firstAmount: shownAmount(amount, currency),
    snoozedRenewal,
  }
}
