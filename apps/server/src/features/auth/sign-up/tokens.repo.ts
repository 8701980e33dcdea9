import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { verification } from '../../../platform/database/schema.ts'

/** What a one-time token is for. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'second-step' | 'passkey' | 'change-email'

/** A stored token: only the mail contains the token itself, the table its hash. */
export type StoredToken = { id: string; value: string }

type NewToken = {
  /** A later token with the same id replaces the earlier one. Default: tokens are independent. */
  id?: string
  value: string
  expiresAt: Date
  now: Date
}

/** Creates a random 256-bit token and stores its hash. */
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

/** The valid token, without using it. */
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

/** Consumes a valid token: of concurrent calls exactly one gets it. */
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

/** Invalidates a token. */
export async function deleteToken(db: Queryable, id: string): Promise<void> {
  await db.delete(verification).where(eq(verification.id, id))
}

/** Deletes tokens that expired before an instant. */
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
