import { createTicker } from '../../platform/ticker/ticker.ts'
import type { BillingDeps } from './billing-deps.ts'
import { endPurchases } from './purchases/purchase-endings.ts'
import { reconcileTasks } from './purchases/reconcile-customers.ts'
import { reviewEntitlements } from './purchases/review-entitlements.ts'
import { applyWaitingEvents } from './webhooks/apply-waiting-events.ts'
import { selectWaitingEvents } from './webhooks/events.repo.ts'

/** Later than this, a message is not merely on its way: something holds it up. */
const HELD_UP_AFTER_MS = 10 * 60_000

export type Billing = ReturnType<typeof createBilling>

/**
 * Billing as a whole: what its routes need, and what works by itself. Memberships follow the provider's messages, the
 * clock, and a look at the provider's own books.
 */
export function createBilling(
  given: Omit<BillingDeps, 'pokeBilling' | 'isStopping'> & {
    /** What the pretend provider does as time passes. */
    passTime: () => Promise<void>
    /** How often it is looked what waits and what time has changed. */
    sweepEveryMs: number
    /** How a process that does not work tells those that do; null where this one works. */
    pokeWorkers: (() => void) | null
  },
) {
  const { db, clock, logger } = given
  let isStopping = false
  const deps: BillingDeps = {
    ...given,
    pokeBilling: given.pokeWorkers ?? (() => events.poke()),
    isStopping: () => isStopping,
  }

  /** What time changes. Each part by itself: one that fails is reported and holds up none of the others. */
  async function sweep(): Promise<void> {
    await part('time-passes', given.passTime)
    await part('reviews', async () => {
      while ((await reviewEntitlements(deps)) > 0) logger.debug({ event: 'entitlements-reviewed' })
    })
    await part('endings', () => endPurchases(deps))
  }

  async function part(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (err) {
      logger.error({ event: 'billing-sweep-failed', part: name, err })
    }
  }

  const everyMs = given.sweepEveryMs
  // Beside each other: a provider that does not answer a question of the sweep keeps no message waiting.
  const events = createTicker({
    name: 'payment-events',
    everyMs,
    run: () => applyWaitingEvents(deps),
    logger,
  })
  const sweeper = createTicker({ name: 'billing', everyMs, run: sweep, logger })

  return {
    deps,
    /** One round of what time changes. */
    sweep,
    /** Applies every message that is due. */
    applyWaiting: () => applyWaitingEvents(deps),
    /** What comes round. */
    periodicTasks: () => reconcileTasks(deps),
    /** A message waits: look now. */
    poke: () => events.poke(),
    /** Begins to work by itself. */
    start: () => {
      events.start()
      sweeper.start()
    },
    stop: async () => {
      isStopping = true
      await Promise.all([events.stop(), sweeper.stop()])
      isStopping = false
    },
    /** For readiness. */
    state: async () => {
      const { waiting, oldest } = await selectWaitingEvents(db)
      const age = oldest === null ? 0 : clock.now().getTime() - oldest.getTime()
      return { waiting, oldest, isHeldUp: age > HELD_UP_AFTER_MS }
    },
  }
}
