import { createHmac } from 'node:crypto'
import type { Queryable } from '#server/platform/database/database.ts'
import { maskedNetwork } from '#server/platform/http/guards/networks.ts'
import { Overloaded, RateLimited } from '#server/platform/http/problem/problem.ts'
import { deleteCounts, selectCounts, updateGivenBack } from '#server/platform/limits/allowances.repo.ts'
import { requireAllowances } from '#server/platform/limits/take-allowance.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type AttemptKind, allowancesOf, isShared, underPressure } from './auth-limits.ts'
import { type Caller, STRANGER } from './caller.ts'
import type { Line } from './fair-queue.ts'

/** Where an attempt comes from and what account it is about, for the limits and the log. */
export type AttemptOrigin = {
  clientIp: string
  /** Normalised e-mail address; absent when the request names no account. */
  email?: string
  /** Default: a stranger. */
  caller?: Caller
}

/** An attempt that was within the limits, and is counted as a failure until it succeeds. */
export type Attempt = {
  /**
   * Takes back what was counted as a failure.
   *
   * @param tx the transaction that records the success; default: one of its own
   */
  succeeded(tx?: Queryable): Promise<void>
  /** Logs a failure. */
  failed(reason: string): void
  /**
   * Runs password hashing in the caller's line. The attempt does not count when the queue is full.
   *
   * @throws RateLimited, Overloaded
   */
  hashing<T>(work: (line: Line) => Promise<T>): Promise<T>
}

/**
 * Counts an attempt before anything is done, so that of a thousand concurrent guesses only ten are tried, and
 * a process that ends during a hash forgets none. Independent of whether the account exists.
 *
 * @throws RateLimited when there were too many
 */
export async function beginAttempt(
  deps: AuthDeps,
  act: AttemptKind,
  origin: AttemptOrigin,
): Promise<Attempt> {
  const { db, clock } = deps
  const { clientIp, email, caller = STRANGER } = origin
  const account = email === undefined ? null : hashOf(email)
  const usual = allowancesOf(act, { clientIp, account, caller }, deps.rateLimitFactor)
  const failed = (reason: string) => logRefusal(deps, act, origin, reason)
  const shared = usual.filter(isShared).map(({ key }) => key)
  const counts = shared.length === 0 ? [] : await selectCounts(db, shared)
  const allowances = underPressure(usual, counts, clock.now())
  await requireAllowances(db, allowances, clock.now()).catch((error: unknown) => {
    if (error instanceof RateLimited) failed('too-many')
    throw error
  })
  const keysOf = (...of: string[]) => usual.filter((each) => of.includes(each.of)).map(({ key }) => key)
  return {
    succeeded: async (tx = db) => {
      await deleteCounts(tx, keysOf('failures-in-a-row'))
      await updateGivenBack(tx, keysOf('failures'))
    },
    failed,
    hashing: async (work) => {
      try {
        return await work(lineOf(deps, origin))
      } catch (error) {
        if (error instanceof RateLimited || error instanceof Overloaded) {
          await updateGivenBack(
            db,
            usual.map(({ key }) => key),
          )
          failed('too-busy')
        }
        throw error
      }
    },
  }
}

/** Where an attempt waits for its hash: strangers by network, the owner of the account by account. */
export function lineOf(deps: AuthDeps, { clientIp, email, caller = STRANGER }: AttemptOrigin): Line {
  const factor = deps.rateLimitFactor
  if (caller.kind === 'stranger') return { name: maskedNetwork(clientIp), isKnown: false, factor }
  return email === undefined ? { name: caller.key, isKnown: true, factor } : ownLine(deps, email)
}

/** Where an account's owner waits: with many devices nobody has more places than with one. */
export function ownLine({ rateLimitFactor: factor }: AuthDeps, email: string): Line {
  return { name: `account:${hashOf(email)}`, isKnown: true, factor }
}

function logRefusal(
  { logger, authSecret }: AuthDeps,
  act: AttemptKind,
  { clientIp, email, caller = STRANGER }: AttemptOrigin,
  reason: string,
): void {
  logger.warn({
    event: 'attempt-refused',
    act,
    reason,
    from: caller.kind,
    network: maskedNetwork(clientIp),
    ...(email === undefined ? {} : { account: maskedAccount(authSecret, email) }),
  })
}

/**
 * Keyed hash of an e-mail address for the log: equal for all attempts on one account, and not reversible
 * without the server's secret.
 */
function maskedAccount(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`log:${email}`).digest('base64url').slice(0, 10)
}
