import { purchaseVersion } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ReportedPurchase } from '../../../platform/payments/payments.ts'
import { lockCustomer, updateCustomer } from '../checkout/customers.repo.ts'
import { selectVersion, upsertPurchase } from './purchases.repo.ts'

/** A product we do not sell entitles to nothing, whatever its status: the word stands in for it. */
export const FOREIGN_PRODUCT = 'foreign_product'

/**
 * Writes down the state of a purchase of somebody, unless the known one is newer or the same: so it does not matter
 * how often and in what order states are reported. Takes the customer's lock.
 *
 * @param reportedAt RFC 3339: when the message was made; empty for a state that was looked up
 * @returns whether it was news
 */
export async function applyPurchase(
  tx: Transaction,
  userId: string,
  reported: ReportedPurchase,
  reportedAt: string,
  now: Date,
): Promise<boolean> {
  await lockCustomer(tx, userId, now)
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
