import type { PeriodicTask } from '../../../platform/jobs/periodic-work.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { selectCustomersAfter, selectRunningAfter } from '../checkout/customers.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

const HOUR_MS = 3_600_000
/** A checkout within this time may have led to a purchase whose event was lost. */
const RECENT_MS = 48 * HOUR_MS
/** Each lookup takes seconds at most, so a step stays well below its two-minute limit. */
const PAGE = 25
const AT_ONCE = 5
/** Retries for a page on which every lookup fails, before it is skipped until the next round. */
const PAGE_TRIES = 5

/**
 * Periodic reconciliation with the provider, which recovers lost events: hourly for live purchases, daily for every
 * customer. The provider has no change feed, so all are paged through, one page per step; an interrupted round
 * resumes.
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
 * Failures are logged and wait for the next round.
 *
 * @throws when every lookup of the page failed and retries remain: the provider is down
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
