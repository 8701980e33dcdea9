import type { Profile } from '@duely/contract'
import { endComplaint } from '#server/engine/returns/index.ts'
import { recordAudit } from '#server/features/audit/index.ts'
import { lockProfile, presentProfile } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { ProfileDeps } from './update-profile.ts'

/**
 * Turns emails on again after a complaint; today's reminders still go out.
 *
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function resumeEmails(
  { db, clock, reminders }: Pick<ProfileDeps, 'db' | 'clock' | 'reminders'>,
  { userId, clientIp: ip }: Actor,
): Promise<Profile> {
  const now = clock.now()
  const profile = await inTransaction(db, async (tx) => {
    const profile = await lockProfile(tx, userId)
    if (!(await endComplaint(tx, userId, now))) return profile
    const act = { userId, source: 'settings', ip, at: now } as const
    await recordAudit(tx, act, { ...profile, emailEnabled: false }, { ...profile, emailEnabled: true })
    await announce(tx, userId, ['account', 'reminders'])
    await reminders.rederive(tx, { userId }, now)
    return profile
  })
  return presentProfile(profile)
}
