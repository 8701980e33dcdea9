import { recordAudit } from '#server/features/audit/index.ts'
import {
  phoneHash,
  recordConsent,
  selectWebConsents,
  updateProfileRows,
} from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { deleteStop, lockProfilesByPhone } from './stops.repo.ts'

/**
 * Takes a STOP back. Only accounts with consent still given on the web get messages again, because a text
 * message alone is not consent.
 *
 * @returns whether there was a STOP
 */
export async function resumeNumber(
  tx: Transaction,
  phoneNumber: string,
  now: Date,
  { authSecret, previousSecret }: Secrets,
): Promise<boolean> {
  const owners = await lockProfilesByPhone(tx, phoneNumber)
  await deleteStop(tx, phoneHash(phoneNumber, authSecret))
  if (previousSecret) await deleteStop(tx, phoneHash(phoneNumber, previousSecret))
  const webConsents = await selectWebConsents(
    tx,
    owners.map(({ id }) => id),
  )
  const agreed = owners.filter(({ id }) => webConsents.get(id) === 'given')
  for (const owner of agreed) {
    const act = { userId: owner.id, source: 'sms-reply', ip: null, at: now } as const
    await recordConsent(tx, { ...act, phoneNumber, action: 'given', userAgent: null }, authSecret)
    await recordAudit(tx, act, owner, { ...owner, smsConsent: true, smsEnabled: true })
  }
  const ids = agreed.map(({ id }) => id)
  await updateProfileRows(tx, ids, { smsConsent: true, smsEnabled: true, updatedAt: now })
  await announce(tx, ids, ['account', 'reminders'])
  return agreed.length > 0
}
