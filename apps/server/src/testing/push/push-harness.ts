import { PushDevice } from '@duely/contract'
import { and, asc, eq } from 'drizzle-orm'
import { audit, deliveries, pushDevices } from '#server/platform/database/schema.ts'
import { startProPeople } from '../pro-people.ts'
import { startPushStandIn } from './push-stand-in.ts'

type Name = 'ann' | 'bob'

/**
 * A whole server with a stand-in for the push services; Ann and
 * Bob are on Pro Monthly. Every log line is kept.
 */
export async function startPushHarness(env: Record<string, string> = {}) {
  const stand = await startPushStandIn()
  const server = await startProPeople(stand, env)
  const { db, request, idOf } = server
  const post = (name: Name, json: unknown) => server.postProven(name, '/api/push', json)

  return {
    ...server,
    stand,
    post,
    patch: (name: Name, json: unknown) => request('/api/profile', { as: name, method: 'PATCH', json }),
    remove: (name: Name, id: string) => request(`/api/push/${id}`, { as: name, method: 'DELETE' }),
    /** Turns notifications on for a new device of the stand-in, and returns it. */
    async addDevice(name: Name, called = 'Phone') {
      const answer = await post(name, { subscription: stand.subscribe(), name: called })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      return PushDevice.parse(await answer.json())
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
      await db.delete(pushDevices)
      await db.delete(audit)
      stand.clear()
      await server.reset(now)
    },
  }
}

export type PushHarness = Awaited<ReturnType<typeof startPushHarness>>
