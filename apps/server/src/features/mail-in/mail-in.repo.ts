import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deletions, mailDrafts, mailInAddresses, profiles, user } from '#server/platform/database/schema.ts'

/** When somebody's address was made; null without one. */
export async function selectAddress(db: Queryable, userId: string): Promise<{ createdAt: Date } | null> {
  const [row] = await db
    .select({ createdAt: mailInAddresses.createdAt })
    .from(mailInAddresses)
    .where(eq(mailInAddresses.userId, userId))
  return row ?? null
}

/** Makes an address, in place of the one before. */
export async function upsertAddress(
  tx: Transaction,
  userId: string,
  address: { tokenHash: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(mailInAddresses)
    .values({ userId, ...address })
    .onConflictDoUpdate({ target: mailInAddresses.userId, set: address })
}

export async function deleteAddress(db: Queryable, userId: string): Promise<void> {
  await db.delete(mailInAddresses).where(eq(mailInAddresses.userId, userId))
}

/** The owner of this address, who is neither disabled nor being deleted; null if there is none. */
export async function selectAddressee(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ userId: mailInAddresses.userId, culture: profiles.culture })
    .from(mailInAddresses)
    .innerJoin(profiles, eq(profiles.id, mailInAddresses.userId))
    .innerJoin(user, eq(user.id, mailInAddresses.userId))
    .leftJoin(deletions, eq(deletions.userId, mailInAddresses.userId))
    .where(and(eq(mailInAddresses.tokenHash, tokenHash), isNull(user.disabledAt), isNull(deletions.userId)))
  return row ?? null
}

export type DraftRow = typeof mailDrafts.$inferSelect

/** A person's drafts, newest first. */
export function selectDrafts(db: Queryable, userId: string, limit: number): Promise<DraftRow[]> {
  return db
    .select()
    .from(mailDrafts)
    .where(eq(mailDrafts.userId, userId))
    .orderBy(desc(mailDrafts.receivedAt), desc(mailDrafts.id))
    .limit(limit)
}

export async function insertDraft(
  tx: Transaction,
  userId: string,
  draft: Omit<DraftRow, 'id' | 'userId'>,
): Promise<void> {
  await tx.insert(mailDrafts).values({ userId, ...draft })
}

/** Removes a person's oldest drafts beyond the newest `kept`. */
export async function deleteOldestDrafts(tx: Transaction, userId: string, kept: number): Promise<void> {
  const newest = tx
    .select({ id: mailDrafts.id })
    .from(mailDrafts)
    .where(eq(mailDrafts.userId, userId))
    .orderBy(desc(mailDrafts.receivedAt), desc(mailDrafts.id))
    .limit(kept)
  await tx.delete(mailDrafts).where(and(eq(mailDrafts.userId, userId), notInArray(mailDrafts.id, newest)))
}

/** False when there is none. */
export async function deleteDraftRow(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(mailDrafts)
    .where(and(eq(mailDrafts.userId, userId), eq(mailDrafts.id, id)))
    .returning({ id: mailDrafts.id })
  return rows.length > 0
}
