import { isLivePurchase, isOverPurchase, LIVE_STATUSES } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { afterBackoff } from '#server/platform/jobs/backoff.ts'
import type { Payments, ReportedOwner, ReportedPurchase } from '#server/platform/payments/payments.ts'
import { allEnded } from '#server/platform/ticker/all-ended.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { FOREIGN_PRODUCT } from './apply-purchase.ts'
import {
  deleteEnding,
  type Ending,
  insertEndings,
  insertUrgentEndings,
  selectIsLeaving,
  selectPurchasesOfLeavers,
  selectWasDeleted,
  updateEndingAttempt,
  updateEndingLeases,
} from './endings.repo.ts'
import { selectPurchase, selectPurchases } from './purchases.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

/** Each waits for the provider, and all must finish within the lease. */
const CONCURRENT_ENDINGS = 3
const RETRY_DELAY = { firstMs: 60_000, lastMs: 6 * 3_600_000 }

/**
 * Keeps the provider ids, and nothing else, of a user's live purchases. Call it in the transaction that
 * deletes the account, before the deletion; `endPurchases` then ends them.
 */
export async function keepUnfinishedPurchases(tx: Transaction, userId: string, now: Date): Promise<void> {
  const unfinished = (await selectPurchases(tx, userId)).filter(
    (row) => row.status !== FOREIGN_PRODUCT && !isOverPurchase(row),
  )
  await insertUrgentEndings(
    tx,
    unfinished.map(({ id }) => id),
    now,
  )
}

/** Records the purchase of a deleted account for ending; false when none of the ids is a deleted account. */
export async function endPurchaseOfDeletedAccount(
  tx: Transaction,
  reported: ReportedPurchase,
  { externalId, metadataUserId }: ReportedOwner,
  now: Date,
): Promise<boolean> {
  if (reported.planId === null || isOverPurchase(reported)) return false
  const ids = [externalId, metadataUserId].filter((id) => id !== null)
  if (!(await selectWasDeleted(tx, ids))) return false
  await insertEndings(tx, [reported.id], now)
  return true
}

/**
 * Cancels purchases of users with a pending deletion at the period's end, and revokes those of deleted
 * accounts at once, so that no deleted account is charged. A user who takes the deletion back resumes in the
 * portal. Failures are logged and retried with growing delays until the provider confirms the end; then the
 * id is deleted.
 */
export async function endPurchases(deps: BillingDeps): Promise<void> {
  const { db, clock, payments } = deps
  if (payments === null) return
  await insertEndings(db, await selectPurchasesOfLeavers(db, LIVE_STATUSES), clock.now())
  while (!deps.isStopping()) {
    const due = await updateEndingLeases(db, clock.now(), CONCURRENT_ENDINGS)
    if (due.length === 0) return
    await allEnded(due.map((ending) => endOne(deps, payments, ending)))
  }
}

async function endOne(deps: BillingDeps, payments: Payments, attempt: Ending): Promise<void> {
  const { id, attempts } = attempt
  const { db, clock, logger } = deps
  try {
    const owner = (await selectPurchase(db, id))?.userId ?? null
    if (owner === null) await endForGood(payments, id)
    else if (await selectIsLeaving(db, owner)) await stopRenewal(deps, payments, id, owner)
    await deleteEnding(db, attempt)
    logger.info({ event: 'purchase-ended', purchase: id, why: 'account-deletion' })
  } catch (err) {
    logger.error({ event: 'purchase-not-ended', purchase: id, attempts, err })
    await updateEndingAttempt(db, attempt, afterBackoff(clock.now(), attempts, RETRY_DELAY))
  }
}

async function endForGood(payments: Payments, id: string): Promise<void> {
  await payments.endNow(id)
  const left = await payments.findPurchase(id)
  if (left !== null && !isOverPurchase(left)) throw new Error(`The provider says it is ${left.status}`)
}

async function stopRenewal(deps: BillingDeps, payments: Payments, id: string, owner: string): Promise<void> {
  await payments.stopRenewal(id)
  await reconcileMember(deps, owner)
  const left = await selectPurchase(deps.db, id)
  if (left !== null && isLivePurchase(left) && !left.cancelAtPeriodEnd)
    throw new Error(`The provider says it is ${left.status} and goes on`)
}
