import { cancellingNamed, judged } from '@duely/catalogue/cancelling'
import type { Cancelling, PaidCharge, SubscriptionPage } from '@duely/contract'
import {
  type AvoidedRenewal,
  amountText,
  avoidedRenewals,
  type Currency,
  comingDays,
  deadlineOf,
  hasDeadlines,
  type PlainDate,
  plainDate,
  priceOn,
  shownAmount,
  sumAvoided,
} from '@duely/domain'
import { presentDelivery } from '#server/features/deliveries/index.ts'
import { ownerToday } from '#server/features/profile/index.ts'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { presentSubscription } from '../present-subscription.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { selectSubscription } from '../subscriptions.repo.ts'
import { subscriptionTerms } from '../terms/subscription-terms.ts'
import { watchOf } from '../watch/watch-columns.ts'
import {
  type ChargeLine,
  selectChargesAfterAccess,
  selectChargesOf,
  selectDeliveriesOf,
  selectPaidSums,
} from './charges.repo.ts'

const UPCOMING_RENEWALS = 6

/**
 * One subscription with everything its page shows.
 * @throws Refusal NOT_FOUND
 */
export async function getSubscription(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  id: string,
): Promise<SubscriptionPage> {
  assertSubscriptionId(id)
  const now = clock.now()
  const row = await selectSubscription(db, viewer, id)
  // What was charged and until when it can be cancelled follow the owner's zone.
  const today = await ownerToday(db, row.userId, now)
  const terms = subscriptionTerms(row)
  const charges = await selectChargesOf(db, row, id)
  const paid = await selectPaidSums(db, row.userId, id, {
    currency: row.currency,
    since: `${today.slice(0, 4)}-01-01`,
  })
  const lines = await selectDeliveriesOf(db, viewer, row)
  const isCancelled = row.status === 'cancelled'
  const afterCancelling = isCancelled ? await selectChargesAfterAccess(db, viewer, 'any', [id]) : []
  const charged = afterCancelling.map(({ chargedOn }) => plainDate(chargedOn))
  const avoided = avoidedRenewals(terms, watchOf(row), charged, today)
  return {
    subscription: presentSubscription(row, viewer, { today, now }),
    firstAmount: shownAmount(row.amount, row.currency),
    prices: row.prices,
    upcoming: comingDays(terms, today, UPCOMING_RENEWALS).map((date) => ({
      date,
      amount: amountText(priceOn(terms, date), row.currency),
      cancelBy: hasDeadlines(terms) && !isCancelled ? deadlineOf(terms, date) : null,
    })),
    charges: charges.map((charge) => presentCharge(charge, row.accessUntil)),
    totals: {
      year: shownAmount(paid.year, row.currency),
      ever: shownAmount(paid.ever, row.currency),
      stoppedForSure: amountText(sumAvoided(avoided.stoppedForSure), row.currency),
      stillToBeSeen: amountText(sumAvoided(avoided.stillToBeSeen), row.currency),
    },
    avoided: {
      stoppedForSure: avoided.stoppedForSure.map((each) => presentAvoided(each, row.currency)),
      stillToBeSeen: avoided.stillToBeSeen.map((each) => presentAvoided(each, row.currency)),
    },
    deliveries: lines.map((line) => ({ ...presentDelivery(line, now), person: line.person })),
    cancelling: knownCancelling(row.name, today),
  }
}

/** What is known about cancelling the service that a subscription is named after. */
function knownCancelling(name: string, today: PlainDate): Cancelling | null {
  const facts = cancellingNamed(name)
  if (facts === null) return null
  const { website: _, ways, ...known } = judged(facts, today)
  return { ...known, ways: [...ways] }
}

function presentAvoided({ date, amountMinor }: AvoidedRenewal, currency: Currency) {
  return { date, amount: amountText(amountMinor, currency) }
}

/**
 * A charge as the contract presents it.
 *
 * @param accessUntil last day of access when the subscription is cancelled
 */
export function presentCharge(
  { id, date, amount, currency, refunded, settled }: ChargeLine,
  accessUntil: string | null,
): PaidCharge {
  return {
    id,
    date,
    amount: shownAmount(amount, currency),
    currency,
    refunded,
    afterCancelling: accessUntil !== null && date > accessUntil,
    settled,
  }
}
