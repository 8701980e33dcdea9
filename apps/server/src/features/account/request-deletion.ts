import type { DeletionPlanned } from '@duely/contract'
import { formatMoment } from '@duely/domain'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Actor } from '../../platform/http/app-env.ts'
import { enqueueMail } from '../../platform/outbox/enqueue.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { endEmailChange } from '../auth/change-email/end-email-change.ts'
import { assertPassword } from '../auth/passwords/change-password.ts'
import { requireProof } from '../auth/proof/require-proof.ts'
import { endSessions } from '../auth/sessions/end-sessions.ts'
import { lockActivePlan } from '../plan/get-active-plan.ts'
import type { ReminderScheduler } from '../plan/reminder-scheduler.ts'
import { withdrawReminders } from '../reminders/withdraw-reminders.ts'
import { deletionRequested } from './account-messages.ts'
import { insertDeletion } from './deletions.repo.ts'
import { getOwnAccount } from './get-account.ts'
import type { Tombstones } from './tombstones.ts'

export type DeletionDeps = AuthDeps & {
  reminders: Pick<ReminderScheduler, 'rederive' | 'poke'>
  tombstones: Tombstones
}

/** Undo period of a deletion (privacy policy: deleted after 7 days, promised within 30). */
export const UNDO_MS = 7 * 86_400_000

/**
 * Requests deletion of an account: ends all sessions and stops all messages but the confirmation mail. Data is kept
 * for seven days.
 *
 * @throws Refusal PASSWORD_INCORRECT (at `password`), PROOF_REQUIRED, TOO_MANY_REQUESTS after ten wrong ones
 */
export async function requestDeletion(
  deps: DeletionDeps,
  actor: Actor,
  password: string,
  clientIp: string,
): Promise<DeletionPlanned> {
  await requireProof(deps, actor)
  await assertPassword(deps, actor, { password, path: 'password', clientIp })
  const { userId } = actor
  const now = deps.clock.now()
  const { requestedAt, purgeAfter } = await inTransaction(deps.db, async (tx) => {
    // Lock order everywhere: membership, profile, subscriptions.
    await lockActivePlan(tx, userId)
    const { profile } = await getOwnAccount(tx, userId)
    const deletion = await insertDeletion(tx, {
      userId,
      requestedAt: now,
      purgeAfter: new Date(now.getTime() + UNDO_MS),
    })
    await endSessions(tx, userId)
    await endEmailChange(tx, userId)
    await withdrawReminders(tx, userId, now)
    const payload = {
      until: formatMoment(deletion.purgeAfter, profile.culture, profile.timezone),
      url: `${deps.publicUrl}/login`,
    }
    await enqueueMail(tx, deletionRequested, { to: actor.email, userId, payload }, now)
    await deps.reminders.rederive(tx, { userId }, now)
    return deletion
  })
  deps.tombstones.append({ event: 'requested', userId, at: requestedAt, purgeAfter })
  deps.logger.info({ event: 'deletion-requested', userId })
  deps.reminders.poke()
  return { purgeAfter: purgeAfter.toISOString() }
}
