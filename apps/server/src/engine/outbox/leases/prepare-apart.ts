import type { Transaction } from '#server/platform/database/database.ts'
import { inSavepoint, throwUnlessAlive } from '#server/platform/database/in-transaction.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { MessageHandler, Prepared } from '../message-handler.ts'
import type { DueRow } from '../outbox.repo.ts'

/** When rows that could not be prepared are looked at again. */
const AGAIN_AFTER_MS = 15 * 60_000

/**
 * Has a handler prepare rows, all at once. Only if that fails, it prepares those of each person by
 * themselves; what fails then is looked at again later, with an alarm, so that it holds up nobody else.
 *
 * @throws what concerns the whole transaction: a lost connection, or the database asking for a retry
 */
export async function prepareApart(
  tx: Transaction,
  handler: MessageHandler,
  rows: readonly DueRow[],
  logger: Logger,
  now: Date,
): Promise<Prepared[]> {
  try {
    return [await inSavepoint(tx, (savepoint) => handler.prepare(savepoint, rows, now))]
  } catch (error) {
    await throwUnlessAlive(tx, error)
  }
  const prepared: Prepared[] = []
  for (const theirs of Map.groupBy(rows, ({ id, userId }) => userId ?? id).values()) {
    try {
      prepared.push(await inSavepoint(tx, (savepoint) => handler.prepare(savepoint, theirs, now)))
    } catch (error) {
      await throwUnlessAlive(tx, error)
      const [first] = theirs
      logger.error({ event: 'prepare-failed', deliveryId: first?.id, userId: first?.userId, err: error })
      const at = new Date(now.getTime() + AGAIN_AFTER_MS)
      const verdicts = new Map(theirs.map(({ id }) => [id, { do: 'look-again', at } as const]))
      prepared.push({ rows: theirs, verdicts, messages: [] })
    }
  }
  return prepared
}
