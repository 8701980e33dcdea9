import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { invitations, user } from '#server/platform/database/schema.ts'

export type InvitationRow = typeof invitations.$inferSelect

const isOpen = (now: Date) => and(isNull(invitations.usedAt), gt(invitations.expiresAt, now))

export async function insertInvitation(db: Queryable, row: Omit<InvitationRow, 'usedAt'>): Promise<void> {
  await db.insert(invitations).values(row)
}

/** Those that can still be used, latest first, with the address of the administrator who made them. */
export function selectOpenInvitations(db: Queryable, now: Date) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      by: user.email,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.invitedBy))
    .where(isOpen(now))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
}

export const selectOpenInvitationCount = (db: Queryable, now: Date) => db.$count(invitations, isOpen(now))

export async function selectInvitation(db: Queryable, hash: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.hash, hash))
  return row
}

/** The latest invitation bound to an address that can still be used. */
export async function selectInvitationFor(
  db: Queryable,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), isOpen(now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1)
  return row
}

/** Locks an invitation, so that it is used once; undefined when it has ended. */
export async function lockInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update')
  return row
}

export async function updateInvitationUsed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(invitations).set({ usedAt: now }).where(eq(invitations.id, id))
}

/** Ends an invitation that can still be used; false when there is none. */
export async function deleteOpenInvitation(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

/** Ends the unused invitations for an address: a new one replaces them. */
export async function deleteInvitationsFor(tx: Transaction, email: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.email, email), isNull(invitations.usedAt)))
}

/** Ends the unused invitations that a person made. */
export async function deleteInvitationsBy(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.invitedBy, userId), isNull(invitations.usedAt)))
}

/** Ends the unused ones with these tokens, by their hashes. */
export async function deleteInvitationsByHash(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await tx.delete(invitations).where(and(inArray(invitations.hash, [...hashes]), isNull(invitations.usedAt)))
}
