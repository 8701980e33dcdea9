import { BACKUP_ADDRESS } from '@duely/domain'
import { lockRowsOfMails, lockWaitingMails, selectWaitingSubscriptions } from '#server/engine/outbox/index.ts'
import { lockRows } from '#server/engine/planning/index.ts'
import { recordAudit } from '#server/features/audit/index.ts'
import { lockProfile, updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import { lockAddress, selectAddress, updateComplained } from './address.repo.ts'
import { withFacts } from './note-returns.ts'
import { type OtherWaysDeps, queueOtherWays } from './other-ways.ts'

/**
 * Records that the provider of an address reported a mail as unwanted: mails to it stop, apart from letters
 * about signing in and security, until its owner turns them on again. A backup address that complains is
 * removed.
 */
export async function recordComplaint(
  tx: Transaction,
  messageId: string,
  now: Date,
  deps: OtherWaysDeps,
): Promise<'complaint' | 'repeated' | 'unmatched'> {
  const [mail] = await lockRowsOfMails(tx, [messageId])
  if (mail === undefined || mail.userId === null) return 'unmatched'
  const { userId, recipient } = mail
  const profile = await lockProfile(tx, userId)
  if (mail.device === BACKUP_ADDRESS) {
    if (recipient === null || recipient !== profile.backupEmail) return 'repeated'
    await updateProfileRow(tx, userId, { backupEmail: null, updatedAt: now })
    await announce(tx, userId, ['account', 'reminders'])
    return 'complaint'
  }
  if (recipient === null || recipient !== (await selectAddress(tx, userId))) return 'repeated'
  await lockAddress(tx, userId, recipient, now)
  if (!(await updateComplained(tx, userId, now))) return 'repeated'
  const act = { userId, source: 'provider', ip: null, at: now } as const
  await recordAudit(tx, act, { ...profile, emailEnabled: true }, { ...profile, emailEnabled: false })
  // What waits for a mail gets none now: the other ways take it.
  await lockRows(tx, await selectWaitingSubscriptions(tx, userId))
  await queueOtherWays(tx, await withFacts(tx, await lockWaitingMails(tx, userId), now), 'all', now, deps)
  await announce(tx, userId, ['account', 'reminders'])
  return 'complaint'
}
