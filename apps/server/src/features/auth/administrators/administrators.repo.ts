import { and, asc, eq, isNull, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deletions, user } from '#server/platform/database/schema.ts'
import { USER_COLUMNS } from '../users.repo.ts'

/**
 * Locks all administrators and a person, in one order for everybody: two administrators who act on each other
 * wait for each other. What they are is read in a statement after it.
 */
export async function lockAdministrators(tx: Transaction, personId: string): Promise<void> {
  await tx
    .select({ id: user.id })
    .from(user)
    .where(or(eq(user.administrator, true), eq(user.id, personId)))
    .orderBy(asc(user.id))
    .for('no key update')
}

/** All administrators, and whether they can sign in. */
export async function selectAdministrators(db: Queryable) {
  const rows = await db
    .select({ id: user.id, disabledAt: user.disabledAt, leavingSince: deletions.requestedAt })
    .from(user)
    .leftJoin(deletions, eq(deletions.userId, user.id))
    .where(eq(user.administrator, true))
  return rows.map(({ id, disabledAt, leavingSince }) => ({
    id,
    disabled: disabledAt !== null,
    leaving: leavingSince !== null,
  }))
}

/** A person with a confirmed address; others are not there yet. */
export async function selectPerson(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...USER_COLUMNS, administrator: user.administrator, disabledAt: user.disabledAt })
    .from(user)
    .where(and(eq(user.id, id), eq(user.emailVerified, true)))
  return row
}

/**
 * Makes the account of an address the administrator's, where it is confirmed, neither disabled nor about to
 * be deleted, and nobody administers the server.
 *
 * @returns the account that became one
 */
export async function updateNamedAdministrator(
  tx: Queryable,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const other = alias(user, 'other')
  const [row] = await tx
    .update(user)
    .set({ administrator: true, updatedAt: now })
    .where(
      and(
        eq(user.email, email),
        eq(user.emailVerified, true),
        isNull(user.disabledAt),
        notExists(tx.select({ id: deletions.userId }).from(deletions).where(eq(deletions.userId, user.id))),
        notExists(tx.select({ id: other.id }).from(other).where(eq(other.administrator, true))),
      ),
    )
    .returning({ id: user.id })
  return row?.id
}
