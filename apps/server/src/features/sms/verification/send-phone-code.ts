import type { PhoneVerification } from '@duely/contract'
import {
  isChannelInPlan,
  isTextedCountry,
  PHONE_CODE_LIMITS,
  PHONE_CODE_MINUTES,
  Refusal,
} from '@duely/domain'
import { enqueueText } from '#server/engine/outbox/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockProfile, phoneHash } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { requireAllowances } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { readStoppedNumbers } from '../opt-out/read-stopped-numbers.ts'
import type { PhoneDeps } from '../sms-deps.ts'
import { phoneCode } from '../sms-messages.ts'
import { readVerification } from './get-phone-verification.ts'
import { hashPhoneCode, makePhoneCode } from './phone-code.ts'
import { type PhoneProfile, upsertPhoneCode } from './phone-codes.repo.ts'

/**
 * Sends a code to the saved number and invalidates the previous one.
 *
 * @throws Refusal PRO_REQUIRED, PHONE_REQUIRED, SMS_CONSENT_REQUIRED, INVALID (unsupported country),
 *   SMS_STOPPED, UNAVAILABLE (no provider), NOT_FOUND; RateLimited
 */
export async function sendPhoneCode(deps: PhoneDeps, userId: string): Promise<PhoneVerification> {
  const { db, clock, authSecret } = deps
  const savedNumber = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile.
    if (!isChannelInPlan('sms', await lockActivePlan(tx, userId))) throw new Refusal('PRO_REQUIRED')
    const phoneNumber = textableNumber(await lockProfile(tx, userId), deps)
    const stopped = await readStoppedNumbers(tx, [phoneNumber], deps)
    if (stopped.size > 0) throw new Refusal('SMS_STOPPED')
    return phoneNumber
  })
  // Before the transaction, so that a code that cannot be sent counts too.
  await requireCode(deps, userId, phoneHash(savedNumber, authSecret))
  const code = makePhoneCode()
  const verification = await inTransaction(db, async (tx) => {
    const profile = await lockProfile(tx, userId)
    if (profile.phoneNumber !== savedNumber) throw new Refusal('CONFLICT')
    const now = clock.now()
    await upsertPhoneCode(tx, {
      userId,
      phoneHash: phoneHash(savedNumber, authSecret),
      codeHash: hashPhoneCode(code, userId, authSecret),
      sentAt: now,
      expiresAt: new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000),
      tries: 0,
    })
    await enqueueText(tx, phoneCode, { to: savedNumber, userId, payload: { code } }, now)
    await announce(tx, userId, ['account', 'reminders'])
    return readVerification(tx, profile, deps)
  })
  return verification
}

function textableNumber({ phoneNumber, smsConsent }: PhoneProfile, { canSendSms }: PhoneDeps): string {
  if (phoneNumber === null) throw new Refusal('PHONE_REQUIRED')
  if (!smsConsent) throw new Refusal('SMS_CONSENT_REQUIRED')
  const country = new Refusal('PHONE_COUNTRY')
  if (!isTextedCountry(phoneNumber))
    throw new Refusal('PHONE_COUNTRY', [{ path: 'phoneNumber', message: country.message }])
  if (!canSendSms) throw new Refusal('UNAVAILABLE')
  return phoneNumber
}

/**
 * Rate limits per number and per user, because codes cost money and can be abused to harass.
 * @throws RateLimited
 */
async function requireCode({ db, clock, rateLimitFactor }: PhoneDeps, userId: string, hash: string) {
  const { pause, burst, day } = PHONE_CODE_LIMITS
  const allowances = [
    { key: `phone-code-pause:${userId}`, ...pause },
    { key: `phone-code-pause:${hash}`, ...pause },
    { key: `phone-code-burst:${hash}`, ...burst },
    { key: `phone-code-day:${hash}`, ...day },
    { key: `phone-code-day:${userId}`, ...day },
  ].map(({ key, limit, seconds }) => ({ key, max: limit * rateLimitFactor, seconds }))
  await requireAllowances(db, allowances, clock.now())
}
