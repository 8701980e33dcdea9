import type { Transaction } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/database/in-transaction.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { MessageHandler, Prepared } from '../message-handler.ts'
import type { DueRow } from '../outbox.repo.ts'

/** When rows that could not be prepared are looked at again. */
const AGAIN_AFTER_MS = 15 * 60_000

/** Has a handler prepare rows; what fails by itself is looked at again later, with an alarm. */
export async function prepareApart(
  tx: Transaction,
  handler: MessageHandler,
  rows: readonly DueRow[],
  logger: Logger,
  now: Date,
): Promise<Prepared[]> {
  const personOf = ({ id, userId }: DueRow) => userId ?? id
  const prepare = (savepoint: Transaction, part: readonly DueRow[]) => handler.prepare(savepoint, part, now)
  return inParts(tx, rows, personOf, prepare, (theirs, err) => {
    const [first] = theirs
    logger.error({ event: 'prepare-failed', deliveryId: first?.id, userId: first?.userId, err })
    const at = new Date(now.getTime() + AGAIN_AFTER_MS)
    const verdicts = new Map(theirs.map(({ id }) => [id, { do: 'look-again', at } as const]))
    return [{ rows: theirs, verdicts, messages: [] }]
  })
}
