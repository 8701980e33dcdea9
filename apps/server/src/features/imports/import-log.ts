import { Refusal } from '@duely/domain'
import { assertSubscriptionId } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type ImportLog, lockImport } from './imports.repo.ts'

const UNDO_MS = 10 * 60_000

/** The log of an import that has done nothing yet. */
export const EMPTY_LOG: ImportLog = { created: [], charges: [], updated: [], rows: [], categories: [] }

/**
 * Locks an import that can still be continued and undone. Lock the membership and the profile first.
 * @throws Refusal NOT_FOUND; IMPORT_TOO_OLD ten minutes after its first request
 */
export async function lockOpenImport(
  tx: Transaction,
  userId: string,
  importId: string,
  now: Date,
): Promise<ImportLog> {
  assertSubscriptionId(importId)
  const found = await lockImport(tx, userId, importId)
  if (found === null) throw new Refusal('NOT_FOUND')
  if (now.getTime() - found.createdAt.getTime() > UNDO_MS) throw new Refusal('IMPORT_TOO_OLD')
  return found.undo
}

/** The log after one more request. What the import created or replaced before is not to be restored. */
export function withRequest(log: ImportLog, done: ImportLog): ImportLog {
  const known = new Set([...log.created, ...log.updated.map(({ id }) => id)])
  return {
    created: [...log.created, ...done.created],
    charges: [...log.charges, ...done.charges],
    updated: [...log.updated, ...done.updated.filter(({ id }) => !known.has(id))],
    rows: [...log.rows, ...done.rows],
    categories: [...(log.categories ?? []), ...(done.categories ?? [])],
  }
}
