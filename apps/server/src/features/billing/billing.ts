import { allEnded } from '#server/platform/ticker/all-ended.ts'
import { createTicker } from '#server/platform/ticker/ticker.ts'
import type { BillingDeps } from './billing-deps.ts'
import { endPurchases } from './purchases/purchase-endings.ts'
import { reconcileTasks } from './purchases/reconcile-customers.ts'
import { reviewEntitlements } from './purchases/review-entitlements.ts'
import { settlePlans, settlePlansTask } from './purchases/settle-plans.ts'
import { applyWaitingEvents } from './webhooks/apply-waiting-events.ts'
import { selectWaitingEvents } from './webhooks/events.repo.ts'
import { settleWithdrawals } from './withdrawals/settle-withdrawals.ts'

/** Age from which a waiting event makes the server report unready. */
const HELD_UP_AFTER_MS = 10 * 60_000

export type Billing = ReturnType<typeof createBilling>

/**
 * Wires up billing: the dependencies of its routes, and its background work. Memberships follow webhook
 * events, the clock, and reconciliation with the provider; where there are no plans, none of these counts.
 */
export function createBilling(
  given: Omit<BillingDeps, 'pokeBilling' | 'pokeSweep' | 'isStopping'> & {
    /** Interval of the sweep for waiting events and due reviews, in milliseconds. */
    sweepEveryMs: number
    /** Wakes the workers from a web-only process; null when this process is a worker. */
    pokeWorkers: (() => void) | null
  },
) {
  const { db, clock, logger } = given
  let isStopping = false
  let settling = Promise.resolve()
  const deps: BillingDeps = {
    ...given,
    pokeBilling: given.pokeWorkers ?? (() => events.poke()),
    pokeSweep: given.pokeWorkers ?? (() => sweeper.poke()),
    isStopping: () => isStopping,
  }

  /** Time-based work. The parts run independently: a failing one is logged and does not stop the others. */
  async function sweep(): Promise<void> {
    if (deps.hasPlans)
      await part('reviews', async () => {
        while ((await reviewEntitlements(deps)) > 0) logger.debug({ event: 'entitlements-reviewed' })
      })
    await part('endings', () => endPurchases(deps))
    await part('withdrawals', () => settleWithdrawals(deps))
  }

  async function part(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (err) {
      logger.error({ event: 'billing-sweep-failed', part: name, err })
    }
  }

  const everyMs = given.sweepEveryMs
  // A ticker of its own, so that a slow provider call in the sweep does not delay webhook events.
  const events = createTicker({
    name: 'payment-events',
    everyMs,
    run: () => applyWaitingEvents(deps),
    logger,
  })
  const sweeper = createTicker({ name: 'billing', everyMs, run: sweep, logger })

  return {
    deps,
    /** Runs the time-based work once. */
    sweep,
    /** Applies every due event. */
    applyWaiting: () => applyWaitingEvents(deps),
    /** Periodic tasks: everybody's plan and, where there are plans, reconciliation. */
    periodicTasks: () => [...(deps.hasPlans ? reconcileTasks(deps) : []), settlePlansTask(deps)],
    /** Applies waiting events now. */
    poke: () => events.poke(),
    /** Runs the time-based work soon, and applies waiting events. */
    pokeAll: () => {
      events.poke()
      sweeper.poke()
    },
    /** Starts the background work. */
    start: () => {
      if (deps.hasPlans) events.start()
      sweeper.start()
    },
    /** Moves everybody to the plan that this server gives them. */
    settlePlans: () => {
      settling = settlePlans(deps)
      return settling
    },
    stop: async () => {
      isStopping = true
      await allEnded([events.stop(), sweeper.stop(), settling.catch(() => undefined)])
      isStopping = false
    },
    /** State for the readiness probe. */
    state: async () => {
      const { waiting, oldest } = await selectWaitingEvents(db)
      const age = oldest === null ? 0 : clock.now().getTime() - oldest.getTime()
      return { waiting, oldest, isHeldUp: age > HELD_UP_AFTER_MS }
    },
  }
}
