import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { verification } from '../../../platform/database/schema.ts'

/** What a one-time token opens. */
export type TokenPurpose = 'verify-email' | 'reset-password'

/** A stored token; the token itself is only in the mail, the table holds its hash. */
export type StoredToken = { id: string; value: string }

type NewToken = {
  /** Of two tokens under one id only the later one is alive. Left out: any number live side by side. */
  id?: string
  value: string
  expiresAt: Date
  now: Date
}

/** Makes a token of 256 random bits and stores its hash. */
export async function insertToken(db: Queryable, purpose: TokenPurpose, token: NewToken): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const { id = crypto.randomUUID(), value, expiresAt, now } = token
  const row = { identifier: identifierOf(purpose, secret), value, expiresAt, updatedAt: now }
  await db
    .insert(verification)
    .values({ id, ...row, createdAt: now })
    .onConflictDoUpdate({ target: verification.id, set: row })
  return secret
}

/** The living token, which stays. */
export async function selectToken(
  db: Queryable,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<StoredToken | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(verification)
    .where(alive(purpose, secret, now))
  return row
}

/** The living token, gone from now on: of any number of parallel calls exactly one gets it. */
export async function deleteTokenIfUnused(
  db: Queryable,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<StoredToken | undefined> {
  const [row] = await db
    .delete(verification)
    .where(alive(purpose, secret, now))
    .returning(COLUMNS)
  return row
}

/** Makes a token worthless. */
export async function deleteToken(db: Queryable, id: string): Promise<void> {
  await db.delete(verification).where(eq(verification.id, id))
}

/** Removes tokens that ended before an instant. */
export async function deleteTokensBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(verification).where(lt(verification.expiresAt, instant))
}

const COLUMNS = { id: verification.id, value: verification.value }

function alive(purpose: TokenPurpose, secret: string, now: Date) {
  return and(eq(verification.identifier, identifierOf(purpose, secret)), gt(verification.expiresAt, now))
}

function identifierOf(purpose: TokenPurpose, secret: string): string {
  return `${purpose}:${createHash('sha256').update(secret).digest('base64url')}`
}
