import { EVERYTHING_PLAN } from '@duely/domain'
import { lockActivePlan, lockPlansWith, selectMembersAfter } from '#server/features/plans/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { changePlan } from './change-plan.ts'
import { selectPurchases } from './purchases.repo.ts'
import { reconcileMember } from './reconcile-member.ts'
import { reviewEntitlement } from './review-entitlements.ts'
import { workThroughPage } from './work-through-page.ts'

/** For users that the start missed: because of a failure, or of another process that did not know yet. */
const EVERY_MS = 10 * 60_000
/** Some wait for the provider, so a page stays well below the two minutes of a step. */
const PAGE_PEOPLE = 25

/**
 * Moves everybody to the plan that this server gives: without plans to Everything; with them, those who have
 * Everything to what their purchases give. Call it once at the start. It stops when the process does, and the
 * next start continues, because it looks only for those who are still to be moved.
 */
export async function settlePlans(deps: BillingDeps): Promise<void> {
  let cursor: string | null = null
  // A person who could not be moved waits for the periodic task.
  do cursor = await settlePage(deps, cursor ?? '', Number.POSITIVE_INFINITY)
  while (cursor !== null && !deps.isStopping())
}

/** Moves those whom the start has missed. */
export function settlePlansTask(deps: BillingDeps): PeriodicTask {
  return {
    name: 'settle-plans',
    everyMs: EVERY_MS,
    step: ({ cursor, failures }) => settlePage(deps, cursor ?? '', failures),
  }
}

/** @returns the last user of the page; null when it was the last page */
async function settlePage(deps: BillingDeps, after: string, failures: number): Promise<string | null> {
  const { db, hasPlans, logger } = deps
  const page = await selectMembersAfter(db, { after, limit: PAGE_PEOPLE, haveEverything: hasPlans })
  await workThroughPage(page, failures, {
    act: (userId) => (hasPlans ? moveBack(deps, userId) : move(deps, userId, EVERYTHING_PLAN.id)),
    onFailure: (userId, err) => logger.error({ event: 'plan-not-settled', userId, err }),
  })
  if (page.length > 0) logger.info({ event: 'plans-settled', hasPlans, people: page.length })
  return page.length < PAGE_PEOPLE ? null : (page.at(-1) ?? null)
}

async function moveBack(deps: BillingDeps, userId: string): Promise<void> {
  if ((await selectPurchases(deps.db, userId)).length === 0) return move(deps, userId, 'free')
  // What was reported meanwhile was refused. Who cannot be asked about keeps Everything until the next round.
  await reconcileMember(deps, userId)
  await reviewEntitlement(deps, userId)
}

async function move(deps: BillingDeps, userId: string, to: 'free' | 'everything'): Promise<void> {
  const { db, clock, reminders } = deps
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockPlansWith(tx, userId)
    const plan = (await lockActivePlan(tx, userId))?.own ?? null
    // Somebody else may have moved them, a purchase of this minute may count, or the account may be gone.
    const isMoved = plan === null || (to === 'free' && plan.id !== EVERYTHING_PLAN.id)
    if (!isMoved) await changePlan(tx, userId, to, now, reminders)
  })
}
