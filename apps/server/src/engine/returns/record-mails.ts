import { type DeliveryReason, statusInWords } from '@duely/domain'
import {
  lockRowsOfMails,
  type Outcome,
  selectSubscriptionsOfMails,
  updateOutcomes,
} from '#server/engine/outbox/index.ts'
import { lockRows } from '#server/engine/planning/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { noteReturned } from './note-returns.ts'
import type { OtherWaysDeps } from './other-ways.ts'

const REFUSED: DeliveryReason = 'address-refused'

/**
 * Records the outcome of mails. An address that was refused at once counts like one whose mail came back
 * later, and the other ways take its reminders.
 *
 * @returns the number of rows recorded
 */
export async function recordMails(
  db: Database,
  outcomes: readonly Outcome[],
  now: Date,
  deps: OtherWaysDeps,
): Promise<number> {
  const refused = new Map(
    outcomes.flatMap(({ messageId, reason, detail }) => (reason === REFUSED ? [[messageId, detail]] : [])),
  )
  if (refused.size === 0) return updateOutcomes(db, outcomes, now)
  return inTransaction(db, async (tx) => {
    const ids = [...refused.keys()]
    // The order of everybody else: subscriptions before rows.
    await lockRows(tx, await selectSubscriptionsOfMails(tx, ids))
    const recorded = await updateOutcomes(tx, outcomes, now)
    for (const [messageId, detail] of refused) {
      const rows = (await lockRowsOfMails(tx, [messageId])).filter(({ state }) => state === 'failed')
      const words = detail ?? ''
      await noteReturned(tx, { rows, kind: 'hard', status: statusInWords(words), words }, now, deps)
      await announce(
        tx,
        rows.flatMap(({ userId }) => userId ?? []),
        ['account'],
      )
    }
    return recorded
  })
}
