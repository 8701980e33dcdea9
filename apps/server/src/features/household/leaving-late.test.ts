import { Subscription } from '@duely/contract'
import { readReadersBasis } from '@duely/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profiles, subscriptions } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, memberNamed, type Somebody, startHome } from '#server/testing/household-people.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ann: Somebody
let bob: Somebody
beforeEach(async () => {
  ;({ server, ann, bob } = await startHome())
})
afterEach(() => server.close())

/** Ann's Netflix of 8 March, about which Bob decides: he is reminded three days before. */
async function bobDecides() {
  const home = await liveTogether(ann, bob)
  const made = await ann.call('/api/subscriptions', {
    ...netflix,
    nextBillingDate: '2026-03-08',
    notificationInterval: [3],
    household: { decider: memberNamed(home, 'bob') },
  })
  return Subscription.parse(await made.json())
}
const warned = (email: string) =>
  server.sink
    .to(email)
    .filter(({ subject = '', text = '' }) => subject.includes('Netflix') && text.includes('/act/')).length

const ENDS: [string, () => Promise<Response>][] = [
  ['leaves', () => bob.call('/api/household/leave', undefined, 'POST')],
  [
    'deletes the account',
    async () => {
      await server.giveProof('bob')
      return bob.call('/api/account', { password: server.password, confirmation: 'DELETE' }, 'DELETE')
    },
  ],
]

test.each(ENDS)('who decides %s after the hour of the reminder and before it is sent', async (_, end) => {
  await bobDecides()
  server.clock.set('2026-03-05T08:59:00Z')
  await server.tick()
  server.clock.set('2026-03-05T09:00:05Z')
  expect((await end()).ok).toBe(true)
  await server.tick()
  for (const day of ['06', '07', '08']) {
    server.clock.set(`2026-03-${day}T09:00:05Z`)
    await server.tick()
  }
  expect([warned('ann@example.com'), warned('bob@example.com')]).toEqual([1, 0])
})

test.each(ENDS)('who decides %s when reminded and without an answer', async (_, end) => {
  await bobDecides()
  server.clock.set('2026-03-05T09:00:05Z')
  await server.tick()
  expect([warned('ann@example.com'), warned('bob@example.com')]).toEqual([0, 1])
  server.clock.set('2026-03-05T12:00:05Z')
  expect((await end()).ok).toBe(true)
  await server.tick()
  for (const day of ['06', '07', '08']) {
    server.clock.set(`2026-03-${day}T09:00:05Z`)
    await server.tick()
  }
  expect([warned('ann@example.com'), warned('bob@example.com')]).toEqual([1, 1])
})

describe('of an owner with more than a hundred, what somebody decided about is left to the planner', () => {
  const MORE = 110
  /** As many as Ann's Netflix, derived as they are. */
  async function bobDecidesAboutMany() {
    const { id } = await bobDecides()
    const [{ id: _, ...row } = { id }] = await server.db.select().from(subscriptions)
    const more = Array.from({ length: MORE }, (_each, n) => ({ ...row, name: `Service ${n}` }))
    await server.db.insert(subscriptions).values(more as never)
  }
  const waits = async () =>
    (await server.db.select().from(profiles)).some(({ deriveSince }) => deriveSince !== null)
  const readers = async () => {
    const rows = await server.db.select().from(subscriptions)
    const ids = rows.flatMap(({ derivedFrom, userId }) =>
      (readReadersBasis(derivedFrom) ?? [{ userId }]).map((each) => each.userId),
    )
    return new Set(ids)
  }

  test.each(ENDS)('when they are the one who %s', async (_, end) => {
    await bobDecidesAboutMany()
    server.clock.set('2026-03-05T09:00:05Z')
    expect((await end()).ok).toBe(true)
    expect(await waits()).toBe(true)
    await server.tick()
    expect(await waits()).toBe(false)
    expect((await readers()).size).toBe(1)
    const toAnn = server.sink.to('ann@example.com').map(({ subject }) => subject)
    expect(toAnn.some((subject) => subject?.includes('renew'))).toBe(true)
    expect(warned('bob@example.com')).toBe(0)
  })

  test('when the owner deletes the account and Bob follows as the owner', async () => {
    await bobDecidesAboutMany()
    await server.giveProof('ann')
    const body = { password: server.password, confirmation: 'DELETE' }
    expect((await ann.call('/api/account', body, 'DELETE')).ok).toBe(true)
    expect(await waits()).toBe(true)
    await server.tick()
    expect([await waits(), (await readers()).size]).toEqual([false, 1])
    server.clock.set('2026-03-05T09:00:05Z')
    await server.tick()
    const toBob = server.sink.to('bob@example.com').map(({ subject }) => subject)
    expect(toBob.some((subject) => subject?.includes('renew'))).toBe(true)
  })
})
