import { entitlementAt } from '@duely/domain'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { PaymentsError } from '../../../platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { lockCustomer, selectDueReviews, updateReviewAt } from '../checkout/customers.repo.ts'
import { applyEntitlement, toPurchase } from './apply-entitlement.ts'
import { selectPurchases } from './purchases.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

const AT_ONCE = 50
/** One that fails is left alone for so long: it must not stand before the others. */
const RETRY_AFTER_MS = 5 * 60_000

/**
 * Lets time take effect: periods and graces that are over end, whether or not the provider says so, and trials about
 * to end are told of. Reads only who is due; each by itself, so that one who cannot be reviewed holds up nobody.
 *
 * @returns for how many
 */
export async function reviewEntitlements(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps
  const due = await selectDueReviews(db, clock.now(), AT_ONCE)
  for (const userId of due) {
    if (deps.isStopping()) return 0
    try {
      await reviewOne(deps, userId)
    } catch (err) {
      deps.logger.error({ event: 'entitlement-not-reviewed', userId, err })
      await updateReviewAt(db, userId, new Date(clock.now().getTime() + RETRY_AFTER_MS))
    }
  }
  return due.length
}

async function reviewOne(deps: BillingDeps, userId: string): Promise<void> {
  await askBeforeItEnds(deps, userId)
  const now = deps.clock.now()
  const { dueNow } = await inTransaction(deps.db, async (tx) =>
    applyEntitlement(tx, await lockCustomer(tx, userId, now), now, deps),
  )
  if (dueNow) deps.reminders.poke()
}

/** Before Pro is taken from somebody only because nothing was heard of their renewal, the provider is asked. */
async function askBeforeItEnds(deps: BillingDeps, userId: string): Promise<void> {
  const { db, clock, logger } = deps
  const purchases = (await selectPurchases(db, userId)).map(toPurchase)
  const isSilence = purchases.some(
    ({ status, cancelAtPeriodEnd, endedAt }) =>
      (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd && endedAt === null,
  )
  if (!isSilence || entitlementAt(purchases, clock.now()).planId !== 'free') return
  try {
    await reconcileMember(deps, userId)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    logger.warn({ event: 'membership-not-asked-for', userId, err: error })
  }
}
