import type { Profile } from '@duely/contract'
import { isChannelInPlan, PHONE_CODE_TRIES, Refusal } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { enqueueText } from '../../../platform/outbox/enqueue.ts'
import { lockActivePlan } from '../../plan/get-active-plan.ts'
import { presentProfile } from '../../profile/present-profile.ts'
import { phoneHash } from '../../profile/record-consent.ts'
import { updatePhoneVerified } from '../../profile/write-profile.ts'
import type { PhoneDeps } from '../sms-deps.ts'
import { smsOptIn } from '../sms-messages.ts'
import { hashPhoneCode, isSameHash } from './phone-code.ts'
import {
  deletePhoneCode,
  lockPhoneProfile,
  type PhoneProfile,
  selectPhoneCode,
  updateTries,
} from './phone-codes.repo.ts'

/**
 * Verifies the saved number by its code; the first message to it then confirms the opt-in.
 *
 * @throws Refusal PRO_REQUIRED, NOT_FOUND, CODE_INVALID (wrong, expired, used up, or for another number)
 */
export async function confirmPhoneCode(deps: PhoneDeps, userId: string, code: string): Promise<Profile> {
  const { db, clock } = deps
  const proven = await inTransaction(db, async (tx) => {
    if (!isChannelInPlan('sms', await lockActivePlan(tx, userId))) throw new Refusal('PRO_REQUIRED')
    const profile = await lockPhoneProfile(tx, userId)
    const now = clock.now()
    const { phoneNumber } = profile
    // Does not throw, because the transaction must commit the count of the wrong attempt.
    if (phoneNumber === null || !(await tryCode(tx, profile, phoneNumber, code, now, deps))) return null
    await deletePhoneCode(tx, userId)
    await updatePhoneVerified(tx, userId, now)
    if (profile.smsConsent) await enqueueText(tx, smsOptIn, { to: phoneNumber, userId, payload: {} }, now)
    await announce(tx, userId, ['account', 'reminders'])
    return { ...profile, phoneVerifiedAt: now }
  })
  if (proven === null)
    throw new Refusal('CODE_INVALID', [{ path: 'code', message: new Refusal('CODE_INVALID').message }])
  deps.pokeOutbox()
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
  if (isSameHash(sent.codeHash, hashPhoneCode(code, userId, authSecret))) return true
  await updateTries(tx, userId, sent.tries + 1)
  return false
}
