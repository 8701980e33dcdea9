import type { Transaction } from '../../../platform/database/database.ts'
import type { ReportedOwner } from '../../../platform/payments/payments.ts'
import { selectUserExists, selectVerifiedByEmail } from '../checkout/customers.repo.ts'
import { selectPurchaseOwner } from './purchases.repo.ts'

/**
 * Whose purchase it is: whoever it was before, then the id we gave the customer at the checkout, then the one we put
 * into the checkout itself. An address counts only where neither was said, and only a proven one: a buyer may type
 * any. Null: nobody's, for support to look at.
 */
export async function findOwner(
  tx: Transaction,
  purchaseId: string,
  owner: ReportedOwner,
): Promise<string | null> {
  const known = await selectPurchaseOwner(tx, purchaseId)
  if (known !== null) return known
  const ids = [owner.externalId, owner.metadataUserId].filter((id) => id !== null)
  for (const id of ids) if (await selectUserExists(tx, id)) return id
  return ids.length === 0 && owner.email !== null ? selectVerifiedByEmail(tx, owner.email) : null
}
