import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { selectCustomersAfter, selectRunningAfter } from './customers.repo.ts'
import { reconcileMember } from './reconcile-member.ts'
import { workThroughPage } from './work-through-page.ts'

const HOUR_MS = 3_600_000
/** A checkout within this time may have led to a purchase whose event was lost. */
const RECENT_MS = 48 * HOUR_MS
/** Each lookup takes seconds at most, so a step stays well below its two-minute limit. */
const PAGE_CUSTOMERS = 25

/**
 * Periodic reconciliation with the provider, which recovers lost events: hourly for live purchases, daily for
 * every customer. The provider has no change feed, so all are paged through, one page per step; an
 * interrupted round resumes.
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
      await workThroughPage(page, failures, {
        act: (userId) => reconcileMember(deps, userId),
        onFailure: (userId, err) => deps.logger.error({ event: 'member-not-reconciled', userId, err }),
      })
      return page.length < PAGE_CUSTOMERS ? null : (page.at(-1) ?? null)
    },
  })
  return [
    task('payments-reconcile-running', HOUR_MS, (after) =>
      selectRunningAfter(db, after, since(), PAGE_CUSTOMERS),
    ),
    task('payments-reconcile-all', 24 * HOUR_MS, (after) => selectCustomersAfter(db, after, PAGE_CUSTOMERS)),
  ]
}
