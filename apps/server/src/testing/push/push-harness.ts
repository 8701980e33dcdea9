import { PushDevice } from '@duely/contract'
import type { PlanId } from '@duely/domain'
import { and, asc, eq } from 'drizzle-orm'
import { changePlan } from '#server/features/billing/purchases/change-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { audit, deliveries, pushDevices, subscriptions, user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { startTestServer } from '../test-server.ts'
import { startPushStandIn } from './push-stand-in.ts'

type Name = 'ann' | 'bob'

/**
 * A whole server with a stand-in for the push services; Ann and
 * Bob are on Pro Monthly. Every log line is kept.
 */
export async function startPushHarness(env: Record<string, string> = {}) {
  const stand = await startPushStandIn()
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
  /** With a proof, which a new device needs. */
  const post = async (name: Name, json: unknown) => {
    await server.giveProof(name)
    return request('/api/push', { as: name, json })
  }

  return {
    ...server,
    stand,
    idOf,
    onPlan,
    post,
    logs: () => logs,
    patch: (name: Name, json: unknown) => request('/api/profile', { as: name, method: 'PATCH', json }),
    remove: (name: Name, id: string) => request(`/api/push/${id}`, { as: name, method: 'DELETE' }),
    /** Turns notifications on for a new device of the stand-in, and returns it. */
    async addDevice(name: Name, called = 'Phone') {
      const answer = await post(name, { subscription: stand.subscribe(), name: called })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      return PushDevice.parse(await answer.json())
    },
    async subscribe(name: Name, more: Record<string, unknown> = {}) {
      const answer = await request('/api/subscriptions', {
        as: name,
        json: {
          name: 'Netflix',
          amount: '15.99',
          currency: 'USD',
          billingCycle: 'monthly',
          category: 'Entertainment',
          nextBillingDate: '2026-03-10',
          notificationInterval: [3],
          ...more,
        },
      })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as { id: string }).id
    },
    /** The notifications in the ledger. */
    rows: () =>
      db.select().from(deliveries).where(eq(deliveries.channel, 'push')).orderBy(asc(deliveries.createdAt)),
    /** The reminders by e-mail in the ledger. */
    mailRows: () =>
      db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.channel, 'email'), eq(deliveries.kind, 'reminder'))),
    devices: (name: Name) =>
      db
        .select({ id: pushDevices.id })
        .from(pushDevices)
        .where(eq(pushDevices.userId, idOf(name))),
    /** Removes what a test left behind; both are on Pro Monthly again. */
    async reset(now: string) {
      clock.set(now)
      await db.delete(deliveries)
      await db.delete(subscriptions)
      await db.delete(pushDevices)
      await db.delete(audit)
      stand.clear()
      server.sink.mails.length = 0
      for (const name of ['ann', 'bob'] as const) await onPlan(name, 'pro-monthly')
    },
    async close() {
      await server.close()
      await stand.close()
    },
  }
}

export type PushHarness = Awaited<ReturnType<typeof startPushHarness>>
