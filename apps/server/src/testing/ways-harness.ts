import { Way, type WayTest } from '@duely/contract'
import type { PlanId, WayKind } from '@duely/domain'
import { asc, eq, inArray } from 'drizzle-orm'
import { changePlan } from '#server/features/billing/purchases/change-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries, subscriptions, user, ways } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { startWayStandIn } from './stand-ins/way-stand-in.ts'
import { startTestServer } from './test-server.ts'

type Name = 'ann' | 'bob'

/**
 * A whole server that may reach a stand-in for the services on loopback; Ann and Bob are on Pro Monthly.
 * Every log line is kept.
 */
export async function startWaysHarness(env: Record<string, string> = {}) {
  const stand = await startWayStandIn()
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
  /** With a proof, which a new way needs. */
  const post = async (name: Name, json: unknown) => {
    await server.giveProof(name)
    return request('/api/channels', { as: name, json })
  }
  const configs: Partial<Record<WayKind, Record<string, string>>> = {
    ntfy: { address: stand.origin, topic: 'anns-bills', token: 'tk_very_secret' },
    gotify: { address: stand.origin, token: 'Agotifysecret' },
    slack: { url: `${stand.origin}/services/T0/B0/slacksecret` },
  }

  return {
    ...server,
    stand,
    idOf,
    onPlan,
    post,
    configs,
    logs: () => logs,
    list: async (name: Name) =>
      ((await (await request('/api/channels', { as: name })).json()) as { channels: Way[] }).channels,
    change: (name: Name, id: string, json: unknown) =>
      request(`/api/channels/${id}`, { as: name, method: 'PATCH', json }),
    remove: (name: Name, id: string) => request(`/api/channels/${id}`, { as: name, method: 'DELETE' }),
    test: async (name: Name, id: string) =>
      (await (await request(`/api/channels/${id}/test`, { as: name, method: 'POST' })).json()) as WayTest,
    /** Adds a way that leads to the stand-in, which takes everything from then on. */
    async add(name: Name, kind: 'ntfy' | 'gotify' | 'slack' = 'ntfy', called = 'My phone') {
      stand.answerWith(TAKES[kind])
      const answer = await post(name, { kind, name: called, config: configs[kind] })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      return Way.parse(await answer.json())
    },
    async subscribe(name: Name, more: Record<string, unknown> = {}) {
      const answer = await request('/api/subscriptions', {
        as: name,
        json: {
          ...{ name: 'Netflix', amount: '15.99', currency: 'USD', billingCycle: 'monthly' },
          ...{ category: 'Entertainment', nextBillingDate: '2026-03-10', notificationInterval: [3] },
          ...more,
        },
      })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as { id: string }).id
    },
    /** Moves the clock and runs one round. */
    async tickAt(now: string) {
      clock.set(now)
      await server.engine.runTick()
    },
    /** The messages to ways in the ledger. */
    rows: () =>
      db
        .select()
        .from(deliveries)
        .where(inArray(deliveries.channel, ['ntfy', 'gotify', 'slack']))
        .orderBy(asc(deliveries.createdAt), asc(deliveries.channel)),
    stored: (name: Name) =>
      db
        .select()
        .from(ways)
        .where(eq(ways.userId, idOf(name))),
    /** Removes what a test left behind; both are on Pro Monthly again. */
    async reset(now: string) {
      clock.set(now)
      await db.delete(deliveries)
      await db.delete(subscriptions)
      await db.delete(ways)
      stand.seen.length = 0
      server.sink.mails.length = 0
      for (const name of ['ann', 'bob'] as const) await onPlan(name, 'pro-monthly')
    },
    async close() {
      await server.close()
      await stand.close()
    },
  }
}

const TAKES = {
  ntfy: { status: 200, json: { id: 'x' } },
  gotify: { status: 200, json: { id: 1 } },
  slack: { status: 200, text: 'ok' },
}

export type WaysHarness = Awaited<ReturnType<typeof startWaysHarness>>
