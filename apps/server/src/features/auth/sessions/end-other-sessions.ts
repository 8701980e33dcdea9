import type { WriteDeps } from '#server/platform/database/deps.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { GrantedAccess } from '#server/ports/granted-access.ts'
import { deleteSessionsExcept } from './sessions.repo.ts'

/**
 * Ends all sessions of a user but the current one, and the notifications on their devices.
 *
 * @returns the number ended
 */
export function endOtherSessions(
  { db, clock, grantedAccess }: WriteDeps & { grantedAccess: GrantedAccess },
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteSessionsExcept(tx, userId, sessionId)
    await grantedAccess.endDevices(tx, userId, sessionId, clock.now())
    return ended
  })
}
