import { type Outcome, updateOutcomes } from '#server/engine/outbox/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { deleteDevicesOf } from './push-devices.repo.ts'

/**
 * Records the outcomes of notifications, and removes devices that their
 * push service no longer knows, in the same transaction.
 *
 * @returns the number of rows recorded
 */
export async function recordPushes(
  db: Database,
  outcomes: readonly Outcome[],
  now: Date,
  { logger }: { logger: Logger },
): Promise<number> {
  const gone = outcomes.filter(({ reason }) => reason === 'device-gone').map(({ id }) => id)
  if (gone.length === 0) return updateOutcomes(db, outcomes, now)
  return inTransaction(db, async (tx) => {
    const recorded = await updateOutcomes(tx, outcomes, now)
    const removed = await deleteDevicesOf(tx, gone)
    for (const { id, userId } of removed) logger.info({ event: 'push-device-gone', deviceId: id, userId })
    await announce(
      tx,
      removed.map(({ userId }) => userId),
      ['account'],
    )
    return recorded
  })
}
