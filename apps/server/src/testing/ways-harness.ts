import { Way, type WayTest } from '@duely/contract'
import type { WayKind } from '@duely/domain'
import { asc, eq, inArray } from 'drizzle-orm'
import { deliveries, ways } from '#server/platform/database/schema.ts'
import { startProPeople } from './pro-people.ts'
import { startWayStandIn } from './stand-ins/way-stand-in.ts'

type Name = 'ann' | 'bob'

/**
 * A whole server that may reach a stand-in for the services on loopback; Ann and Bob are on Pro Monthly.
 * Every log line is kept.
 */
export async function startWaysHarness(env: Record<string, string> = {}) {
  const stand = await startWayStandIn()
  const server = await startProPeople(stand, env)
  const { db, clock, request, idOf } = server
  const post = (name: Name, json: unknown) => server.postProven(name, '/api/channels', json)
  const configs: Partial<Record<WayKind, Record<string, string>>> = {
    ntfy: { address: stand.origin, topic: 'anns-bills', token: 'tk_very_secret' },
    gotify: { address: stand.origin, token: 'Agotifysecret' },
    slack: { url: `${stand.origin}/services/T0/B0/slacksecret` },
  }

  return {
    ...server,
    stand,
    post,
    configs,
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
      await db.delete(ways)
      stand.seen.length = 0
      await server.reset(now)
    },
  }
}

const TAKES = {
  ntfy: { status: 200, json: { id: 'x' } },
  gotify: { status: 200, json: { id: 1 } },
  slack: { status: 200, text: 'ok' },
}

export type WaysHarness = Awaited<ReturnType<typeof startWaysHarness>>
