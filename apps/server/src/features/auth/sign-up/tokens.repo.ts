import { and, eq, gt, like, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { verification } from '#server/platform/database/schema.ts'
import { hashOf, newSecret } from '#server/platform/secrets/random-secret.ts'

/** What a one-time token is for. */
export type TokenPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'second-step'
  | 'passkey'
  | 'change-email'
  | 'sign-in-link'
  | 'provider-logout'

/** A stored token: only the mail contains the token itself, the table its hash. */
export type StoredToken = { id: string; value: string }

type NewToken = {
  /** The owner, if the token may have to end early. Earlier tokens stay valid. */
  userId?: string
  value: string
  expiresAt: Date
  now: Date
}

/** Creates a random 256-bit token and stores its hash. */
export async function insertToken(db: Queryable, purpose: TokenPurpose, token: NewToken): Promise<string> {
  const secret = newSecret()
  const { userId = null, value, expiresAt, now } = token
  const identifier = identifierOf(purpose, secret)
  const id = crypto.randomUUID()
  await db
    .insert(verification)
    .values({ id, identifier, value, userId, expiresAt, createdAt: now, updatedAt: now })
  return secret
}

/** Remembers a token that somebody else made; false when it is remembered already. */
export async function insertTokenOnce(
  db: Queryable,
  purpose: TokenPurpose,
  secret: string,
  { expiresAt, now }: Pick<NewToken, 'expiresAt' | 'now'>,
): Promise<boolean> {
  const identifier = identifierOf(purpose, secret)
  const rows = await db
    .insert(verification)
    .values({ id: identifier, identifier, value: '', expiresAt, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: verification.id })
    .returning({ id: verification.id })
  return rows.length > 0
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

/** Invalidates all tokens of a user for a purpose. */
export async function deleteTokensOf(db: Queryable, userId: string, purpose: TokenPurpose): Promise<void> {
  await db
    .delete(verification)
    .where(and(eq(verification.userId, userId), like(verification.identifier, `${purpose}:%`)))
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
  return `${purpose}:${hashOf(secret)}`
}
