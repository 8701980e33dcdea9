import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ReportedOwner } from '../../../platform/payments/polar-purchase.ts'
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

/** The places where messages about orders, checkouts and customers name the one they are about. */
const Mention = z.object({
  data: z.object({
    external_id: z.string().nullish(),
    external_customer_id: z.string().nullish(),
    customer_external_id: z.string().nullish(),
    customer: z.object({ external_id: z.string().nullish() }).nullish(),
  }),
})

/** Who is mentioned in a message that changes nothing: it holds data of theirs, and goes when they go. */
export async function findMentioned(tx: Transaction, payload: string): Promise<string | null> {
  const mention = Mention.safeParse(parseJson(payload))
  if (!mention.success) return null
  const { external_id, external_customer_id, customer_external_id, customer } = mention.data.data
  const id = external_id ?? external_customer_id ?? customer_external_id ?? customer?.external_id
  return id != null && (await selectUserExists(tx, id)) ? id : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
