import type { OpenDatabase } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { insertDeletion, selectPresent, updateReturned } from './deletions.repo.ts'
import type { TombstoneEvent, Tombstones } from './tombstones.ts'

/**
 * Re-applies deletions to users brought back by restoring an older backup. Run it before serving requests:
 * those users cannot sign in, get no messages, and are deleted by the next purge.
 */
export async function reapplyDeletions(deps: {
  database: OpenDatabase
  tombstones: Tombstones
  logger: Logger
}): Promise<void> {
  const { database, tombstones, logger } = deps
  await updateReturned(database.db)
  const events = [...tombstones.latest().values()].filter(
    // Another process may have undone a request and recorded that in its own data folder; the embedded
    // database has only one process.
    ({ event }) => event === 'purged' || (event === 'requested' && database.kind === 'embedded'),
  )
  const returned = new Set(
    await selectPresent(
      database.db,
      events.map(({ userId }) => userId),
    ),
  )
  for (const event of events.filter(({ userId }) => returned.has(userId))) {
    await inTransaction(database.db, (tx) => insertDeletion(tx, deletionOf(event)))
    logger.info({ event: 'deletion-reapplied', userId: event.userId })
  }
}

function deletionOf(event: TombstoneEvent) {
  const purgeAfter = event.event === 'requested' ? event.purgeAfter : event.at
  return { userId: event.userId, requestedAt: event.at, purgeAfter }
}
