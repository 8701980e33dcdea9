import type { Profile } from '@duely/contract'
import { isChannelInPlan, PHONE_CODE_TRIES, Refusal } from '@duely/domain'
import { enqueueText } from '#server/engine/outbox/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockProfile, phoneHash, presentProfile, updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { isSameText } from '#server/platform/secrets/random-secret.ts'
import type { PhoneDeps } from '../sms-deps.ts'
import { smsOptIn } from '../sms-messages.ts'
import { hashPhoneCode } from './phone-code.ts'
import { deletePhoneCode, type PhoneProfile, selectPhoneCode, updateTries } from './phone-codes.repo.ts'

/**
 * Verifies the saved number by its code; the first message to it then confirms the opt-in.
 *
 * @throws Refusal PRO_REQUIRED, NOT_FOUND, CODE_INVALID (wrong, expired, used up, or for another number)
 */
export async function confirmPhoneCode(deps: PhoneDeps, userId: string, code: string): Promise<Profile> {
  const { db, clock } = deps
  const proven = await inTransaction(db, async (tx) => {
    if (!isChannelInPlan('sms', await lockActivePlan(tx, userId))) throw new Refusal('PRO_REQUIRED')
    const profile = await lockProfile(tx, userId)
    const now = clock.now()
    const { phoneNumber } = profile
    // Does not throw, because the transaction must commit the count of the wrong attempt.
    if (phoneNumber === null || !(await tryCode(tx, profile, phoneNumber, code, now, deps))) return null
    await deletePhoneCode(tx, userId)
    await updateProfileRow(tx, userId, { phoneVerifiedAt: now, phoneProblem: null, updatedAt: now })
    if (profile.smsConsent) await enqueueText(tx, smsOptIn, { to: phoneNumber, userId, payload: {} }, now)
    await announce(tx, userId, ['account', 'reminders'])
    return { ...profile, phoneVerifiedAt: now }
  })
  if (proven === null)
    throw new Refusal('CODE_INVALID', [{ path: 'code', message: new Refusal('CODE_INVALID').message }])
  return presentProfile(proven)
}

async function tryCode(
  tx: Transaction,
  { id: userId }: PhoneProfile,
  phoneNumber: string,
  code: string,
  now: Date,
  { authSecret }: PhoneDeps,
): Promise<boolean> {
  // The profile lock excludes concurrent attempts.
  const sent = await selectPhoneCode(tx, userId)
  if (sent === null || sent.expiresAt <= now || sent.tries >= PHONE_CODE_TRIES) return false
  if (sent.phoneHash !== phoneHash(phoneNumber, authSecret)) return false
  if (isSameText(sent.codeHash, hashPhoneCode(code, userId, authSecret))) return true
  await updateTries(tx, userId, sent.tries + 1)
  return false
}
