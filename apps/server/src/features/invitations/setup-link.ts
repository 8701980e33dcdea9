import { createHmac } from 'node:crypto'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isSameText, newSecret } from '#server/platform/secrets/random-secret.ts'
import { deleteSetupLink, lockSetupKey, selectHasAdministrator, upsertSetupKey } from './setup-links.repo.ts'

export type SetupLinkDeps = { db: Queryable; clock: Clock; publicUrl: string; authSecret: string }

/**
 * The one-time link that makes the first administrator, the same from every process; null once there is one.
 */
export async function findSetupUrl({
  db,
  clock,
  publicUrl,
  authSecret,
}: SetupLinkDeps): Promise<string | null> {
  if (await selectHasAdministrator(db)) {
    await deleteSetupLink(db)
    return null
  }
  const key = await upsertSetupKey(db, newSecret(), clock.now())
  return `${publicUrl}/setup/${setupToken(key, authSecret)}`
}

/** Locks the one-time link; false when the token is not its own, or an administrator exists. */
export async function lockSetupLink(tx: Transaction, token: string, secret: string): Promise<boolean> {
  const key = await lockSetupKey(tx)
  if (key === null || !isSameText(token, setupToken(key, secret))) return false
  return !(await selectHasAdministrator(tx))
}

/** The token of the one-time link: every process derives the same one, and the database does not hold it. */
export function setupToken(key: string, secret: string): string {
  return createHmac('sha256', secret).update(`setup-link:${key}`).digest('base64url')
}
