import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { RateLimited } from '../../platform/http/problem.ts'
import { consume } from '../../platform/http/rate-limit.ts'
import { addressBucket } from '../../platform/http/request-identity.ts'
import type { AuthDeps } from './auth-deps.ts'
import { clearTries, countTry } from './failures.repo.ts'

const MINUTE = 60
const HOUR = 3600

type Limit = { max: number; seconds: number }
type ActLimits = { network: readonly Limit[]; account?: readonly Limit[]; everybody?: readonly Limit[] }

/** What may be asked how often: per network (an IPv6 /64 is one), per address asked about, by everybody together. */
export const AUTH_LIMITS = {
  'sign-in': {
    network: [
      { max: 3, seconds: 10 },
      { max: 30, seconds: 15 * MINUTE },
    ],
    everybody: [{ max: 300, seconds: MINUTE }],
  },
  'sign-up': { network: [{ max: 5, seconds: HOUR }], account: [{ max: 3, seconds: HOUR }] },
  'reset-mail': { network: [{ max: 3, seconds: MINUTE }], account: [{ max: 3, seconds: HOUR }] },
  'verify-mail': { network: [{ max: 3, seconds: MINUTE }], account: [{ max: 3, seconds: HOUR }] },
  'use-token': { network: [{ max: 20, seconds: MINUTE }] },
} as const satisfies Record<string, ActLimits>

export type LimitedAct = keyof typeof AUTH_LIMITS

/** Ten failures of one account in 15 minutes close it for 15 more: right password or not, existing or not. */
export const FAILURES = { max: 10, seconds: 15 * MINUTE }

/**
 * Counts an act, and refuses it once there were too many. The count of an account knows nothing of whether there
 * is such an account.
 *
 * @throws RateLimited
 */
export async function enforceLimits(
  deps: AuthDeps,
  act: LimitedAct,
  who: { clientIp: string; email?: string },
): Promise<void> {
  const limits: ActLimits = AUTH_LIMITS[act]
  await consumeAll(deps, `${act}:network:${addressBucket(who.clientIp)}`, limits.network)
  if (who.email !== undefined) {
    await consumeAll(deps, `${act}:account:${accountKey(who.email)}`, limits.account ?? [])
  }
  await consumeAll(deps, `${act}:everybody`, limits.everybody ?? [])
}

/**
 * Takes one of an account's tries before the password is looked at, so that a thousand guesses at once are still
 * only ten. `forgetFailures` gives them back after a right password.
 *
 * @throws RateLimited
 */
export async function reserveTry(deps: AuthDeps, email: string): Promise<void> {
  const limit = { ...FAILURES, max: FAILURES.max * deps.rateLimitFactor }
  const wait = await countTry(deps.db, failuresKey(email), limit, deps.clock.now())
  if (wait !== null) throw new RateLimited(wait)
}

/** The password was right, or is a new one: the count of failures starts again. */
export async function forgetFailures(db: Queryable, email: string): Promise<void> {
  await clearTries(db, failuresKey(email))
}

async function consumeAll(deps: AuthDeps, name: string, limits: readonly Limit[]): Promise<void> {
  for (const { max, seconds } of limits) {
    const key = `auth:${name}:${seconds}`
    const used = await consume(deps.db, key, max * deps.rateLimitFactor, seconds, deps.clock)
    if (!used.allowed) throw new RateLimited(used.retryAfterSeconds)
  }
}

function failuresKey(email: string): string {
  return `auth:failures:${accountKey(email)}`
}

/** The table of counts must not become a list of addresses. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
