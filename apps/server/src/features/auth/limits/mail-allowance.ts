import type { Queryable } from '#server/platform/database/database.ts'
import { takeAllowance } from '#server/platform/limits/take-allowance.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'

/** Mails about an account that others than its owner may cause, from wherever. */
export const MAILS_PER_HOUR_AND_ADDRESS = 5
const HOUR_SECONDS = 3_600

/**
 * Counts a mail to an address that anybody may have asked for. Beyond five an hour none is sent, which the
 * caller must not reveal. Mails to the owner's known devices and networks are not counted here.
 *
 * @param by `signed-up`: a browser that signed up with the unverified address, apart from all others
 */
export async function mayMail(
  { clock, rateLimitFactor }: Pick<AuthDeps, 'clock' | 'rateLimitFactor'>,
  db: Queryable,
  email: string,
  by: 'strangers' | 'signed-up',
): Promise<boolean> {
  const key = `auth:mail:${by}:${hashOf(email)}`
  const max = MAILS_PER_HOUR_AND_ADDRESS * rateLimitFactor
  return (await takeAllowance(db, { key, max, seconds: HOUR_SECONDS }, clock.now())).isTaken
}
