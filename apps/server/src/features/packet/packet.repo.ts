import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { charges, deletions, packets, subscriptions, user } from '#server/platform/database/schema.ts'

export type PacketRow = Omit<typeof packets.$inferSelect, 'userId' | 'subscriptionId' | 'updatedAt'>

const own = (userId: string, subscriptionId: string) =>
  and(eq(packets.userId, userId), eq(packets.subscriptionId, subscriptionId))

/** What a person entered about one subscription. */
export async function selectPacket(
  db: Queryable,
  userId: string,
  subscriptionId: string,
): Promise<PacketRow | null> {
  const [row] = await db.select().from(packets).where(own(userId, subscriptionId))
  return row ?? null
}

/** What a person entered about all their subscriptions. */
export function selectPackets(db: Queryable, userId: string) {
  const { subscriptionId, paidBy, statementOn, bankDeadline } = packets
  return db
    .select({ subscriptionId, paidBy, statementOn, bankDeadline })
    .from(packets)
    .where(eq(packets.userId, userId))
    .orderBy(asc(subscriptionId))
}

export async function upsertPacket(
  tx: Transaction,
  userId: string,
  subscriptionId: string,
  packet: PacketRow & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(packets)
    .values({ subscriptionId, userId, ...packet })
    .onConflictDoUpdate({ target: packets.subscriptionId, set: packet })
}

export async function deletePacket(db: Queryable, userId: string, subscriptionId: string): Promise<void> {
  await db.delete(packets).where(own(userId, subscriptionId))
}

/** The latest charge after the last day of access that was not refunded; null without one. */
export async function selectWrongCharge(db: Queryable, userId: string, subscriptionId: string) {
  const [row] = await db
    .select({
      id: charges.id,
      date: charges.chargedOn,
      amount: charges.amount,
      currency: charges.currency,
      refunded: charges.refunded,
    })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(
      and(
        eq(charges.userId, userId),
        eq(charges.subscriptionId, subscriptionId),
        eq(charges.refunded, false),
        gt(charges.chargedOn, subscriptions.accessUntil),
      ),
    )
    .orderBy(sql`${charges.chargedOn} desc`)
    .limit(1)
  return row ?? null
}

/**
 * Owners of deadlines to be reminded of on this day or earlier, by id, after `afterUser`; of those whose
 * account is stopped where they share what it is about, because others are reminded then.
 */
export async function selectUsersToWarn(
  db: Queryable,
  day: string,
  { afterUser, limit }: { afterUser: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: packets.userId })
    .from(packets)
    .innerJoin(subscriptions, eq(subscriptions.id, packets.subscriptionId))
    .innerJoin(user, eq(user.id, packets.userId))
    .leftJoin(deletions, eq(deletions.userId, packets.userId))
    .where(
      and(
        lte(packets.warnOn, day),
        gt(packets.userId, afterUser),
        isNull(subscriptions.deletedAt),
        or(and(isNull(user.disabledAt), isNull(deletions.userId)), isNotNull(subscriptions.householdId)),
      ),
    )
    .orderBy(asc(packets.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/**
 * Locks one person's deadlines to be reminded of on this day or earlier, of subscriptions that are not
 * deleted.
 */
export function lockWarnings(tx: Transaction, userId: string, day: string) {
  return tx
    .select({
      subscriptionId: packets.subscriptionId,
      name: subscriptions.name,
      deadline: packets.deadline,
      warnOn: packets.warnOn,
    })
    .from(packets)
    .innerJoin(subscriptions, eq(subscriptions.id, packets.subscriptionId))
    .where(and(eq(packets.userId, userId), lte(packets.warnOn, day), isNull(subscriptions.deletedAt)))
    .orderBy(asc(packets.deadline), asc(packets.subscriptionId))
    .for('update', { of: packets })
}

/** What decides who is reminded of a subscription's deadline; null when it is gone. */
export async function selectRoles(tx: Transaction, userId: string, subscriptionId: string) {
  const { householdId, hiddenUntil, payerMemberId, deciderMemberId } = subscriptions
  const [row] = await tx
    .select({ userId: subscriptions.userId, householdId, hiddenUntil, payerMemberId, deciderMemberId })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.userId, userId)))
  return row ?? null
}

/** Records that a deadline was reminded of, or needs no reminder. */
export async function updateWarned(tx: Transaction, userId: string, subscriptionId: string): Promise<void> {
  await tx.update(packets).set({ warnOn: null }).where(own(userId, subscriptionId))
}

/** Makes somebody the owner of the packets of subscriptions that are about to be theirs. */
export async function updatePacketsOwner(
  tx: Transaction,
  subscriptionIds: readonly string[],
  next: string,
): Promise<void> {
  await tx
    .update(packets)
    .set({ userId: next })
    .where(sql`${packets.subscriptionId} = ${anyId(subscriptionIds)}`)
}
