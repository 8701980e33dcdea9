import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { recoveryCodes, twoFactor } from '../../../platform/database/schema.ts'

export type TwoFactorRow = { secret: string; confirmedAt: Date | null }

export async function selectTwoFactor(db: Queryable, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db
    .select({ secret: twoFactor.secret, confirmedAt: twoFactor.confirmedAt })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId))
  return row
}

/** When the app was turned on, and the number of unused recovery codes. */
export async function selectTwoFactorStatus(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      enabledAt: twoFactor.confirmedAt,
      recoveryCodesLeft: db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
  return row
}

/** Stores the secret of an app that is not confirmed yet; false when one is confirmed already. */
export async function upsertUnconfirmed(
  db: Queryable,
  row: { userId: string; secret: string },
  now: Date,
): Promise<boolean> {
  const stored = await db
    .insert(twoFactor)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret: row.secret, lastStep: 0, createdAt: now },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ userId: twoFactor.userId })
  return stored.length > 0
}

/** Replaces all recovery codes; requires the row of `two_factor` locked or just written. */
export async function insertRecoveryCodes(
  db: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Turns the app on with its first code; false when it is on, or another secret was stored meanwhile. */
export async function updateConfirmed(
  db: Queryable,
  { userId, secret, step }: { userId: string; secret: string; step: number },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), isNull(twoFactor.confirmedAt)))
    .returning({ userId: twoFactor.userId })
  return rows.length > 0
}

/** Uses up a code of a confirmed app: of any number of concurrent calls with one code exactly one returns true. */
export async function updateLastStep(
  db: Queryable,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactor.userId, userId),
        eq(twoFactor.secret, secret),
        isNotNull(twoFactor.confirmedAt),
        lt(twoFactor.lastStep, step),
      ),
    )
    .returning({ userId: twoFactor.userId })
  return rows.length > 0
}

/**
 * Uses up a recovery code of a confirmed app.
 *
 * @returns the number left, or undefined for a wrong one
 */
export async function deleteRecoveryCode(
  db: Queryable,
  userId: string,
  codeHash: string,
): Promise<number | undefined> {
  const confirmed = db
    .select({ userId: twoFactor.userId })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
  const rows = await db
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), sql`exists ${confirmed}`),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  if (rows.length === 0) return undefined
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** Locks a confirmed app; false without one. */
export async function lockConfirmed(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: twoFactor.userId })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
    .for('update')
  return rows.length > 0
}

/** Deletes the app and its recovery codes; whether a confirmed one was there. */
export async function deleteTwoFactor(db: Queryable, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = await db
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ confirmedAt: twoFactor.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}
