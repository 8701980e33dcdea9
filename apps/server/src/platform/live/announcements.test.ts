import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { createLogger } from '../logger/logger.ts'
import { createTicker } from '../ticker/ticker.ts'
import { announce, announceSoon } from './announce.ts'
import { announcementsOf } from './announcements.ts'
import { asCausingRequest } from './causing-request.ts'
import { createLiveFeed } from './live-feed.ts'
import type { LiveNotice } from './live-notice.ts'

let server: TestServer
const heard: LiveNotice[] = []
let feed: ReturnType<typeof createLiveFeed>
beforeAll(async () => {
  server = await startTestServer()
  feed = createLiveFeed(server.database, createLogger('silent'), {
    onNotice: (notice) => heard.push(notice),
    onListening: () => {},
  })
  await feed.ready()
})
afterAll(async () => {
  await feed.close()
  await server.close()
})

/** Everything announced so far has been heard once this notice is. */
async function heardSoFar(): Promise<LiveNotice[]> {
  await announcementsOf(server.db).settled()
  await announce(server.db, 'last', ['account'])
  const isLast = (notice: LiveNotice) => 'users' in notice && notice.users.includes('last')
  await expect.poll(() => heard.some(isLast)).toBe(true)
  const others = heard.filter((notice) => !isLast(notice))
  heard.length = 0
  return others
}

test('a committed transaction is announced, a rolled back one is not', async () => {
  await inTransaction(server.db, (tx) => announce(tx, 'ann', ['subscriptions']))
  await expect(
    inTransaction(server.db, async (tx) => {
      await announce(tx, 'bob', ['subscriptions'])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await heardSoFar()).toEqual([{ users: ['ann'], topics: ['subscriptions'] }])
})

test('what is announced while a statement is running goes out together, each topic once', async () => {
  await inTransaction(server.db, async (tx) => {
    await announce(tx, 'ann', ['subscriptions'])
    await announce(tx, 'ann', ['subscriptions', 'reminders'])
    await announce(tx, ['bob', 'bob'], ['account'])
  })
  const topics = new Map<string, string[]>()
  for (const notice of await heardSoFar())
    if ('users' in notice)
      for (const user of notice.users) topics.set(user, [...(topics.get(user) ?? []), ...notice.topics])
  expect([...new Set(topics.get('ann'))].sort()).toEqual(['reminders', 'subscriptions'])
  expect(topics.get('bob')).toEqual(['account'])
})

test('a thousand users take as many notices as their payloads need', async () => {
  const users = Array.from({ length: 1_000 }, (_, n) => `user-${n}`)
  await inTransaction(server.db, (tx) => announce(tx, users, ['reminders']))
  const notices = await heardSoFar()
  expect(notices).toHaveLength(5)
  expect(notices.flatMap((notice) => ('users' in notice ? notice.users : [])).sort()).toEqual(users.sort())
})

test('a notice names the request that caused it', async () => {
  const announced = () => inTransaction(server.db, (tx) => announce(tx, ['ann', 'bob'], ['reminders']))
  await asCausingRequest('one', announced)
  expect(await heardSoFar()).toEqual([{ users: ['ann', 'bob'], topics: ['reminders'], by: 'one' }])
})

test('what several caused, and went out together, names none of them', async () => {
  const by = (id: string | null, ...users: string[]) => {
    const announced = async () => announceSoon(server.db, users, ['account'])
    return id === null ? announced() : asCausingRequest(id, announced)
  }
  // Sent alone; what follows waits for it.
  announceSoon(server.db, ['early'], ['account'])
  await Promise.all([by('one', 'ann', 'bob', 'cleo'), by('two', 'bob'), by(null, 'cleo'), by('one', 'ann')])
  const named = (await heardSoFar()).flatMap((notice) =>
    'users' in notice ? notice.users.map((user) => [user, notice.by ?? null]) : [],
  )
  expect(Object.fromEntries(named)).toEqual({ early: null, ann: 'one', bob: null, cleo: null })
})

test('a worker that a request wakes, and work that outlives a request, name nobody', async () => {
  const worker = createTicker({
    name: 'test',
    everyMs: 60_000,
    run: async () => announceSoon(server.db, ['woken'], ['account']),
    logger: createLogger('silent'),
  })
  worker.start()
  await heardSoFar()
  let later = () => {}
  const waiting = new Promise<void>((resolve) => {
    later = resolve
  })
  let outliving: Promise<void> = Promise.resolve()
  await asCausingRequest('one', async () => {
    worker.poke()
    outliving = waiting.then(() => announceSoon(server.db, ['late'], ['account']))
    // The worker's round runs while the request does.
    await new Promise((resolve) => setImmediate(resolve))
  })
  later()
  await outliving
  await worker.stop()
  const notices = await heardSoFar()
  expect(notices.flatMap((notice) => ('users' in notice ? notice.users : [])).sort()).toEqual([
    'late',
    'woken',
  ])
  expect(notices.some((notice) => 'users' in notice && notice.by !== undefined)).toBe(false)
})
