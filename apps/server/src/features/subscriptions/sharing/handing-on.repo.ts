import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { charges, subscriptionPictures, subscriptions } from '#server/platform/database/schema.ts'

const { id, userId, name, householdId, payerMemberId, deciderMemberId, hiddenUntil, deletedAt } =
  subscriptions

/**
 * Locks what a person shares with their household, and answers it by next renewal; a gift whose day has not
 * come is not shared yet.
 *
 * @param day the latest day that has begun everywhere
 */
export async function lockShared(tx: Transaction, owner: string, day: string) {
  const { nextBillingDate } = subscriptions
  const rows = await tx
    .select({ id, name, householdId, payerMemberId, deciderMemberId, nextBillingDate })
    .from(subscriptions)
    .where(
      and(
        eq(userId, owner),
        isNotNull(householdId),
        isNull(deletedAt),
        or(isNull(hiddenUntil), lte(hiddenUntil, day)),
      ),
    )
    // Locked by id, as everywhere.
    .orderBy(id)
    .for('update')
  return rows.toSorted((a, b) => a.nextBillingDate.localeCompare(b.nextBillingDate))
}
export type SharedRow = Awaited<ReturnType<typeof lockShared>>[number]

/**
 * Makes somebody the owner of locked subscriptions, with their charges and pictures; files and packets come
 * before. A category of the former owner's own stays behind; who paid as the owner does not pay any more, so
 * the new owner does.
 */
export async function updateOwner(
  tx: Transaction,
  ids: readonly string[],
  { userId: next, memberId }: { userId: string; memberId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      userId: next,
      categoryId: null,
      deciderMemberId: sql`nullif(${deciderMemberId}, ${memberId}::uuid)`,
      payerMemberId: sql`nullif(${payerMemberId}, ${memberId}::uuid)`,
      // The owner's own words were never shared.
      description: null,
      notes: null,
      reference: null,
      paymentMethod: null,
      confirmation: null,
      visible: [],
      lastAct: null,
      updatedAt: now,
    })
    .where(inArray(id, [...ids]))
  await tx
    .update(charges)
    .set({ userId: next })
    .where(inArray(charges.subscriptionId, [...ids]))
  await tx
    .update(subscriptionPictures)
    .set({ userId: next })
    .where(inArray(subscriptionPictures.subscriptionId, [...ids]))
}
