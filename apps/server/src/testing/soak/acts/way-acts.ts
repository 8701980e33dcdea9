import type { Way } from '@duely/contract'
import type { WayKind } from '@duely/domain'
import type { Acts, ActWorld } from './act-world.ts'

type Service = [WayKind, (place: string) => Record<string, string>]
/** One of each kind: one whose links act, and one in a room that others read. */
const SERVICES: [Service, Service] = [
  ['ntfy', (topic) => ({ address: 'https://ntfy.example.net', topic })],
  [
    'matrix',
    (place) => ({ address: 'https://matrix.example.net', token: 'matrix-token', room: `!${place}:x` }),
  ],
]

/** Where the messages of a way go, by what was entered for it. */
export const placeOfWay = (config: Readonly<Record<string, string>>): string =>
  config.topic ?? config.room ?? ''

/** What people do about the ways by which reminders reach them. */
export function wayActs(
  { random, recorder, server, ask, one }: ActWorld,
  proveSession: (userId: string) => Promise<void>,
): Acts {
  let ways = 0
  const own = (userId: string) => recorder.devicesOf(userId).filter(({ channel }) => channel !== 'push')
  /** Those that were turned off, by their owners. */
  const off = new Map<string, Parameters<typeof recorder.deviceAdded>[1]>()

  async function add(userId: string): Promise<void> {
    ways += 1
    const [kind, configOf] = random.pick(SERVICES)
    const config = configOf(`${userId}-${ways}`)
    await proveSession(userId)
    const json = { kind, name: `Way ${ways}`, config }
    const way = (await server.call(userId, 'POST', '/api/channels', json)) as Way | null
    if (way !== null)
      recorder.deviceAdded(userId, { id: way.id, channel: kind, endpoint: placeOfWay(config) })
  }

  async function remove(userId: string): Promise<void> {
    const way = one(own(userId))
    if (way === undefined) return
    await ask(userId, 'DELETE', `/api/channels/${way.id}`)
    recorder.deviceRemoved(userId, way.id)
  }

  async function turn(userId: string): Promise<void> {
    const before = off.get(userId)
    const way = before ?? one(own(userId))
    if (way === undefined) return add(userId)
    const json = { enabled: before !== undefined }
    if ((await server.call(userId, 'PATCH', `/api/channels/${way.id}`, json)) === null) return
    if (before === undefined) {
      recorder.deviceRemoved(userId, way.id)
      off.set(userId, { id: way.id, channel: way.channel, endpoint: way.endpoint })
    } else {
      off.delete(userId)
      recorder.deviceAdded(userId, before)
    }
  }

  return {
    'POST /api/channels': [add],
    'PATCH /api/channels/{id}': [turn],
    'DELETE /api/channels/{id}': [(userId) => (random.chance(0.4) ? remove(userId) : add(userId))],
  }
}
