import { Account, LiveEvent, Subscription } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compose } from '#server/compose/index.ts'
import { changePlan } from '#server/features/billing/purchases/change-plan.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { session } from '#server/platform/database/schema.ts'
import { announce } from '#server/platform/live/announce.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { databaseWith } from '#server/testing/faults/database-with.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { cookieOf, type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createLiveHub, STREAMS_PER_USER } from './live-hub.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const open: { cancel(): Promise<void> }[] = []
beforeEach(async () => {
  for (const stream of open.splice(0)) await stream.cancel()
})

type App = Pick<TestServer['app'], 'request'>

const ask = async (cookie: string, app: App = server.app) => app.request('/api/live', { headers: { cookie } })

/** Opens a stream and reads it like a browser. */
async function listen(cookie: string, app?: App) {
  const answer = await ask(cookie, app)
  const reader = answer.body?.getReader()
  if (answer.status !== 200 || reader === undefined) throw new Error(`${answer.status}`)
  const decoder = new TextDecoder()
  let text = ''
  const more = async () => {
    const { value, done } = await reader.read()
    text += decoder.decode(value)
    return !done
  }
  await more()
  const stream = {
    answer,
    /** The next topic; undefined after the stream has ended. */
    next: async () => (await stream.nextEvent())?.topic,
    nextEvent: async () => {
      for (;;) {
        const event = /data: (.*)\n\n/.exec(text)
        if (event) {
          text = text.slice(event.index + event[0].length)
          return LiveEvent.parse(JSON.parse(event[1] ?? ''))
        }
        if (!(await more())) return undefined
      }
    },
    /** Everything received, once the stream has ended. */
    rest: async () => {
      while (await more());
      return text
    },
    cancel: () => reader.cancel(),
  }
  open.push(stream)
  return stream
}

const listenAs = (person: Person) => listen(server.cookie(person))

const idOf = async (person: Person) => {
  const account = await server.request('/api/account', { as: person })
  return Account.parse(await account.json()).profile.id
}

async function signIn(email: string): Promise<string> {
  return cookieOf(
    await server.request('/api/auth/sign-in/email', { json: { email, password: server.password } }),
  )
}

