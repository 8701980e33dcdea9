import type { OpenDatabase } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import { insertDeletion, selectPresent, updateReturned } from './deletions.repo.ts'
import type { TombstoneEvent, Tombstones } from './tombstones.ts'

/**
 * Puts everybody on their way out again whom a restored older copy of the database has brought back. To be run
 * before requests are served: from then on they cannot sign in, nothing is sent to them, and the next purge takes them.
 */
export async function reapplyDeletions(deps: {
  database: OpenDatabase
  tombstones: Tombstones
  logger: Logger
}): Promise<void> {
  const { database, tombstones, logger } = deps
  await updateReturned(database.db)
  const events = [...tombstones.latest().values()].filter(
    // A wish may have been undone by another process, which notes it in a data folder of its own. The embedded
    // database has only one.
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
