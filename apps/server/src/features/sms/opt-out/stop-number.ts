import { recordAudit } from '#server/features/audit/index.ts'
import { phoneHash, recordConsent, updateProfileRows } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import { insertStop, lockProfilesByPhone } from './stops.repo.ts'

/**
 * Stops text messages to a number for every account that has it, and for accounts created later. Queued
 * messages are checked again before they are sent.
 */
export async function stopNumber(
  tx: Transaction,
  phoneNumber: string,
  source: 'sms-reply' | 'provider',
  now: Date,
  authSecret: string,
): Promise<void> {
  const owners = await lockProfilesByPhone(tx, phoneNumber)
  await insertStop(tx, { phoneHash: phoneHash(phoneNumber, authSecret), source, at: now })
  const consent = { phoneNumber, action: 'withdrawn', source, at: now, ip: null, userAgent: null } as const
  // Recorded as evidence even for a number without an account.
  if (owners.length === 0) await recordConsent(tx, { ...consent, userId: null }, authSecret)
  for (const owner of owners) {
    await recordConsent(tx, { ...consent, userId: owner.id }, authSecret)
    const act = { userId: owner.id, source, ip: null, at: now }
    await recordAudit(tx, act, owner, { ...owner, smsConsent: false, smsEnabled: false })
  }
  const ids = owners.map(({ id }) => id)
  await updateProfileRows(tx, ids, { smsConsent: false, smsEnabled: false, updatedAt: now })
  await announce(tx, ids, ['account', 'reminders'])
}