describe('a stream', () => {
  test('is an event stream that is never cached', async () => {
    const { answer } = await listenAs('ann')
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  test('requires a session', async () => expect((await ask('')).status).toBe(401))

  test('that could not be opened does not count', async () => {
    const { database, clock } = server
    const select = () => {
      throw new Error('The database is away')
    }
    const db = databaseWith(database.db, { select })
    const hub = createLiveHub({ database: { ...database, db }, clock, logger: createLogger('silent') })
    const who = { userId: 'ann', sessionId: 'hers' }
    for (let tried = 0; tried <= STREAMS_PER_USER; tried++)
      await expect(hub.open(who)).rejects.toThrow('The database is away')
    await hub.close()
  })

  test('repeats only topics changed after the page was requested', async () => {
    const { database, clock } = server
    let ms = 0
    const hub = createLiveHub({ database, clock, logger: createLogger('silent'), monotonic: () => ms })
    hub.listen()
    await expect.poll(async () => (await hub.describe()).state).toBe('ok')
    const userId = await idOf('bob')
    const [own] = await database.db.select().from(session).where(eq(session.userId, userId)).limit(1)
    ms = 1_000
    const stream = await hub.open({ userId, sessionId: own?.id ?? '' }, 500)
    const reader = stream.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).not.toContain('data:')
    await reader.cancel()
    await hub.close()
  })

  test('is not opened by a HEAD request', async () => {
    for (let asked = 0; asked < STREAMS_PER_USER; asked++) {
      const answer = await server.request('/api/live', { as: 'ann', method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    }
    expect((await listenAs('ann')).answer.status).toBe(200)
  })

  test('reports the user’s own changes and no others', async () => {
    const [ann, secondTab, bob] = [await listenAs('ann'), await listenAs('ann'), await listenAs('bob')]
    await announce(server.db, await idOf('ann'), ['subscriptions', 'reminders'])
    await announce(server.db, await idOf('bob'), ['account'])
    expect([await ann.next(), await ann.next()]).toEqual(['subscriptions', 'reminders'])
    expect(await secondTab.next()).toBe('subscriptions')
    expect(await bob.next()).toBe('account')
  })

  test('reports a change only after its commit', async () => {
    const ann = await listenAs('ann')
    const id = await idOf('ann')
    await inTransaction(server.db, async (tx) => {
      await announce(tx, id, ['account'])
      throw new Error('undone')
    }).catch(() => {})
    await inTransaction(server.db, (tx) => announce(tx, id, ['reminders']))
    expect(await ann.next()).toBe('reminders')
  })

  test('reaches more users in one act than fit into one notification', async () => {
    const ann = await listenAs('ann')
    const others = Array.from({ length: 450 }, () => crypto.randomUUID().replaceAll('-', ''))
    await announce(server.db, [...others, await idOf('ann')], ['reminders'])
    expect(await ann.next()).toBe('reminders')
  })

  test('is refused beyond ten per user; closing one frees its place', async () => {
    const streams = []
    for (let n = 0; n < STREAMS_PER_USER; n += 1) streams.push(await listenAs('ann'))
    const refused = await ask(server.cookie('ann'))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('25')
    await listenAs('bob')
    await streams[0]?.cancel()
    await listenAs('ann')
  })
})

describe('changes by users and the engine', () => {
  test('reach the affected user’s tabs only', async () => {
    const [ann, bob] = [await listenAs('ann'), await listenAs('bob')]
    const told = async (count: number) => {
      const topics = []
      for (let n = 0; n < count; n += 1) topics.push(await ann.next())
      return topics.sort()
    }
    const all = ['account', 'reminders', 'subscriptions']
    const made = await server.request('/api/subscriptions', { as: 'ann', json: netflix })
    expect(await told(3)).toEqual(all)
    const path = `/api/subscriptions/${Subscription.parse(await made.json()).id}`
    await server.request(path, { as: 'ann', method: 'PATCH', json: { name: 'Netflix Basic' } })
    expect(await told(2)).toEqual(['reminders', 'subscriptions'])
    await server.request(path, { as: 'ann', method: 'PATCH', json: { status: 'active' } })
    expect(await told(3)).toEqual(all)
    await server.request('/api/profile', { as: 'ann', method: 'PATCH', json: { fullName: 'Ann' } })
    expect(await told(2)).toEqual(['account', 'reminders'])
    // Claimed and sent.
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
    expect(await told(2)).toEqual(['reminders', 'reminders'])
    // Rolled over.
    server.clock.set('2026-03-11T00:00:00Z')
    await server.tick()
    expect(await told(2)).toEqual(['reminders', 'subscriptions'])
    server.clock.set('2026-03-02T12:00:00Z')
    await server.request(path, { as: 'ann', method: 'DELETE', json: {} })
    expect(await told(3)).toEqual(all)
    const annsId = await idOf('ann')
    await inTransaction(server.db, (tx) =>
      changePlan(tx, annsId, 'pro-annual', server.clock.now(), server.engine),
    )
    expect(await told(2)).toEqual(['account', 'reminders'])
    await announce(server.db, await idOf('bob'), ['account'])
    expect(await bob.next()).toBe('account')
  })
})

describe('the request that caused a change', () => {
  const idOfAnswer = (answer: Response) => answer.headers.get('x-request-id') ?? 'none'

  test('is named by the id of its answer; others are named by theirs', async () => {
    const ann = await listenAs('ann')
    const change = (fullName: string) =>
      server.request('/api/profile', { as: 'ann', method: 'PATCH', json: { fullName } })
    for (const name of ['Ann', 'Anna']) {
      const by = idOfAnswer(await change(name))
      expect([await ann.nextEvent(), await ann.nextEvent()]).toEqual([
        { topic: 'account', by },
        { topic: 'reminders', by },
      ])
    }
  })

  test('is not named where the planner and the outbox changed something', async () => {
    const bob = await listenAs('bob')
    await server.request('/api/subscriptions', { as: 'bob', json: netflix })
    for (let topics = 0; topics < 3; topics += 1) expect((await bob.nextEvent())?.by).toBeTypeOf('string')
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
    server.clock.set('2026-03-02T12:00:00Z')
    const claimedAndSent = [await bob.nextEvent(), await bob.nextEvent()]
    expect(claimedAndSent).toEqual([{ topic: 'reminders' }, { topic: 'reminders' }])
  })
})

describe('when a session ends', () => {
  test('its streams are closed at once, and no others', async () => {
    const cookie = await signIn('ann@example.com')
    const leaving = await listen(cookie)
    const staying = await listenAs('ann')
    await server.request('/api/auth/sign-out', { method: 'POST', json: {}, headers: { cookie } })
    expect(await leaving.rest()).not.toContain('data:')
    await announce(server.db, await idOf('ann'), ['account'])
    expect(await staying.next()).toBe('account')
  })

  test('by expiry, the next keep-alive closes its stream', async () => {
    const cookie = await signIn('bob@example.com')
    const stream = await listen(cookie)
    const before = server.clock.now()
    server.clock.advance('P8D')
    await server.live.beat()
    expect(await stream.rest()).toContain(': still here')
    server.clock.set(before)
  })
})

describe('several processes', () => {
  test.runIf(process.env.TEST_DATABASE_URL)('on one database notify each other', async () => {
    const logger = createLogger('silent')
    const { databaseUrl, config, clock } = server
    const database = await openDatabase({ databaseUrl, dataDir: config.dataDir, logger, clock })
    const second = compose(config, { clock, logger, database, site: new Map() })
    try {
      const cookie = await signIn('ann@example.com')
      const there = await listen(cookie, second.app)
      await announce(server.db, await idOf('ann'), ['subscriptions'])
      expect(await there.next()).toBe('subscriptions')
      // After losing its database connection, all topics are reported once it is restored.
      await server.db.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'duely-live'`,
      )
      expect(await there.next()).toBe('account')
      expect(await there.next()).toBe('subscriptions')
      expect(await there.next()).toBe('reminders')
      await server.request('/api/auth/sign-out', { method: 'POST', json: {}, headers: { cookie } })
      expect(await there.rest()).toBeTypeOf('string')
    } finally {
      await second.close()
      await database.close()
    }
  })
})

test('a server that is shutting down closes all streams and opens none', async () => {
  const other = await startTestServer()
  try {
    const answer = await other.app.request('/api/live', { headers: { cookie: other.cookie('ann') } })
    other.live.end()
    expect(await answer.text()).toContain('retry:')
    expect((await other.request('/api/live', { as: 'ann' })).status).toBe(503)
  } finally {
    await other.close()
  }
})
