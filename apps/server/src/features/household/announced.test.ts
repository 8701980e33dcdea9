import { Subscription } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { user } from '#server/platform/database/schema.ts'
import { announce } from '#server/platform/live/announce.ts'
import { announcementsOf } from '#server/platform/live/announcements.ts'
import { createLiveFeed } from '#server/platform/live/live-feed.ts'
import type { LiveNotice } from '#server/platform/live/live-notice.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, type Somebody, startHome } from '#server/testing/household-people.ts'
import type { TestServer } from '#server/testing/test-server.ts'

// What happens to a subscription that Ann shares is announced to Bob, who sees it and has nothing else to do
// with it. It is Monday, 2 March 2026, noon.

let server: TestServer
let ann: Somebody
let bob: Somebody
let bobsId: string
let annsId: string
let heard: LiveNotice[]
let feed: ReturnType<typeof createLiveFeed>
beforeEach(async () => {
  ;({ server, ann, bob } = await startHome())
  await liveTogether(ann, bob)
  await server.tick()
  const idOf = async ({ email }: Somebody) =>
    (await server.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? ''
  bobsId = await idOf(bob)
  annsId = await idOf(ann)
  heard = []
  feed = createLiveFeed(server.database, createLogger('silent'), {
    onNotice: (notice) => heard.push(notice),
    onListening: () => {},
  })
  await feed.ready()
})
afterEach(async () => {
  await feed.close()
  await server.close()
})

/** Whether Bob was told of subscriptions since the last time. */
async function bobHeard(): Promise<boolean> {
  await announcementsOf(server.db).settled()
  await announce(server.db, 'last', ['account'])
  const isTo = (id: string) => (notice: LiveNotice) => 'users' in notice && notice.users.includes(id)
  await expect.poll(() => heard.some(isTo('last'))).toBe(true)
  const topics = heard.filter(isTo(bobsId)).flatMap((notice) => ('topics' in notice ? notice.topics : []))
  heard = []
  return topics.includes('subscriptions')
}
/** A subscription of Ann's, in the household unless said otherwise. */
async function add(more: object = {}): Promise<string> {
  const body = { ...netflix, nextBillingDate: '2026-03-05', household: {}, ...more }
  const made = await ann.call('/api/subscriptions', body)
  expect(made.status, await made.clone().text()).toBe(201)
  const { id } = Subscription.parse(await made.json())
  await bobHeard()
  return id
}
const at = async (instant: string) => {
  server.clock.set(instant)
  await server.tick()
}
const act = async (path: string, json: object, method?: string) => {
  const answer = await ann.call(path, json, method)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer
}
const category = async () => {
  const made = await act('/api/categories', { name: 'Films', color: 'green', emoji: null })
  return ((await made.json()) as { id: string }).id
}

const HAPPENS: [string, object, (id: string) => Promise<unknown>][] = [
  ['it rolls over and is charged', {}, () => at('2026-03-06T00:00:30Z')],
  [
    'its pause ends',
    { nextBillingDate: '2026-03-20' },
    async (id) => {
      await act(`/api/subscriptions/${id}/pause`, { until: '2026-03-09' })
      await bobHeard()
      await at('2026-03-09T00:00:30Z')
    },
  ],
  [
    'it is asked whether it has stopped',
    {},
    async (id) => {
      await act(`/api/subscriptions/${id}/cancelled`, {})
      await bobHeard()
      await at('2026-03-07T09:00:30Z')
    },
  ],
  [
    'a file is added',
    {},
    async (id) => {
      const answer = await server.request(`/api/subscriptions/${id}/files?name=a.txt`, {
        method: 'POST',
        headers: { cookie: ann.cookie, 'content-type': 'application/octet-stream' },
        body: new TextEncoder().encode('Cancelled.\r\n'),
      })
      expect(answer.status).toBe(201)
    },
  ],
  [
    'its category is renamed',
    {},
    async (id) => {
      const films = await category()
      await act(`/api/subscriptions/${id}`, { category: 'Films' }, 'PATCH')
      await bobHeard()
      await act(`/api/categories/${films}`, { name: 'Series' }, 'PATCH')
    },
  ],
  [
    'its category is deleted',
    {},
    async (id) => {
      const films = await category()
      await act(`/api/subscriptions/${id}`, { category: 'Films' }, 'PATCH')
      await bobHeard()
      await act(`/api/categories/${films}`, {}, 'DELETE')
    },
  ],
  [
    'an import corrects its price',
    {},
    (id) => act('/api/import', { subscriptions: [{ ...netflix, amount: '17.99', updates: id }] }),
  ],
  [
    'that is undone',
    {},
    async (id) => {
      const rows = [{ ...netflix, amount: '17.99', updates: id }]
      const made = await act('/api/import', { subscriptions: rows })
      const { importId } = (await made.json()) as { importId: string }
      await bobHeard()
      await act(`/api/import/${importId}`, {}, 'DELETE')
    },
  ],
  ['its owner moves to another timezone', {}, () => act('/api/profile', { timezone: 'Asia/Tokyo' }, 'PATCH')],
  [
    'its owner’s account is disabled',
    {},
    async () => {
      await server.db.update(user).set({ administrator: true }).where(eq(user.id, bobsId))
      await server.giveProof('bob')
      const answer = await bob.call(`/api/people/${annsId}`, { disabled: true }, 'PATCH')
      expect(answer.status, await answer.clone().text()).toBe(200)
    },
  ],
]

test.each(HAPPENS)('a member hears of one that they see when %s', async (_, more, happens) => {
  const id = await add(more)
  await happens(id)
  expect(await bobHeard()).toBe(true)
})

test.each(HAPPENS)('and of a private one nothing when %s', async (_, more, happens) => {
  const id = await add({ ...more, household: undefined })
  await happens(id)
  expect(await bobHeard()).toBe(false)
})
