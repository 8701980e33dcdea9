import { SubscriptionPage } from '@duely/contract'
import type { TestServer } from './test-server.ts'

type Harness = {
  subscribe(name: 'ann', given: Record<string, unknown>): Promise<string>
  request: TestServer['request']
}

/**
 * Ann, who is asked whether what she cancelled has stopped: it would be charged on 4 March 2026, so the
 * question is due on the 6th, at nine in UTC.
 */
export const askedPerson = (harness: () => Harness) => ({
  /** Records a subscription and cancels it. @returns its id */
  cancelled: async (name = 'Netflix', more: Record<string, unknown> = {}): Promise<string> => {
    const { subscribe, request } = harness()
    const terms = { nextBillingDate: '2026-03-04', notificationInterval: [1], ...more }
    const id = await subscribe('ann', { name, ...terms })
    const answer = await request(`/api/subscriptions/${id}/cancelled`, { as: 'ann', json: {} })
    if (answer.status !== 200) throw new Error(`${name} was not cancelled: ${await answer.text()}`)
    return id
  },
  /** What is known about whether it has stopped. */
  watch: async (id: string) => {
    const answer = await harness().request(`/api/subscriptions/${id}`, { as: 'ann' })
    return SubscriptionPage.parse(await answer.json()).subscription.watch
  },
})
