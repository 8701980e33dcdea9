import type { PlanId } from '@duely/domain'
import { POLAR_KEYS, wireSubscription } from '../polar-stand-in.ts'
import type { Finding } from './judge/evidence.ts'
import type { Random } from './seeded-random.ts'
import type { SoakServer } from './soak-server.ts'

export type SimulatedPayments = ReturnType<typeof createSimulatedPayments>

/** Purchases as the payment provider stores and reports them. */
export function createSimulatedPayments(server: SoakServer, random: Random) {
  const { polar, clock, deliver, apply, plansOf } = server
  /** Purchases by user, as stored at the provider. */
  const bought = new Map<string, { id: string; planId: PlanId }>()
  /** Users with reported changes that may not be applied yet. */
  const awaited = new Set<string>()
  /** Reports that a server without plans did not take; the provider repeats them. */
  const repeated: Parameters<typeof deliver>[0][] = []
  let purchases = 0
  let hasPlans = true

  async function buyOrEnd(userId: string): Promise<void> {
    const running = bought.get(userId)
    // Without plans nothing is sold, but what was bought can end at the provider.
    if (!hasPlans && !running) return
    await change(userId, running?.planId ?? random.pick(['pro-monthly', 'pro-annual']))
  }

  /** Buys that plan, or ends the running purchase. */
  async function change(userId: string, planId: PlanId): Promise<void> {
    const running = bought.get(userId)
    const now = clock.now().toISOString()
    purchases += running ? 0 : 1
    const id = running?.id ?? `purchase-${purchases}`
    const facts = wireSubscription({
      id,
      customer: { external_id: userId, email: `${userId}@example.com` },
      customer_id: `customer-of-${userId}`,
      product_id:
        planId === 'pro-annual' ? POLAR_KEYS.POLAR_PRODUCT_ANNUAL : POLAR_KEYS.POLAR_PRODUCT_MONTHLY,
      recurring_interval: planId === 'pro-annual' ? 'year' : 'month',
      modified_at: now,
      current_period_start: now,
      // Beyond the end of every simulation: renewals of Pro itself are tested elsewhere.
      current_period_end: '2035-01-01T00:00:00Z',
      ...(running ? { status: 'canceled', canceled_at: now, ended_at: now, ends_at: now } : {}),
    })
    polar.subscriptions.set(userId, [facts])
    if (running) bought.delete(userId)
    else bought.set(userId, { id, planId })
    awaited.add(userId)
    await report({ data: facts, timestamp: now })
  }

  async function report(message: Parameters<typeof deliver>[0]): Promise<void> {
    if (!hasPlans) {
      repeated.push(message)
      return
    }
    const answer = await deliver(message)
    if (answer.status !== 202) throw new Error(`The webhook was answered ${answer.status}`)
  }

  return {
    buyOrEnd,
    /** Buys the plan that a user has from the start. */
    addPurchase: async (userId: string, planId: PlanId) => {
      await change(userId, planId)
      await apply()
    },
    /** Whether the server has plans from now on. */
    setPlans: async (areOn: boolean) => {
      hasPlans = areOn
      if (areOn) for (const message of repeated.splice(0)) await report(message)
    },
    /** The users whose plan may change when reported events are applied. */
    reported: (): ReadonlySet<string> => new Set(awaited),
    /** Applies reported events if the provider is reachable. */
    applyReported: async () => {
      if (awaited.size === 0 || !hasPlans) return
      try {
        await apply()
      } catch {
        // The provider is down; the next step retries.
      }
      const plans = await plansOf()
      for (const userId of [...awaited])
        if (plans.get(userId)?.own === (bought.get(userId)?.planId ?? 'free')) awaited.delete(userId)
    },
    /** Findings: a paid purchase without effect, or an ended one with effect. */
    unsettled: async (present: ReadonlySet<string>): Promise<Finding[]> => {
      const plans = await plansOf()
      return [...awaited]
        .filter((userId) => present.has(userId))
        .map((userId) => {
          const planId = plans.get(userId)?.own
          const due = bought.get(userId)?.planId ?? 'free'
          return {
            verdict: 'paid',
            what: `is on ${planId ?? 'no plan'}, paid for ${due}`,
            token: userId,
          }
        })
    },
  }
}
