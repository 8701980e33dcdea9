import { updateProfileRows } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { SmsRefusal } from '#server/platform/sms/sms-provider.ts'
import { stopNumber } from '../opt-out/stop-number.ts'
import { lockProfilesByPhone } from '../opt-out/stops.repo.ts'

/**
 * Applies a provider's refusal of a number: an opt-out is stored as a STOP; an unreachable number loses its
 * verification, which its owners see in their settings.
 */
export async function applySmsRefusal(
  tx: Transaction,
  phoneNumber: string,
  refusal: SmsRefusal,
  now: Date,
  authSecret: string,
): Promise<void> {
  if (refusal === 'sms-stopped') await stopNumber(tx, phoneNumber, 'provider', now, authSecret)
  if (refusal !== 'phone-invalid') return
  const ids = (await lockProfilesByPhone(tx, phoneNumber)).map(({ id }) => id)
  await updateProfileRows(tx, ids, { phoneProblem: 'invalid', phoneVerifiedAt: null, updatedAt: now })
  await announce(tx, ids, ['account', 'reminders'])
}
