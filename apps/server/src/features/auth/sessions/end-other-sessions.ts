import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { endDevices } from '../../push/end-devices.ts'
import { deleteSessionsExcept } from './sessions.repo.ts'

/**
 * Ends all sessions of a user but the current one, and the notifications on their devices.
 *
 * @returns the number ended
 */
export function endOtherSessions(
  { db, clock }: { db: Database; clock: Clock },
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSessionsExcept(tx, userId, sessionId)
    await endDevices(tx, userId, sessionId, clock.now())
    return ended
  })
}
