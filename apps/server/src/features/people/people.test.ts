import { CreatedInvitation, PeopleList, Person, Problem } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actToken } from '#server/engine/links/act-token.ts'
import { feedToken, newFeedKey } from '#server/features/calendar-feed/feed-token.ts'
import {
  audit,
  calendarFeeds,
  deliveries,
  invitations,
  profiles,
  session,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const BOB = 'bob@example.com'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  await server.db.update(user).set({ administrator: true }).where(eq(user.email, 'ann@example.com'))
  await server.giveProof('ann')
})
afterEach(() => server.close())

const idOf = async (email: string) =>
  (await server.db.select({ id: user.id }).from(user).where(eq(user.email, email)))[0]?.id ?? ''
const bobsId = () => idOf(BOB)
const annsId = () => idOf('ann@example.com')
const change = async (id: string, json: object, as: 'ann' | 'bob' = 'ann') =>
  server.request(`/api/people/${id}`, { as, method: 'PATCH', json })
const list = async (query = '') =>
  PeopleList.parse(await (await server.request(`/api/people${query}`, { as: 'ann' })).json())
const codeOf = async (answer: Response) => [answer.status, Problem.parse(await answer.json()).code]
const signIn = (email: string) =>
  server.request('/api/auth/sign-in/email', { json: { email, password: server.password } })
const mailsTo = (email: string) => server.sink.to(email).map(({ subject }) => subject)
const auditOf = async (userId: string) =>
  (await server.db.select().from(audit).where(eq(audit.userId, userId)).orderBy(asc(audit.at))).map(
    ({ what, oldValue, newValue, source, personId }) => ({ what, oldValue, newValue, source, personId }),
  )
const makeBobAdministrator = async () => {
  await server.db.update(user).set({ administrator: true }).where(eq(user.email, BOB))
  await server.giveProof('bob')
}

describe('the list', () => {
  test('says who is there, and nothing about subscriptions', async () => {
    await server.request('/api/subscriptions', { as: 'bob', json: netflix })
    const { people, next, invitations } = await list()
    expect([next, invitations]).toEqual([null, []])
    expect(people.map(({ email }) => email).sort()).toEqual(['ann@example.com', BOB])
    expect(people.find(({ email }) => email === BOB)).toEqual({
      id: await bobsId(),
      name: '',
      email: BOB,
      since: '2026-03-02T12:00:00.000Z',
      lastSeen: '2026-03-02T12:00:00.000Z',
      disabled: false,
      administrator: false,
      mailBounces: false,
      purgeAfter: null,
    })
  })

  test('leaves out who has not confirmed the address, and finds by a part of it', async () => {
    const json = { email: 'cy@example.com', password: server.password, timezone: 'UTC' }
    await server.request('/api/auth/sign-up/email', { json })
    expect((await list()).people).toHaveLength(2)
    expect((await list('?q=BOB@')).people.map(({ email }) => email)).toEqual([BOB])
    expect((await list('?q=%25')).people).toEqual([])
  })

  test('goes on after the last one', async () => {
    const rows = Array.from({ length: 205 }, (_, n) => ({
      id: `p${n}`,
      name: '',
      email: `p${n}@example.com`,
      emailVerified: true,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }))
    await server.db.insert(user).values(rows)
    await server.db.insert(profiles).values(rows.map(({ id, email }) => ({ id, email })))
    const first = await list()
    expect(first.people).toHaveLength(200)
    const second = await list(`?after=${first.next}`)
    expect([second.people.length, second.next]).toEqual([7, null])
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(207)
  })
})

