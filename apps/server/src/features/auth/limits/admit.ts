import { clearCounts, giveBack, takeAllowances } from '../../../platform/http/guards/allowances.repo.ts'
import { maskedNetwork } from '../../../platform/http/guards/request-identity.ts'
import { Overloaded, RateLimited } from '../../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { inTurn } from '../passwords/hash-password.ts'
import { accountKey, maskedAccount } from './account-key.ts'
import { allowancesOf, type LimitedAct } from './auth-limits.ts'
import { type Caller, STRANGER } from './caller.ts'

/** Who tries something, as far as limits and the log are concerned. */
export type Attempt = {
  clientIp: string
  /** The address asked about, normalised; left out where there is none. */
  email?: string
  /** Left out: a stranger. */
  caller?: Caller
}

/** An attempt that was let through. */
export type Admission = {
  /** It was no failure: what is counted of failures comes back. */
  succeeded(): Promise<void>
  /** It was one: the log says so. */
  failed(reason: string): void
  /**
   * Does what makes hashes, in the turn of whoever asks. If there is no place for it now, the attempt was none.
   *
   * @throws RateLimited, Overloaded
   */
  hashing<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Counts an attempt before anything is done for it, so that a thousand guesses at once are still only ten, and refuses it
 * once there were too many. Knows nothing of whether there is such an account.
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
  const wait = await takeAllowances(deps.db, counted.taken, deps.clock.now())
  if (wait !== null) {
    failed('too-many')
    throw new RateLimited(wait)
  }
  const succeeded = async () => {
    await clearCounts(deps.db, counted.failuresInARow)
    await giveBack(deps.db, counted.failures)
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
        await giveBack(
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
