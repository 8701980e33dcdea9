import { Problem, ReminderList, ScheduledDeletion, TwoFactorSetup } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actToken } from '#server/engine/links/act-token.ts'
import { feedToken, newFeedKey } from '#server/features/calendar-feed/feed-token.ts'
import {
  audit,
  calendarFeeds,
  consents,
  deletions,
  deliveries,
  session,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { authenticatorFor } from '#server/testing/factors/authenticator.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, somebody } from '#server/testing/household-people.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { reapplyDeletions } from './reapply-deletions.ts'
import { createTombstones } from './tombstones.ts'

const email = 'ann@example.com'
const logger = createLogger('silent')

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const tombstones = () => createTombstones(server.config.dataDir)
const purge = () =>
  purgeDeleted({
    ...server,
    logger,
    tombstones: tombstones(),
    reminders: server.engine,
    publicUrl: server.origin,
  })
const askDeletion = (json: object = { password: server.password, confirmation: 'DELETE' }) =>
  server.request('/api/account', { as: 'ann', method: 'DELETE', json })
const signIn = (password = server.password) =>
  server.request('/api/auth/sign-in/email', { json: { email, password } })
const undo = (password = server.password) =>
  server.request('/api/account/undo-deletion', { json: { email, password } })
const problemOf = async (answer: Response) => Problem.parse(await answer.json())
const subscribe = (as: 'ann' | 'bob') => server.request('/api/subscriptions', { as, json: netflix })
const subjects = () => server.sink.mails.map(({ recipients, subject }) => `${recipients} ${subject}`)
const annsId = async () => (await server.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? ''

describe('requesting deletion', () => {
  test.each([
    [{ password: 'not it', confirmation: 'DELETE' }, 403, 'password'],
    [{ password: 'correct horse battery', confirmation: 'delete' }, 400, 'confirmation'],
    [{ confirmation: 'DELETE' }, 400, 'password'],
  ])('is refused with %j', async (json, status, path) => {
    const answer = await askDeletion(json)
    expect(answer.status).toBe(status)
    expect((await problemOf(answer)).errors?.map((error) => error.path)).toEqual([path])
    expect((await server.request('/api/account', { as: 'ann' })).status).toBe(200)
    expect(await server.db.select().from(deletions)).toEqual([])
  })

  test('ends every session at once and states by mail until when it can be undone', async () => {
    const elsewhere = cookieOf(await signIn())
    const stream = await server.request('/api/live', { as: 'ann' })
    const answer = await askDeletion()
    expect(answer.status).toBe(200)
    expect(ScheduledDeletion.parse(await answer.json())).toEqual({ purgeAfter: '2026-03-09T12:00:00.000Z' })
    expect(answer.headers.getSetCookie().join()).toMatch(/duely\.session=;.*Max-Age=0/i)
    expect(await stream.text()).toContain('retry:')
    for (const cookie of [elsewhere, server.cookie('ann')])
      expect((await server.request('/api/account', { headers: { cookie } })).status).toBe(401)
    expect((await server.request('/api/account', { as: 'bob' })).status).toBe(200)
    await server.tick()
    expect(subjects()).toEqual(['ann@example.com Your account will be deleted'])
    expect(server.sink.mails[0]?.text).toContain('Monday, March 9, 2026')
  })

  test('stops the user’s reminders at once, including queued ones', async () => {
    await subscribe('ann')
    await subscribe('bob')
    await server.request('/api/reminders/test', { as: 'ann', json: {} })
    await askDeletion()
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
    expect(subjects().sort()).toEqual([
      'ann@example.com Your account will be deleted',
      'bob@example.com Netflix, $15.99, renews in 3 days',
    ])
    const dropped = await server.db.select().from(deliveries).where(eq(deliveries.kind, 'test-reminder'))
    expect(dropped.map(({ state, reason }) => [state, reason])).toEqual([['superseded', 'account-deleted']])
  })

  test('a session opened concurrently grants nothing', async () => {
    const cookie = cookieOf(await signIn())
    const rows = await server.db.select().from(session)
    await askDeletion()
    const ended = rows.filter(({ userId }) => userId !== undefined)
    await server.db.insert(session).values(ended).onConflictDoNothing()
    expect((await server.request('/api/account', { headers: { cookie } })).status).toBe(401)
  })
})

describe('within seven days', () => {
  beforeEach(async () => {
    await subscribe('ann')
    await askDeletion()
  })

  test('the right password leads to the offer to undo, not to a session', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(403)
    expect(await problemOf(answer)).toMatchObject({
      code: 'ACCOUNT_BEING_DELETED',
      purgeAfter: '2026-03-09T12:00:00.000Z',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    const left = await server.db
      .select()
      .from(session)
      .where(eq(session.userId, await annsId()))
    expect(left).toEqual([])
  })

  test('a wrong password reveals nothing', async () => {
    const [wrong, unknown] = [
      await signIn('not it'),
      await server.request('/api/auth/sign-in/email', { json: { email: 'no@example.com', password: 'x' } }),
    ]
    expect([wrong.status, await wrong.text()]).toEqual([401, await unknown.text()])
    expect((await undo('not it')).status).toBe(401)
    expect(await server.db.select().from(deletions)).toHaveLength(1)
  })

  test('nothing is deleted', async () => {
    server.clock.set('2026-03-09T11:59:59Z')
    expect(await purge()).toBe(0)
    expect(await annsId()).not.toBe('')
  })

  test('undo restores everything, and reminders resume', async () => {
    expect((await undo()).status).toBe(204)
    expect((await signIn()).status).toBe(200)
    await server.tick()
    server.sink.mails.length = 0
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
    expect(subjects()).toEqual(['ann@example.com Netflix, $15.99, renews in 3 days'])
    server.clock.set('2026-03-10T00:00:00Z')
    expect(await purge()).toBe(0)
  })

  test('undo after the day of a reminder sends the last possible one before the renewal', async () => {
    server.clock.set('2026-03-08T12:00:00Z')
    expect((await undo()).status).toBe(204)
    await server.tick()
    // Sent concurrently, in any order.
    expect(subjects().toSorted()).toEqual([
      'ann@example.com Netflix, $15.99, renews in 2 days',
      'ann@example.com Your account is kept',
      'ann@example.com Your account will be deleted',
    ])
    const cookie = cookieOf(await signIn())
    const list = await server.request('/api/reminders', { headers: { cookie } })
    expect(ReminderList.parse(await list.json()).reminders[0]?.renewalDate).toBe('2026-04-10')
  })

  test('the calendar feed and the links of reminders end, and work again after undo', async () => {
    const [row] = await server.db.select().from(subscriptions)
    const key = newFeedKey()
    await server.db
      .insert(calendarFeeds)
      .values({ userId: await annsId(), key, createdAt: server.clock.now() })
    const { authSecret } = server.config
    const subject = { subscriptionId: row?.id ?? '', renewalDate: plainDate('2026-03-10') }
    const paths = [`/calendar/${feedToken(key, authSecret)}.ics`, `/act/${actToken(subject, authSecret)}`]
    const statuses = () => Promise.all(paths.map((path) => server.request(path).then(({ status }) => status)))
    const kept = () =>
      server.request(paths[1] ?? '', { json: { action: 'keep' } }).then(({ status }) => status)
    expect([...(await statuses()), await kept()]).toEqual([404, 404, 404])
    await undo()
    expect([...(await statuses()), await kept()]).toEqual([200, 200, 200])
  })

  test('undo is told by mail', async () => {
    await server.tick()
    server.sink.mails.length = 0
    await undo()
    await server.tick()
    expect(subjects()).toEqual(['ann@example.com Your account is kept'])
    expect(server.sink.mails[0]?.text).toContain('/reset-password')
  })

  test('undo without a pending deletion is harmless', async () => {
    await undo()
    expect((await undo()).status).toBe(204)
    expect((await signIn()).status).toBe(200)
  })
})

describe('on the seventh day', () => {
  beforeEach(async () => {
    await subscribe('ann')
    await subscribe('bob')
    const userId = await annsId()
    await server.db.insert(consents).values({
      userId,
      phoneHash: 'hash',
      action: 'given',
      textVersion: '1',
      source: 'settings',
      at: server.clock.now(),
    })
    await server.request('/api/profile', { as: 'ann', method: 'PATCH', json: { emailEnabled: false } })
    await askDeletion()
    server.clock.set('2026-03-09T12:00:00Z')
  })

  test('it is too late to undo, even before the purge has run', async () => {
    const answer = await undo()
    expect((await problemOf(answer)).code).toBe('ACCOUNT_BEING_DELETED')
    expect(await purge()).toBe(1)
  })

  test('everything is deleted except anonymous records required by law', async () => {
    const id = await annsId()
    expect(await purge()).toBe(1)
    expect(await purge()).toBe(0)
    expect((await signIn()).status).toBe(401)
    const tables = [subscriptions, deliveries, audit, consents, deletions, session, user]
    const everything = JSON.stringify(
      await Promise.all(tables.map((table) => server.db.select().from(table))),
    )
    expect(everything).not.toContain(email)
    expect(everything).toContain('bob@example.com')
    expect(everything.split(id)).toHaveLength(2)
    expect(await server.db.select().from(consents)).toMatchObject([{ userId: null, phoneHash: 'hash' }])
    expect(await server.db.select().from(deletions)).toMatchObject([
      { userId: id, purgedAt: new Date('2026-03-09T12:00:00Z') },
    ])
    expect((await server.db.select().from(subscriptions)).length).toBe(1)
  })

  test('the address can be registered again', async () => {
    await purge()
    const json = { email, password: server.password, timezone: 'UTC', culture: 'en-US' }
    expect((await server.request('/api/auth/sign-up/email', { json })).status).toBe(200)
  })

  test('one of two processes does it', async () => {
    expect(await Promise.all([purge(), purge()]).then(([a, b]) => a + b)).toBe(1)
  })
})

describe('an older copy of the database', () => {
  const reapply = (kind: 'embedded' | 'postgres' = 'embedded') =>
    reapplyDeletions({
      database: { ...server.database, kind } as typeof server.database,
      tombstones: tombstones(),
      logger,
    })
  /** Restores the state before the deletion request. */
  const restore = async (people: (typeof user.$inferSelect)[]) => {
    await server.db.delete(deletions)
    await server.db.insert(user).values(people).onConflictDoNothing()
  }

  test('does not bring deleted accounts back', async () => {
    const people = await server.db.select().from(user)
    await askDeletion()
    server.clock.set('2026-03-09T12:00:00Z')
    await purge()
    await restore(people)
    expect(await annsId()).not.toBe('')
    await reapply('postgres')
    expect(await purge()).toBe(1)
    expect(await annsId()).toBe('')
    expect(await server.db.select().from(user)).toHaveLength(1)
  })

  test('does not bring back what was shared and handed on', async () => {
    const ann = somebody(server, email, server.cookie('ann'))
    const bob = somebody(server, 'bob@example.com', server.cookie('bob'))
    await liveTogether(bob, ann)
    const id = await annsId()
    const made = (await (await ann.call('/api/subscriptions', { ...netflix, household: {} })).json()) as {
      id: string
    }
    await ann.call('/api/subscriptions', { ...netflix, name: 'Own' })
    // A copy of before the deletion knows of no request, and the file says that the account is gone.
    tombstones().append({ event: 'purged', userId: id, at: server.clock.now() })
    await reapply()
    expect(await purge()).toBe(1)
    const left = await server.db.select().from(subscriptions)
    expect(left.map((row) => [row.id, row.name])).toEqual([[made.id, 'Netflix']])
    expect(left[0]?.remindAt).not.toBeNull()
    const { subscription } = (await (await bob.call(`/api/subscriptions/${made.id}`)).json()) as {
      subscription: { household: unknown }
    }
    expect(subscription.household).not.toBeNull()
    await server.tick()
    expect(server.sink.to('bob@example.com').at(-1)?.text).toContain('Netflix')
  })

  test('does not cancel pending deletions; deletions taken back stay so', async () => {
    const people = await server.db.select().from(user)
    await askDeletion()
    await restore(people)
    await reapply()
    expect((await problemOf(await signIn())).purgeAfter).toBe('2026-03-09T12:00:00.000Z')
    await undo()
    await reapply()
    expect((await signIn()).status).toBe(200)
  })

  test('containing the deletion request itself needs no tombstone file', async () => {
    const people = await server.db.select().from(user)
    await askDeletion()
    server.clock.set('2026-03-09T12:00:00Z')
    await purge()
    await server.db.insert(user).values(people).onConflictDoNothing()
    const nothing = { append: () => {}, latest: () => new Map() }
    await reapplyDeletions({ database: server.database, tombstones: nothing, logger })
    expect(await purge()).toBe(1)
    expect(await annsId()).toBe('')
  })
})

describe('with two-step sign-in', () => {
  async function deletedWithApp(env: Record<string, string> = {}) {
    if (env.RATE_LIMITS) {
      await server.close()
      server = await startTestServer({ env })
    }
    const asAnn = (path: string, json: object) =>
      server.request(`/api/auth/two-factor/${path}`, { as: 'ann', json })
    const setUp = await asAnn('enable', { password: server.password })
    const { totpURI, backupCodes } = TwoFactorSetup.parse(await setUp.json())
    const app = authenticatorFor(totpURI, server.clock)
    expect((await asAnn('verify-totp', { code: app.code() })).status).toBe(200)
    server.clock.advance('PT30S')
    expect((await askDeletion()).status).toBe(200)
    return { app, backupCodes }
  }
  const undoWith = (code: string | undefined, more: object = {}) =>
    server.request('/api/account/undo-deletion', {
      json: { email, password: server.password, code },
      ...more,
    })
  const isWaiting = async () => (await server.db.select().from(deletions)).length === 1

  test('the right password leads to the offer to undo, which asks for a code like a sign-in', async () => {
    const { app } = await deletedWithApp()
    expect((await problemOf(await signIn())).code).toBe('ACCOUNT_BEING_DELETED')
    const asked = await undo()
    expect([asked.status, await asked.json()]).toEqual([200, { twoFactorRedirect: true }])
    expect((await undo('not it')).status).toBe(401)
    const wrong = await undoWith(app.code(3))
    expect(await problemOf(wrong)).toMatchObject({ code: 'CODE_INVALID', errors: [{ path: 'code' }] })
    expect((await problemOf(await undoWith('no code'))).errors).toMatchObject([{ path: 'code' }])
    expect(await isWaiting()).toBe(true)
    expect((await undoWith(app.code())).status).toBe(204)
    expect(await isWaiting()).toBe(false)
    expect((await problemOf(await undoWith(app.code()))).code).toBe('CODE_INVALID')
  })

  test('a recovery code does too, once', async () => {
    const { backupCodes } = await deletedWithApp()
    expect((await undoWith(backupCodes[0])).status).toBe(204)
    expect((await problemOf(await undoWith(backupCodes[0]))).code).toBe('CODE_INVALID')
  })

  test('wrong codes count with those at sign-in, and are told by mail', async () => {
    const { app } = await deletedWithApp({ RATE_LIMITS: 'on' })
    await server.tick()
    server.sink.mails.length = 0
    for (let n = 0; n < 20; n += 1) {
      // Strangers from many networks: only the account counts them together.
      const answer = await undoWith(app.code(3), { ip: `203.0.${n}.9` })
      expect([n, (await problemOf(answer)).code]).toEqual([n, 'CODE_INVALID'])
    }
    expect((await undoWith(app.code(), { ip: '198.51.100.9' })).status).toBe(429)
    await server.tick()
    expect(subjects()).toEqual(['ann@example.com Somebody knows your password'])
  })
})
