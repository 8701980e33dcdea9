import { isLivePurchase } from '@duely/domain'
import { selectUserById } from '#server/features/auth/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { PaymentsError, type ReportedPurchase } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { applyEntitlement } from './apply-entitlement.ts'
import { applyPurchase } from './apply-purchase.ts'
import { lockCustomer } from './customers.repo.ts'
import { type PurchaseRow, selectPurchases } from './purchases.repo.ts'
import { toPurchase } from './to-purchase.ts'

type FoundState = { reported: ReportedPurchase; reportedAt: string }

/**
 * Fetches a user's state from the provider and applies it, so that lost events do not matter. A purchase live
 * here but missing in the answer is looked up individually.
 *
 * @throws PaymentsError when the provider cannot be reached; nothing has changed then
 */
export async function reconcileMember(deps: BillingDeps, userId: string): Promise<void> {
  const { db, clock, payments, logger } = deps
  if (payments === null || !(await selectUserById(db, userId))) return
  const running = await payments.livePurchases(userId)
  const states: FoundState[] = running.map((reported) => ({ reported, reportedAt: '' }))
  for (const row of await selectPurchases(db, userId)) {
    if (!isLivePurchase(toPurchase(row)) || running.some(({ id }) => id === row.id)) continue
    const found = await payments.findPurchase(row.id)
    states.push(found === null ? stateOfUnknown(row, clock.now()) : { reported: found, reportedAt: '' })
  }
  if (states.length === 0) return
  const now = clock.now()
  const updated = await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, userId, now)
    let updated = 0
    for (const { reported, reportedAt } of states)
      if (await applyPurchase(tx, customer, reported, reportedAt, now)) updated += 1
    if (updated > 0) await applyEntitlement(tx, customer, now, deps)
    return updated
  })
  if (updated > 0) logger.warn({ event: 'membership-healed', userId, purchases: updated })
}

/** Likewise, where the provider can be reached; else what is known here stays. */
export async function reconcileIfReached(deps: BillingDeps, userId: string): Promise<void> {
  try {
    await reconcileMember(deps, userId)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.logger.warn({ event: 'membership-not-asked-for', userId, err: error })
  }
}

/**
 * State for a purchase the provider no longer knows: over as of now. A later report still counts as newer.
 */
function stateOfUnknown(row: PurchaseRow, now: Date): FoundState {
  const modifiedAt = row.version.split(' ')[0] ?? now.toISOString()
  const { planId } = toPurchase(row)
  const reported = { ...row, planId, status: 'canceled', endedAt: now, customerId: null, modifiedAt }
  return { reported, reportedAt: now.toISOString() }
}
