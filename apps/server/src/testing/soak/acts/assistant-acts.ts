import { z } from 'zod'
import { nextAvoidable } from '../judge/owed-days.ts'
import type { Acts, ActWorld, RandomAct } from './act-world.ts'
import { CYCLES, randomDate, randomDays } from './random-terms.ts'

const Decided = z.object({ subscription: z.object({ keptRenewal: z.string().nullable() }) })

/** What people have an assistant do: record a decision and take it back, add in two calls, change one. */
export function assistantActs(world: ActWorld): Acts {
  const { server, random, recorder, today, isPro, anyOf, newToken, look } = world
  const amount = () => `${random.int(1, 99)}.99`

  const decide =
    (decision: 'keep' | 'remind_again' | 'undo'): RandomAct =>
    async (userId) => {
      const subscription = anyOf(userId)
      const facts = subscription?.timeline.at(-1)?.facts
      if (!subscription || !facts) return
      const renewalDate = nextAvoidable(facts, today(userId)) ?? facts.nextBillingDate
      const answer = await server.callTool(userId, 'decide', { id: subscription.id, decision, renewalDate })
      await look(userId)
      if (answer === null || decision !== 'keep') return
      const { keptRenewal } = Decided.parse(answer).subscription
      world.expect(userId, keptRenewal === renewalDate, `the assistant did not keep ${subscription.token}`)
    }

  async function add(userId: string): Promise<void> {
    const fields = {
      name: `${newToken(userId)} service`,
      amount: amount(),
      currency: random.pick(['USD', 'EUR', 'GBP'] as const),
      billingCycle: random.pick(CYCLES),
      nextBillingDate: randomDate(random, today(userId)),
      notificationInterval: randomDays(random, isPro(userId)),
    }
    const before = recorder.subscriptionsOf(userId).length
    const dry = await server.callTool(userId, 'add_subscription', fields)
    await look(userId)
    world.expect(userId, recorder.subscriptionsOf(userId).length === before, 'a dry run recorded something')
    if (dry === null) return
    await server.callTool(userId, 'add_subscription', { ...fields, confirm: dry.confirm })
    await look(userId)
  }

  async function change(userId: string): Promise<void> {
    const subscription = anyOf(userId)
    if (!subscription) return
    const { id } = subscription
    const page = await server.callTool(userId, 'get_subscription', { id })
    const values = { amount: amount(), notificationInterval: randomDays(random, isPro(userId)) }
    if (page)
      await server.callTool(userId, 'change_subscription', { id, version: page.version, change: values })
    await look(userId)
  }

  return { 'POST /mcp': [decide('keep'), decide('remind_again'), decide('undo'), add, change] }
}
