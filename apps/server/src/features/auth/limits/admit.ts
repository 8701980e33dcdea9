import {
  deleteCounts,
  updateGivenBack,
  upsertAllowances,
} from '../../../platform/http/guards/allowances.repo.ts'
import { maskedNetwork } from '../../../platform/http/guards/request-identity.ts'
import { Overloaded, RateLimited } from '../../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { inTurn } from '../passwords/hash-password.ts'
import { accountKey, maskedAccount } from './account-key.ts'
import { type Allowances, allowancesOf, isShared, type LimitedAct, underPressure } from './auth-limits.ts'
import { type Caller, STRANGER } from './caller.ts'
import { selectCounts } from './counts.repo.ts'
import type { Turn } from './fair-queue.ts'

/** Origin and target account of an attempt, for rate limits and the log. */
export type Attempt = {
  clientIp: string
  /** Normalised e-mail address; absent when the request names no account. */
  email?: string
  /** Default: a stranger. */
  caller?: Caller
}

/** An attempt that passed the limits. */
export type Admission = {
  /** Reports success: takes back the failures counted in advance. */
  succeeded(): Promise<void>
  /** Logs a failure; it was counted in advance. */
  failed(reason: string): void
  /**
   * Runs password hashing in the caller's queue. The attempt does not count when the queue is full.
   *
   * @throws RateLimited, Overloaded
   */
  hashing<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Counts an attempt before doing any work, so that of a thousand concurrent guesses only ten are tried, and refuses it
 * when there were too many. Independent of whether the account exists.
 *
 * @throws RateLimited
 */
export async function admit(deps: AuthDeps, act: LimitedAct, attempt: Attempt): Promise<Admission> {
  const counted = limitsOf(deps, act, attempt)
  const failed = (reason: string) => logRefusedAttempt(deps, act, attempt, reason)
  const shared = counted.taken.filter(isShared).map(({ key }) => key)
  const counts = shared.length === 0 ? [] : await selectCounts(deps.db, shared)
  const now = deps.clock.now()
  const wait = await upsertAllowances(deps.db, underPressure(counted.taken, counts, now), now)
  if (wait !== null) {
    failed('too-many')
    throw new RateLimited(wait)
  }
  const succeeded = async () => {
    await deleteCounts(deps.db, counted.failuresInARow)
    await updateGivenBack(deps.db, counted.failures)
  }
  const hashing = async <T>(work: () => Promise<T>) => {
    try {
      return await inTurn(turnOf(deps, attempt), work)
    } catch (error) {
      if (error instanceof RateLimited || error instanceof Overloaded) {
        await updateGivenBack(
          deps.db,
          counted.taken.map(({ key }) => key),
        )
        failed('too-busy')
      }
      throw error
    }
  }
  return { succeeded, failed, hashing }
}

/** The counters of an attempt. */
export function limitsOf(
  { rateLimitFactor }: AuthDeps,
  act: LimitedAct,
  { clientIp, email, caller = STRANGER }: Attempt,
): Allowances {
  const account = email === undefined ? null : accountKey(email)
  return allowancesOf(act, { clientIp, account, caller }, rateLimitFactor)
}

/** The place of an attempt in the queue of hashes. */
export function turnOf(
  { rateLimitFactor: factor }: AuthDeps,
  { clientIp, email, caller = STRANGER }: Attempt,
): Turn {
  if (caller.kind === 'stranger') return { line: maskedNetwork(clientIp), isKnown: false, factor }
  // By account: with many devices nobody has more places than with one.
  return { line: email === undefined ? caller.key : lineOf(email), isKnown: true, factor }
}

/** The line in the queue of hashes for whoever is known in this account. */
export function lineOf(email: string): string {
  return `account:${accountKey(email)}`
}

export function logRefusedAttempt(
  { logger, secret }: AuthDeps,
  act: LimitedAct,
  { clientIp, email, caller = STRANGER }: Attempt,
  reason: string,
): void {
  logger.warn({
    event: 'attempt-refused',
    act,
    reason,
    from: caller.kind,
    network: maskedNetwork(clientIp),
    ...(email === undefined ? {} : { account: maskedAccount(secret, email) }),
  })
}
