import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
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

const ofToken = (db: Queryable, hash: string) =>
  db.select().from(householdInvitations).where(eq(householdInvitations.tokenHash, hash))

/** By the hash of its token, whether or not it can be used; null: there is none. */
export async function selectByToken(db: Queryable, hash: string): Promise<HouseholdInvitationRow | null> {
  const [row] = await ofToken(db, hash)
  return row ?? null
}

export async function lockByToken(tx: Transaction, hash: string): Promise<HouseholdInvitationRow | null> {
  const [row] = await ofToken(tx, hash).for('update')
  return row ?? null
}

export async function updateUsed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(householdInvitations).set({ usedAt: now }).where(eq(householdInvitations.id, id))
}

/** Ends one that can still be used; undefined: there is none. */
export async function deleteOpen(
  tx: Transaction,
  householdId: string,
  by: { id: string } | { tokenHash: string },
  now: Date,
): Promise<HouseholdInvitationRow | undefined> {
  const named =
    'id' in by ? eq(householdInvitations.id, by.id) : eq(householdInvitations.tokenHash, by.tokenHash)
  const [row] = await tx
    .delete(householdInvitations)
    .where(and(open(householdId, now), named))
    .returning()
  return row
}

/**
 * Ends those of a household for an address or a name, which another one replaces.
 * @returns the hashes of their tokens
 */
export async function deleteReplaced(
  tx: Transaction,
  householdId: string,
  { email, memberId }: { email: string | null; memberId: string | null },
  now: Date,
): Promise<string[]> {
  const { email: address, memberId: claimed, tokenHash } = householdInvitations
  const same = or(
    email === null ? undefined : eq(address, email),
    memberId === null ? undefined : eq(claimed, memberId),
  )
  if (same === undefined) return []
  const rows = await tx
    .delete(householdInvitations)
    .where(and(open(householdId, now), same))
    .returning({ tokenHash })
  return rows.map((row) => row.tokenHash)
}

/** The hashes of the tokens of a household's invitations, or of those that claim one of its names. */
export async function selectTokenHashes(
  db: Queryable,
  of: { householdId: string } | { memberId: string },
): Promise<string[]> {
  const rows = await db
    .select({ tokenHash: householdInvitations.tokenHash })
    .from(householdInvitations)
    .where(
      'memberId' in of
        ? eq(householdInvitations.memberId, of.memberId)
        : eq(householdInvitations.householdId, of.householdId),
    )
  return rows.map((row) => row.tokenHash)
}

/**
 * Ends those of a household that somebody made and nobody has used.
 * @returns the hashes of their tokens
 */
export async function deleteInvitationsBy(
  tx: Transaction,
  householdId: string,
  userId: string,
): Promise<string[]> {
  const { householdId: of, invitedBy, usedAt, tokenHash } = householdInvitations
  const rows = await tx
    .delete(householdInvitations)
    .where(and(eq(of, householdId), eq(invitedBy, userId), isNull(usedAt)))
    .returning({ tokenHash })
  return rows.map((row) => row.tokenHash)
}
