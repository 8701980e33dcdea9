import type { Queryable } from '../../../platform/database/database.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { accountKey } from './account-key.ts'

/** Mails about an account that others than its owner may cause, from wherever. */
export const MAILS_PER_HOUR_AND_ADDRESS = 5
const HOUR_SECONDS = 3_600

/**
 * Counts a mail to an address that anybody may have asked for. Beyond five an hour none is sent, which the caller must
 * not tell. Mails to the owner's known devices and networks are not counted here.
 *
 * @param by `signed-up`: a browser that signed up with the unverified address, apart from all others
 */
export async function mayMail(
  { clock, rateLimitFactor }: Pick<AuthDeps, 'clock' | 'rateLimitFactor'>,
  db: Queryable,
  email: string,
  by: 'strangers' | 'signed-up',
): Promise<boolean> {
  const key = `auth:mail:${by}:${accountKey(email)}`
  const limit = MAILS_PER_HOUR_AND_ADDRESS * rateLimitFactor
  return (await consume(db, key, limit, HOUR_SECONDS, clock)).allowed
}
