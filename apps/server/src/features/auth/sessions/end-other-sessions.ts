import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { GrantedAccess } from '#server/ports/granted-access.ts'
import { deleteSessionsExcept } from './sessions.repo.ts'

/**
 * Ends all sessions of a user but the current one, and the notifications on their devices.
 *
 * @returns the number ended
 */
export function endOtherSessions(
  { db, clock, grantedAccess }: { db: Database; clock: Clock; grantedAccess: GrantedAccess },
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSessionsExcept(tx, userId, sessionId)
    await grantedAccess.endDevices(tx, userId, sessionId, clock.now())
    return ended
  })
}
