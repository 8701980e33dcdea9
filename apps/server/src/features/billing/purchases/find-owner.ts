import { selectUserByEmail, selectUserById } from '#server/features/auth/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ReportedOwner } from '#server/platform/payments/payments.ts'
import { selectPurchaseOwner } from './purchases.repo.ts'

/**
 * Finds the owner of a purchase: the known owner, else the customer's external id, else the id in the
 * checkout's metadata. The e-mail address counts only when neither is set, and only if verified, because a
 * buyer may type any address. Null when no owner is found, which support has to resolve.
 */
export async function findOwner(
  tx: Transaction,
  purchaseId: string,
  owner: ReportedOwner,
): Promise<string | null> {
  const known = await selectPurchaseOwner(tx, purchaseId)
  if (known !== null) return known
  const ids = [owner.externalId, owner.metadataUserId].filter((id) => id !== null)
  for (const id of ids) if (await selectUserById(tx, id)) return id
  if (ids.length > 0 || owner.email === null) return null
  const user = await selectUserByEmail(tx, owner.email.toLowerCase())
  return user?.emailVerified ? user.id : null
}