describe('disabling', () => {
  test('ends and stops everything, says so by mail, and is in the log of both', async () => {
    const bob = await bobsId()
    const answer = await server.request('/api/subscriptions', { as: 'bob', json: netflix })
    const { id } = (await answer.json()) as { id: string }
    const key = newFeedKey()
    await server.db.insert(calendarFeeds).values({ userId: bob, key, createdAt: server.clock.now() })
    await server.giveProof('bob')
    const made = await server.request('/api/keys', { as: 'bob', json: { name: 'x', scope: 'read' } })
    const { key: apiKey } = (await made.json()) as { key: string }
    const feed = `/calendar/${feedToken(key, server.config.authSecret)}.ics`
    const act = `/act/${actToken({ subscriptionId: id, renewalDate: plainDate('2026-03-10') }, server.config.authSecret)}`
    const byKey = { headers: { authorization: `Bearer ${apiKey}` } }
    const doors = async () => [
      (await server.request('/api/account', { as: 'bob' })).status,
      (await server.request('/api/subscriptions', byKey)).status,
      (await server.request(feed)).status,
      (await server.request(act)).status,
    ]
    expect(await doors()).toEqual([200, 200, 200, 200])
    const before = await server.db.select().from(subscriptions)
    expect(before[0]?.remindAt).not.toBeNull()

    expect(Person.parse(await (await change(bob, { disabled: true })).json())).toMatchObject({
      disabled: true,
      lastSeen: null,
    })
    expect(await doors()).toEqual([401, 401, 404, 404])
    expect(await server.db.select().from(session).where(eq(session.userId, bob))).toEqual([])
    const [row] = await server.db.select().from(subscriptions)
    expect([row?.remindAt, row?.rollAt]).toEqual([null, null])
    expect(await codeOf(await signIn(BOB))).toEqual([403, 'ACCOUNT_DISABLED'])
    await server.tick()
    expect(mailsTo(BOB)).toContain('Your account was disabled')
    const entry = { what: 'disabled', oldValue: 'false', newValue: 'true', source: 'administrator' }
    expect(await auditOf(await annsId())).toContainEqual({ ...entry, personId: bob })
    expect(await auditOf(bob)).toContainEqual({ ...entry, personId: null })

    expect((await change(bob, { disabled: false })).status).toBe(200)
    const [again] = await server.db.select().from(subscriptions)
    expect(again?.remindAt).toEqual(before[0]?.remindAt)
    expect((await signIn(BOB)).status).toBe(200)
    expect((await doors()).slice(1)).toEqual([200, 200, 200])
    await server.tick()
    expect(mailsTo(BOB)).toContain('Your account works again')
  })

  test('withdraws what waits to be sent, with its reason; nothing goes out meanwhile', async () => {
    await server.request('/api/subscriptions', { as: 'bob', json: netflix })
    await server.request('/api/reminders/test', { as: 'bob', json: {} })
    await change(await bobsId(), { disabled: true })
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
    expect(mailsTo(BOB)).toEqual(['Your account was disabled'])
    const dropped = await server.db.select().from(deliveries).where(eq(deliveries.kind, 'test-reminder'))
    expect(dropped.map(({ state, reason }) => [state, reason])).toEqual([['superseded', 'account-disabled']])
  })

  test('takes the powers of an administrator, who does not get them back with the account', async () => {
    await makeBobAdministrator()
    const bob = await bobsId()
    await change(bob, { disabled: true })
    expect(await (await change(bob, { disabled: false })).json()).toMatchObject({
      administrator: false,
      disabled: false,
    })
    expect(await codeOf(await change(bob, { disabled: true, administrator: true }))).toEqual([
      409,
      'PERSON_DISABLED',
    ])
  })

  test('keeps the deletion of an account from being undone', async () => {
    const json = { password: server.password, confirmation: 'DELETE' }
    expect((await server.request('/api/account', { as: 'bob', method: 'DELETE', json })).status).toBe(200)
    await change(await bobsId(), { disabled: true })
    const undo = await server.request('/api/account/undo-deletion', {
      json: { email: BOB, password: server.password },
    })
    expect(await codeOf(undo)).toEqual([403, 'ACCOUNT_DISABLED'])
  })
})

