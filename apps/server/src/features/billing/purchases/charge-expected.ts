import { nextChargeAt } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectPurchases } from './purchases.repo.ts'
import { toPurchase } from './to-purchase.ts'

/** Whether a charge that was announced is still to come: nobody is warned of one they have cancelled. */
export async function isChargeExpected(
  tx: Transaction,
  { userId, payload: { chargeAt } }: { userId: string | null; payload: { chargeAt: string | null } },
  now: Date,
): Promise<boolean> {
  if (chargeAt === null) return true
  if (userId === null) return false
  const purchases = (await selectPurchases(tx, userId)).map(toPurchase)
  return nextChargeAt(purchases, now)?.getTime() === new Date(chargeAt).getTime()
}
