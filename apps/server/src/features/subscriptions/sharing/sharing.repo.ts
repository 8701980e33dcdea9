import { and, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { subscriptionFollowers, subscriptionShares } from '#server/platform/database/schema.ts'

/** Makes these members the followers of a subscription that the caller has locked. */
export async function updateFollowers(
  tx: Transaction,
  subscriptionId: string,
  members: readonly string[],
): Promise<void> {
  const { subscriptionId: of, memberId } = subscriptionFollowers
  await tx
    .delete(subscriptionFollowers)
    .where(and(eq(of, subscriptionId), notInArray(memberId, [...members])))
  if (members.length === 0) return
  await tx
    .insert(subscriptionFollowers)
    .values(members.map((member) => ({ subscriptionId, memberId: member })))
    .onConflictDoNothing({ target: [of, memberId] })
}

/** Makes these the shares of a subscription that the caller has locked. Values as decimal text. */
export async function updateShares(
  tx: Transaction,
  subscriptionId: string,
  shares: readonly { member: string; value: string }[],
): Promise<void> {
  await tx.delete(subscriptionShares).where(eq(subscriptionShares.subscriptionId, subscriptionId))
  if (shares.length === 0) return
  await tx
    .insert(subscriptionShares)
    .values(shares.map(({ member, value }) => ({ subscriptionId, memberId: member, value })))
}