describe('the last administrator', () => {
  test.each([{ disabled: true }, { administrator: false }])('stays: %j', async (json) => {
    expect(await codeOf(await change(await annsId(), json))).toEqual([409, 'LAST_ADMINISTRATOR'])
  })

  test('stays when the only other one is leaving, and cannot leave', async () => {
    await makeBobAdministrator()
    const leave = (as: 'ann' | 'bob') =>
      server.request('/api/account', {
        as,
        method: 'DELETE',
        json: { password: server.password, confirmation: 'DELETE' },
      })
    expect((await leave('bob')).status).toBe(200)
    expect(await codeOf(await leave('ann'))).toEqual([409, 'LAST_ADMINISTRATOR'])
    const ann = await annsId()
    const answer = await server.request(`/api/people/${ann}`, { as: 'ann', method: 'DELETE' })
    expect(await codeOf(answer)).toEqual([409, 'LAST_ADMINISTRATOR'])
  })

  test('two who disable each other at once: one of them is left', async () => {
    await makeBobAdministrator()
    const [ann, bob] = [await annsId(), await bobsId()]
    const answers = await Promise.all([
      change(bob, { disabled: true }, 'ann'),
      change(ann, { disabled: true }, 'bob'),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const left = await server.db.select().from(user).where(eq(user.administrator, true))
    expect(left.map(({ disabledAt }) => disabledAt)).toEqual([null])
  })
})

test('deleting is the person’s own seven days, and theirs to undo', async () => {
  const bob = await bobsId()
  const answer = await server.request(`/api/people/${bob}`, { as: 'ann', method: 'DELETE' })
  expect([answer.status, await answer.json()]).toEqual([202, { purgeAfter: '2026-03-09T12:00:00.000Z' }])
  expect((await server.request('/api/account', { as: 'bob' })).status).toBe(401)
  const [listed] = (await list('?q=bob')).people
  expect(listed?.purgeAfter).toBe('2026-03-09T12:00:00.000Z')
  const again = await server.request(`/api/people/${bob}`, { as: 'ann', method: 'DELETE' })
  expect(again.status).toBe(202)
  await server.tick()
  const mails = server.sink.to(BOB)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account will be deleted'])
  expect(mails[0]?.text).toContain('An administrator of this server is deleting your Duely account.')
  const undo = await server.request('/api/account/undo-deletion', {
    json: { email: BOB, password: server.password },
  })
  expect(undo.status).toBe(204)
})

test('ending the sessions signs out everywhere', async () => {
  await signIn(BOB)
  const path = `/api/people/${await bobsId()}/end-sessions`
  const answer = await server.request(path, { as: 'ann', method: 'POST' })
  expect(await answer.json()).toEqual({ ended: 2 })
  expect((await server.request('/api/account', { as: 'bob' })).status).toBe(401)
  expect((await auditOf(await bobsId())).map(({ what, newValue }) => [what, newValue])).toEqual([
    ['sessionsEnded', '2'],
  ])
})

test('a new administrator is told, and is one at once', async () => {
  expect((await server.request('/api/people', { as: 'bob' })).status).toBe(404)
  await change(await bobsId(), { administrator: true })
  expect((await server.request('/api/people', { as: 'bob' })).status).toBe(200)
  const account = await server.request('/api/account', { as: 'bob' })
  expect(await account.json()).toMatchObject({ profile: { administrator: true } })
  await server.tick()
  expect(mailsTo(BOB)).toContain('You are an administrator now')
  const exported = await server.request('/api/export', { as: 'ann' })
  expect(((await exported.json()) as { changes: object[] }).changes).toContainEqual(
    expect.objectContaining({ what: 'administrator', newValue: 'true', person: BOB }),
  )
})

test('acts ask for a proof of the last ten minutes', async () => {
  server.clock.set('2026-03-02T12:11:00Z')
  const bob = await bobsId()
  const asked = [
    await change(bob, { disabled: true }),
    await server.request(`/api/people/${bob}`, { as: 'ann', method: 'DELETE' }),
    await server.request(`/api/people/${bob}/end-sessions`, { as: 'ann', method: 'POST' }),
    await server.request('/api/people', { as: 'ann', json: {} }),
  ]
  for (const answer of asked) expect(await codeOf(answer)).toEqual([403, 'PROOF_REQUIRED'])
})

describe('invitations', () => {
  const invite = async (json: object = {}) => {
    const answer = await server.request('/api/people', { as: 'ann', json })
    return CreatedInvitation.parse(await answer.json())
  }
  const tokenOf = (url: string) => new URL(url).searchParams.get('invitation') ?? ''

  test('one with an address is mailed, replaces the one before, and is listed without its link', async () => {
    await invite({ email: 'cy@example.com' })
    const { url, ...rest } = await invite({ email: 'Cy@Example.com ' })
    await server.tick()
    expect(server.sink.to('cy@example.com').at(-1)?.text).toContain(url)
    expect((await list()).invitations).toEqual([rest])
    expect(rest).toMatchObject({ email: 'cy@example.com', expiresAt: '2026-03-09T12:00:00.000Z' })
    const stored = JSON.stringify(await server.db.select().from(invitations))
    expect(stored).not.toContain(tokenOf(url))
  })

  test('a revoked one no longer works', async () => {
    const { id, url } = await invite()
    const path = `/api/invitations/${tokenOf(url)}`
    expect(await (await server.request(path)).json()).toMatchObject({ kind: 'invitation', email: null })
    const revoke = () => server.request(`/api/people/invitations/${id}`, { as: 'ann', method: 'DELETE' })
    expect((await revoke()).status).toBe(204)
    expect((await revoke()).status).toBe(404)
    expect((await server.request(path)).status).toBe(404)
  })

  test('those of somebody who is no administrator any more end', async () => {
    await makeBobAdministrator()
    await server.request('/api/people', { as: 'bob', json: {} })
    await invite()
    await change(await bobsId(), { administrator: false })
    expect((await list()).invitations.map(({ by }) => by)).toEqual(['ann@example.com'])
  })
})
