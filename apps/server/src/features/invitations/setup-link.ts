import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deleteSetupLink, lockSetupKey, selectHasAdministrator, upsertSetupKey } from './setup-links.repo.ts'
import { isSameToken, newToken, setupToken } from './tokens.ts'

export type SetupLinkDeps = { db: Queryable; clock: Clock; publicUrl: string; secret: string }

/**
 * The one-time link that makes the first administrator, the same from every process; null once there is one.
 */
export async function findSetupUrl({ db, clock, publicUrl, secret }: SetupLinkDeps): Promise<string | null> {
  if (await selectHasAdministrator(db)) {
    await deleteSetupLink(db)
    return null
  }
  const key = await upsertSetupKey(db, newToken(), clock.now())
  return `${publicUrl}/setup/${setupToken(key, secret)}`
}

/** Locks the one-time link; false when the token is not its own, or an administrator exists. */
export async function lockSetupLink(tx: Transaction, token: string, secret: string): Promise<boolean> {
  const key = await lockSetupKey(tx)
  if (key === null || !isSameToken(token, setupToken(key, secret))) return false
  return !(await selectHasAdministrator(tx))
}
