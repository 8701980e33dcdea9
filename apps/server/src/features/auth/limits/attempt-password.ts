import { type AttemptAllowance, type Count, usedUp, waitOf } from '../../../platform/http/guards/allowance.ts'
import { updateSucceeded, upsertAllowances } from '../../../platform/http/guards/allowances.repo.ts'
import { Overloaded, RateLimited } from '../../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { inTurn } from '../passwords/hash-password.ts'
import { type Attempt, limitsOf, logRefusedAttempt, turnOf } from './admit.ts'
import { type LimitedAct, underPressure } from './auth-limits.ts'

/** An attempt that is counted with its outcome, and answered only once it is counted. */
export type PasswordAttempt = {
  /** What a statement has to count that records the success itself; see `countedSuccess`. */
  allowances: readonly AttemptAllowance[]
  /**
   * Runs password hashing in the caller's queue.
   *
   * @throws RateLimited, Overloaded
   */
  hashing<T>(work: () => Promise<T>): Promise<T>
  /**
   * Counts and logs a failure.
   *
   * @throws RateLimited when concurrent attempts used up an allowance: nobody may learn then that it was wrong
   */
  failed(reason: string): Promise<void>
  /**
   * Counts a success.
   *
   * @throws RateLimited when concurrent attempts used up an allowance: nobody may learn then that it was right
   */
  succeeded(): Promise<void>
  /** The error for counters that were used up when the success was counted; logged. */
  refused(exhausted: readonly Count[]): RateLimited
}

/** Until attempts under way are counted. */
const SOON_SECONDS = 3

/** Attempts under way by counter, of one server each. */
const underWay = new WeakMap<object, Map<string, number>>()

/** An attempt and what it may use up. */
export type LimitedAttempt = { act: LimitedAct; attempt: Attempt; allowances: readonly AttemptAllowance[] }

export function limitedAttempt(deps: AuthDeps, act: LimitedAct, attempt: Attempt): LimitedAttempt {
  return { act, attempt, allowances: limitsOf(deps, act, attempt).taken }
}

/**
 * Runs an attempt at a password. Its allowances are looked up before (`counts`) and counted after it, in the statement
 * that records its outcome, which saves a commit; no outcome beyond a limit is ever told (decision 27). Attempts under
 * way in this process count as if they had failed, so that of a thousand concurrent guesses only ten are tried.
 *
 * @param counts the counters as read with the account
 * @throws RateLimited when there were too many
 */
export async function attemptPassword<T>(
  deps: AuthDeps,
  { act, attempt, allowances: usual }: LimitedAttempt,
  counts: readonly Count[],
  work: (attempt: PasswordAttempt) => Promise<T>,
): Promise<T> {
  const allowances = underPressure(usual, counts, deps.clock.now())
  const log = (reason: string) => logRefusedAttempt(deps, act, attempt, reason)
  const tooMany = (wait: number) => {
    log('too-many')
    return new RateLimited(wait)
  }
  const refused = (exhausted: readonly Count[]) =>
    tooMany(waitOf(allowances, exhausted, deps.clock.now()) ?? SOON_SECONDS)
  const exhausted = usedUp(allowances, counts, deps.clock.now())
  if (exhausted.length > 0) throw refused(exhausted)
  const release = reserve(deps.db, allowances, counts, deps.clock.now())
  if (release === null) throw tooMany(SOON_SECONDS)
  try {
    return await work({
      allowances,
      hashing: async (hash) => {
        try {
          return await inTurn(turnOf(deps, attempt), hash)
        } catch (error) {
          if (error instanceof RateLimited || error instanceof Overloaded) log('too-busy')
          throw error
        }
      },
      failed: async (reason) => {
        const wait = await upsertAllowances(deps.db, allowances, deps.clock.now())
        if (wait !== null) throw tooMany(wait)
        log(reason)
      },
      succeeded: async () => {
        const late = await updateSucceeded(deps.db, allowances, deps.clock.now())
        if (late.length > 0) throw refused(late)
      },
      refused,
    })
  } finally {
    release()
  }
}

/**
 * Takes a place of every allowance for as long as the outcome is not counted.
 *
 * @returns its release; null when the attempts under way may use one up
 */
function reserve(
  server: object,
  allowances: readonly AttemptAllowance[],
  counts: readonly Count[],
  now: Date,
): (() => void) | null {
  const places = underWay.get(server) ?? new Map<string, number>()
  underWay.set(server, places)
  const isFull = allowances.some((each) => {
    const waiting = places.get(each.key) ?? 0
    return usedUp([{ ...each, max: each.max - waiting }], counts, now).length > 0 || waiting >= each.max
  })
  if (isFull) return null
  for (const { key } of allowances) places.set(key, (places.get(key) ?? 0) + 1)
  return () => {
    for (const { key } of allowances) {
      const left = (places.get(key) ?? 1) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    }
  }
}
