import { purchaseVersion } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ReportedPurchase } from '#server/platform/payments/payments.ts'
import { type Customer, updateCustomer } from './customers.repo.ts'
import { selectVersion, upsertPurchase } from './purchases.repo.ts'

/** Status stored for a product that is not ours, which entitles to nothing. */
export const FOREIGN_PRODUCT = 'foreign_product'

/**
 * Stores a reported state of a purchase unless the stored one is as new or newer, so repeated and reordered
 * reports are harmless. Call it under the customer lock.
 *
 * @param reportedAt RFC 3339 time of the event; empty for a state that was looked up
 * @returns whether the state was newer
 */
export async function applyPurchase(
  tx: Transaction,
  { userId }: Customer,
  reported: ReportedPurchase,
  reportedAt: string,
  now: Date,
): Promise<boolean> {
  const { customerId, modifiedAt, planId: sold, ...state } = reported
  const planId = sold ?? 'free'
  const status = sold === null ? FOREIGN_PRODUCT : reported.status
  const version = purchaseVersion({ ...state, status, planId: sold ?? 'pro-monthly' }, modifiedAt, reportedAt)
  const known = await selectVersion(tx, reported.id)
  if (known !== null && known >= version) return false
  await upsertPurchase(tx, { ...state, status, planId, userId, version }, now)
  if (customerId !== null) await updateCustomer(tx, userId, { customerId })
  return true
}
