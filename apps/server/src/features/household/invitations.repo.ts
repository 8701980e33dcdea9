import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { householdInvitations } from '#server/platform/database/schema.ts'

export type HouseholdInvitationRow = typeof householdInvitations.$inferSelect

const open = (householdId: string, now: Date) =>
  and(
    eq(householdInvitations.householdId, householdId),
    isNull(householdInvitations.usedAt),
    gt(householdInvitations.expiresAt, now),
  )

/** Those of a household that can still be used, latest first. */
export function selectOpenInvitations(
  db: Queryable,
  householdId: string,
  now: Date,
): Promise<HouseholdInvitationRow[]> {
  return db
    .select()
    .from(householdInvitations)
    .where(open(householdId, now))
    .orderBy(desc(householdInvitations.createdAt), desc(householdInvitations.id))
}

export async function insertInvitation(tx: Transaction, row: HouseholdInvitationRow): Promise<void> {
  await tx.insert(householdInvitations).values(row)
}

/** By the hash of its token, whether or not it can be used; null: there is none. */
export async function selectByToken(db: Queryable, hash: string): Promise<HouseholdInvitationRow | null> {
  const [row] = await db.select().from(householdInvitations).where(eq(householdInvitations.tokenHash, hash))
  return row ?? null
}

export async function lockByToken(tx: Transaction, hash: string): Promise<HouseholdInvitationRow | null> {
  const [row] = await tx
    .select()
    .from(householdInvitations)
    .where(eq(householdInvitations.tokenHash, hash))
    .for('update')
  return row ?? null
}

export async function updateUsed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(householdInvitations).set({ usedAt: now }).where(eq(householdInvitations.id, id))
}

/** Ends one that can still be used; false: there is none. */
export async function deleteOpen(
  tx: Transaction,
  householdId: string,
  by: { id: string } | { tokenHash: string },
  now: Date,
): Promise<boolean> {
  const named =
    'id' in by ? eq(householdInvitations.id, by.id) : eq(householdInvitations.tokenHash, by.tokenHash)
  const rows = await tx
    .delete(householdInvitations)
    .where(and(open(householdId, now), named))
    .returning({ id: householdInvitations.id })
  return rows.length > 0
}

/** Ends those of a household for an address or a name, which another one replaces. */
export async function deleteReplaced(
  tx: Transaction,
  householdId: string,
  { email, memberId }: { email: string | null; memberId: string | null },
  now: Date,
): Promise<void> {
  const { email: address, memberId: claimed } = householdInvitations
  if (email !== null)
    await tx.delete(householdInvitations).where(and(open(householdId, now), eq(address, email)))
  if (memberId !== null)
    await tx.delete(householdInvitations).where(and(open(householdId, now), eq(claimed, memberId)))
}
