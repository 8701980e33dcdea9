import { isPlanId } from '@duely/domain'
import { settlePlans } from '#server/features/billing/purchases/settle-plans.ts'
import type { Recorder } from './recorder.ts'
import { seededRandom } from './seeded-random.ts'
import type { SimulatedPayments } from './simulated-payments.ts'
import type { SoakServer } from './soak-server.ts'

/** So that the other choices of a simulation stay those of its seed. */
const OWN_SEED = 0x706c616e

/** The operator who turns plans off in the first half of the simulated days, and on again in the second. */
export function createPlanSwitch(world: {
  seed: number
  from: Date
  days: number
  server: SoakServer
  recorder: Recorder
  payments: SimulatedPayments
}) {
  const { from, days, server, recorder, payments } = world
  const random = seededRandom(world.seed ^ OWN_SEED)
  const inDays = (least: number, most: number) =>
    new Date(from.getTime() + (days * 86_400_000 * random.int(least, most)) / 100)
  const turns = [
    { at: inDays(10, 45), hasPlans: false },
    { at: inDays(55, 85), hasPlans: true },
  ]

  return {
    isDue: () => {
      const [turn] = turns
      if (turn === undefined || turn.at > server.clock.now()) return false
      // Before plans are on the provider is asked what each person pays for; while it is away nobody is
      // moved.
      return !(turn.hasPlans && server.polar.state.isDown)
    },
    /** Does what the start of a server with the other setting does. */
    turn: async () => {
      const turn = turns.shift()
      if (turn === undefined) return
      await settlePlans({ ...server.billing.deps, hasPlans: turn.hasPlans })
      const present = await server.presentPeople()
      await recordPlans(server, recorder)
      for (const userId of recorder.people.keys()) {
        if (!present.has(userId)) continue
        const { planId } = recorder.personNow(userId)
        if ((planId === 'everything') === turn.hasPlans)
          recorder.failed(userId, new Error(`has the plan ${planId} after the operator turned plans`))
      }
      await payments.setPlans(turn.hasPlans)
    },
  }
}

/** Records the plan whose features each person has, which follows purchases and whom they live with. */
export async function recordPlans(
  { plansOf }: Pick<SoakServer, 'plansOf'>,
  { people, personNow, changed }: Pick<Recorder, 'people' | 'personNow' | 'changed'>,
): Promise<void> {
  const plans = await plansOf()
  for (const userId of people.keys()) {
    const { features: planId, own } = plans.get(userId) ?? {}
    if (planId === undefined || !isPlanId(planId)) continue
    const isCovered = own !== planId
    const known = personNow(userId)
    if (planId !== known.planId || isCovered !== (known.isCovered ?? false))
      changed(userId, { planId, isCovered })
  }
}
