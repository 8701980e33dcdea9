import { and, asc, eq, gt, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { passkeys, recoveryCodes, twoFactor, user } from '#server/platform/database/schema.ts'

export type TwoFactorRow = { secret: string; confirmedAt: Date | null }

export async function selectTwoFactor(db: Queryable, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db
    .select({ secret: twoFactor.secret, confirmedAt: twoFactor.confirmedAt })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId))
  return row
}

/**
 * When the app was turned on, if it is, and the number of unused
 * recovery codes that a second factor makes count.
 */
export async function selectTwoFactorStatus(db: Queryable, userId: string) {
  const [app] = await db.select({ enabledAt: twoFactor.confirmedAt }).from(twoFactor).where(isAppOf(userId))
  const recoveryCodesLeft = await db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), hasFactor(userId)),
  )
  return { enabledAt: app?.enabledAt ?? null, recoveryCodesLeft }
}

const isAppOf = (userId: string) => and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt))

/** Recovery codes replace a factor: without one they open nothing. */
function hasFactor(userId: string, isApp = isAppOf(userId)) {
  const query = new QueryBuilder()
  const app = query.select({ userId: twoFactor.userId }).from(twoFactor).where(isApp)
  const passkey = query.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  return sql`(exists ${app} or exists ${passkey})`
}

/**
 * Locks the user and returns what second factors they have, so that these stay until the transaction ends.
 */
export async function lockFactors(tx: Transaction, userId: string) {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  return {
    isAppOn: (await tx.$count(twoFactor, isAppOf(userId))) > 0,
    passkeys: await tx.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodesLeft: await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  }
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

/** Up to `limit` sealed secrets of apps whose users follow. */
export function selectNextSealed(db: Queryable, after: string, limit: number) {
  return db
    .select({ userId: twoFactor.userId, secret: twoFactor.secret })
    .from(twoFactor)
    .where(gt(twoFactor.userId, after))
    .orderBy(asc(twoFactor.userId))
    .limit(limit)
}

/** Replaces a sealed secret, unless another one was stored meanwhile. */
export async function updateSealed(
  db: Queryable,
  { userId, before, secret }: { userId: string; before: string; secret: string },
): Promise<void> {
  await db
    .update(twoFactor)
    .set({ secret })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, before)))
}

/** Replaces all recovery codes; requires the user locked. */
export async function insertRecoveryCodes(
  db: Transaction,
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

/**
 * Uses up a code of a confirmed app: of any number of concurrent
 * calls with one code exactly one returns true.
 */
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
 * Uses up a recovery code of somebody with a second factor.
 *
 * @returns the number left, or undefined for a wrong one
 */
export async function deleteRecoveryCode(
  db: Queryable,
  userId: string,
  codeHash: string,
): Promise<number | undefined> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), hasFactor(userId)))
    .returning({ codeHash: recoveryCodes.codeHash })
  if (rows.length === 0) return undefined
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** Deletes an app that waits for its first code. */
export async function deleteUnconfirmed(db: Transaction, userId: string): Promise<void> {
  await db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)))
}

/** Deletes the app; whether a confirmed one was there. */
export async function deleteApp(db: Transaction, userId: string): Promise<boolean> {
  const rows = await db
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ confirmedAt: twoFactor.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

/**
 * Deletes the recovery codes of somebody who has neither a passkey nor an app; those of an app that waits for
 * its first code stay. Requires the user locked.
 */
export async function deleteUnusableRecoveryCodes(db: Transaction, userId: string): Promise<void> {
  const hasAny = hasFactor(userId, eq(twoFactor.userId, userId))
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), not(hasAny)))
}
