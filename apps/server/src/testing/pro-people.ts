import type { PlanId } from '@duely/domain'
import { changePlan } from '#server/features/billing/purchases/change-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries, subscriptions, user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { netflix } from './feature-app.ts'
import { startTestServer } from './test-server.ts'

type Name = 'ann' | 'bob'

/** What messages leave for: an address on loopback, and how it is stopped. */
type StandIn = { host: string; close(): Promise<void> }

/**
 * A whole server that may reach a stand-in on loopback, for tests of what leaves it for Ann and Bob, who are
 * on Pro Monthly after each `reset`. Every log line is kept.
 */
export async function startProPeople(stand: StandIn, env: Record<string, string> = {}) {
  let logs = ''
  const server = await startTestServer({
    env: { EGRESS_ALLOW: stand.host, ...env },
    logger: createLogger('trace', { write: (line: string) => (logs += line) }),
  })
  const { db, clock, request } = server
  const people = await db.select({ id: user.id, email: user.email }).from(user)
  const idOf = (name: Name) => people.find(({ email }) => email.startsWith(name))?.id ?? ''
  const onPlan = (name: Name, plan: PlanId) =>
    inTransaction(db, (tx) => changePlan(tx, idOf(name), plan, clock.now(), server.engine))
  return {
    ...server,
    idOf,
    onPlan,
    logs: () => logs,
    /** Posts with a proof, which a new place for messages needs. */
    async postProven(name: Name, path: string, json: unknown) {
      await server.giveProof(name)
      return request(path, { as: name, json })
    },
    async subscribe(name: Name, more: Record<string, unknown> = {}) {
      const answer = await request('/api/subscriptions', {
        as: name,
        json: { ...netflix, ...more },
      })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as { id: string }).id
    },
    /** Removes the subscriptions and messages of a test; both are on Pro Monthly again. */
    async reset(now: string) {
      clock.set(now)
      await db.delete(deliveries)
      await db.delete(subscriptions)
      server.sink.mails.length = 0
      for (const name of ['ann', 'bob'] as const) await onPlan(name, 'pro-monthly')
    },
    async close() {
      await server.close()
      await stand.close()
    },
  }
}
