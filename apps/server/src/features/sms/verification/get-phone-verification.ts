import type { PhoneVerification } from '@duely/contract'
import { PHONE_CODE_LIMITS, PHONE_CODE_TRIES } from '@duely/domain'
import { phoneHash } from '#server/features/profile/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { readPhoneProblem } from '../opt-out/read-phone-problem.ts'
import type { SmsDeps } from '../sms-deps.ts'
import { type PhoneProfile, selectPhoneCode, selectPhoneProfile } from './phone-codes.repo.ts'

/** State of a user's phone verification. */
export async function getPhoneVerification(deps: SmsDeps, userId: string): Promise<PhoneVerification> {
  return readVerification(deps.db, await selectPhoneProfile(deps.db, userId), deps)
}

/** State of the verification, from a profile that has been read already. */
export async function readVerification(
  db: Queryable,
  { id, phoneNumber, phoneVerifiedAt, phoneProblem }: PhoneProfile,
  { clock, ...secrets }: Pick<SmsDeps, 'clock' | keyof Secrets>,
): Promise<PhoneVerification> {
  const nothing = { expiresAt: null, resendInSeconds: 0, triesLeft: 0 }
  if (phoneNumber === null) return { state: 'none', ...nothing, problem: null }
  const now = clock.now()
  const problem = await readPhoneProblem(db, { phoneNumber, phoneProblem }, secrets)
  if (phoneVerifiedAt !== null) return { state: 'verified', ...nothing, problem }
  const code = await selectPhoneCode(db, id)
  if (code === null) return { state: 'unverified', ...nothing, problem }
  // A code for another number is ignored, but the wait after it still applies.
  const since = (now.getTime() - code.sentAt.getTime()) / 1000
  const resendInSeconds = Math.max(0, Math.ceil(PHONE_CODE_LIMITS.pause.seconds - since))
  const triesLeft = Math.max(0, PHONE_CODE_TRIES - code.tries)
  const works =
    code.phoneHash === phoneHash(phoneNumber, secrets.authSecret) && code.expiresAt > now && triesLeft > 0
  if (!works || problem !== null) return { state: 'unverified', ...nothing, resendInSeconds, problem }
  return { state: 'code-sent', expiresAt: code.expiresAt.toISOString(), resendInSeconds, triesLeft, problem }
}
