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
import { type Allowances, allowancesOf, type LimitedAct } from './auth-limits.ts'
import { type Caller, STRANGER } from './caller.ts'

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
  /** Counters to take back after success, for a statement that does so itself. */
  counted: Pick<Allowances, 'failures' | 'failuresInARow'>
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
  const { clientIp, email, caller = STRANGER } = attempt
  const account = email === undefined ? null : accountKey(email)
  const counted = allowancesOf(act, { clientIp, account, caller }, deps.rateLimitFactor)
  const failed = (reason: string) =>
    deps.logger.warn({
      event: 'attempt-refused',
      act,
      reason,
      from: caller.kind,
      network: maskedNetwork(clientIp),
      ...(email === undefined ? {} : { account: maskedAccount(deps.secret, email) }),
    })
  const wait = await upsertAllowances(deps.db, counted.taken, deps.clock.now())
  if (wait !== null) {
    failed('too-many')
    throw new RateLimited(wait)
  }
  const succeeded = async () => {
    await deleteCounts(deps.db, counted.failuresInARow)
    await updateGivenBack(deps.db, counted.failures)
  }
  const turn = {
    line: caller.kind === 'known' ? caller.key : maskedNetwork(clientIp),
    isKnown: caller.kind === 'known',
    factor: deps.rateLimitFactor,
  }
  const hashing = async <T>(work: () => Promise<T>) => {
    try {
      return await inTurn(turn, work)
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
  return { succeeded, counted, failed, hashing }
}
