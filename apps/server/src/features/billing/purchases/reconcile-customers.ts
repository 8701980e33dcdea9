import type { PeriodicTask } from '../../../platform/jobs/periodic-work.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { selectCustomersAfter, selectRunningAfter } from '../checkout/customers.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

const HOUR_MS = 3_600_000
/** Whoever was at a checkout in the last days may have bought without our having heard of it. */
const RECENT_MS = 48 * HOUR_MS
/** Each waits seconds at most for the provider: a step stays well below its two minutes. */
const PAGE = 25
const AT_ONCE = 5
/** A page of which nobody could be asked is tried so often before it is passed over until the next round. */
const PAGE_TRIES = 5

/**
 * A look at the provider's own books, which heals what messages were lost: every hour of all whose purchases run, every
 * day of everybody who ever was at a checkout. The provider cannot say what changed since; so they are paged through,
 * a page a step, and a round that is cut off goes on where it was.
 */
export function reconcileTasks(deps: BillingDeps): PeriodicTask[] {
  const { db, clock } = deps
  const since = () => new Date(clock.now().getTime() - RECENT_MS)
  const task = (
    name: string,
    everyMs: number,
    pageAfter: (after: string) => Promise<string[]>,
  ): PeriodicTask => ({
    name,
    everyMs,
    step: async ({ cursor, failures }) => {
      if (deps.payments === null) return null
      const page = await pageAfter(cursor ?? '')
      await reconcilePage(deps, page, failures)
      return page.length < PAGE ? null : (page.at(-1) ?? null)
    },
  })
  return [
    task('payments-reconcile-running', HOUR_MS, (after) => selectRunningAfter(db, after, since(), PAGE)),
    task('payments-reconcile-all', 24 * HOUR_MS, (after) => selectCustomersAfter(db, after, PAGE)),
  ]
}

/**
 * Each by itself: one that fails is reported and waits for the next round.
 *
 * @throws when nobody of the page could be asked and it was not tried often enough: then it is the provider
 */
async function reconcilePage(deps: BillingDeps, page: readonly string[], failures: number): Promise<void> {
  const errors: unknown[] = []
  for (let first = 0; first < page.length; first += AT_ONCE) {
    const some = page.slice(first, first + AT_ONCE)
    const results = await Promise.allSettled(some.map((userId) => reconcileMember(deps, userId)))
    for (const [n, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      errors.push(result.reason)
      deps.logger.error({ event: 'member-not-reconciled', userId: some[n], err: result.reason })
    }
  }
  if (errors.length > 0 && errors.length === page.length && failures < PAGE_TRIES) throw errors[0]
}
