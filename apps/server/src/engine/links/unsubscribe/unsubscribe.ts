import { recordAudit } from '#server/features/audit/index.ts'
import { updateProfileRow } from '#server/features/profile/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { lockProfile } from './unsubscribe.repo.ts'

/**
 * Turns off reminder e-mails for the token's user; account mails continue.
 * Does nothing when the account no longer exists.
 */
export async function unsubscribe(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  ip: string | null,
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const profile = await lockProfile(tx, userId)
    if (!profile?.emailEnabled) return
    await updateProfileRow(tx, userId, { emailEnabled: false, updatedAt: at })
    const act = { userId, source: 'unsubscribe-link', ip, at } as const
    await recordAudit(tx, act, profile, { ...profile, emailEnabled: false })
    await announce(tx, userId, ['account', 'reminders'])
  })
}
