import { Packet, Problem, Subscription } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charges, packets, profiles, session, subscriptions } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, memberNamed, signUpSomebody, somebody } from '#server/testing/household-people.ts'
import { runTask } from '#server/testing/run-task.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { tellBankDeadlinesTask } from './tell-bank-deadlines.ts'

let server: TestServer
let id: string
let path: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
/** Weeks pass, in which people would have used their sessions. */
const setClock = async (to: string) => {
  server.clock.set(to)
  const now = server.clock.now()
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
  await server.db.update(session).set({ createdAt: now, updatedAt: now, expiresAt })
}
beforeEach(async () => {
  await setClock('2026-03-12T12:00:00Z')
  server.sink.mails.length = 0
  await server.db.delete(charges)
  await server.db.delete(subscriptions)
  const made = await server.request('/api/subscriptions', {
    as: 'ann',
    json: { ...netflix, nextBillingDate: '2026-04-10' },
  })
  id = Subscription.parse(await made.json()).id
  path = `/api/subscriptions/${id}/packet`
  await server.request(`/api/subscriptions/${id}/cancelled`, {
    as: 'ann',
    json: { accessUntil: '2026-03-12' },
  })
})

const charge = async (date = '2026-03-14') => {
  await setClock('2026-03-16T12:00:00Z')
  const answer = await server.request(`/api/subscriptions/${id}/charges`, {
    as: 'ann',
    json: { date, amount: '15.99' },
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}
const get = async () => Packet.parse(await (await server.request(path, { as: 'ann' })).json())
const put = (json: object, as: Person = 'ann') => server.request(path, { as, method: 'PUT', json })
const round = async (at: string) => {
  await setClock(at)
  const { db, clock } = server
  const logger = createLogger('silent')
  const deps = {
    db,
    clock,
    logger,
    publicUrl: 'https://duely.example',
    reminderHour: 9,
  }
  await runTask(tellBankDeadlinesTask(deps))
  await server.tick()
  // Whether it has stopped is asked too, by a mail of another kind.
  return server.sink.mails
    .map(({ subject }) => subject)
    .filter((subject) => subject?.startsWith('Was ') !== true)
}

describe('the packet', () => {
  test('without a charge after the cancellation has no deadline, and keeps nothing', async () => {
    expect(await get()).toMatchObject({
      charge: null,
      deadline: null,
      warnOn: null,
      isSaved: false,
      paidBy: 'card',
    })
    const refused = await put({ paidBy: 'card' })
    expect([refused.status, Problem.parse(await refused.json()).code]).toEqual([409, 'NOTHING_CHARGED'])
    await charge('2026-03-10')
    expect((await get()).charge).toBeNull()
  })

  test('counts from the charge, the statement, the direct debit, or what the bank named', async () => {
    await charge()
    expect(await get()).toMatchObject({
      charge: { date: '2026-03-14', amount: '15.99', afterCancelling: true },
      deadline: { day: '2026-05-13', from: 'charge' },
      isSaved: false,
    })
    const after = async (json: object) => Packet.parse(await (await put(json)).json())
    expect(await after({ paidBy: 'card', statementOn: '2026-03-31' })).toMatchObject({
      deadline: { day: '2026-05-30', from: 'statement' },
      warnOn: '2026-05-23',
      isSaved: true,
    })
    expect((await after({ paidBy: 'direct-debit' })).deadline).toEqual({ day: '2026-05-09', from: 'sepa' })
    expect(await after({ paidBy: 'card', bankDeadline: '2026-03-20' })).toMatchObject({
      deadline: { day: '2026-03-20', from: 'bank' },
      warnOn: '2026-03-17',
    })
    expect(await get()).toMatchObject({ bankDeadline: '2026-03-20', warnOn: '2026-03-17' })
    expect((await server.request(path, { as: 'ann', method: 'DELETE' })).status).toBe(204)
    expect(await get()).toMatchObject({ bankDeadline: null, isSaved: false })
  })

  test('of somebody else is as one that is not there; nonsense is refused', async () => {
    await charge()
    expect((await server.request(path, { as: 'bob' })).status).toBe(404)
    expect((await put({ paidBy: 'card' }, 'bob')).status).toBe(404)
    expect((await server.request(path, { as: 'bob', method: 'DELETE' })).status).toBe(404)
    for (const json of [{}, { paidBy: 'gold' }, { paidBy: 'card', statementOn: '2026-02-30' }])
      expect((await put(json)).status).toBe(400)
  })
})

describe('its deadline', () => {
  test('is reminded of once, a week before, at the hour of its owner', async () => {
    await server.db.update(profiles).set({ timezone: 'America/New_York' })
    await charge()
    await put({ paidBy: 'card', statementOn: '2026-03-31' })
    expect(await round('2026-05-23T12:59:00Z')).toEqual([])
    expect(await round('2026-05-23T13:00:00Z')).toEqual(['Ask your bank about Netflix by May 30'])
    await put({ paidBy: 'other', statementOn: '2026-03-31' })
    expect(await round('2026-05-26T13:00:00Z')).toHaveLength(1)
    // Another deadline is told again.
    await put({ paidBy: 'card', bankDeadline: '2026-05-28' })
    expect(await round('2026-05-27T13:00:00Z')).toHaveLength(2)
    await server.db.update(profiles).set({ timezone: 'UTC' })
  })

  test('of a shared one is kept by whoever pays, who is reminded in place of its owner', async () => {
    const ann = somebody(server, 'ann@example.com', server.cookie('ann'))
    const pat = await signUpSomebody(server, 'pat.pays@example.com')
    const home = await liveTogether(ann, pat)
    const told = (to: string) =>
      server.sink
        .to(to)
        .map(({ subject }) => subject)
        .filter((subject) => subject?.startsWith('Ask your bank'))
    await charge()
    const shared = await ann.call(
      `/api/subscriptions/${id}`,
      { household: { payer: memberNamed(home, 'pat.pays') } },
      'PATCH',
    )
    expect(shared.status, await shared.text()).toBe(200)
    server.sink.mails.length = 0
    const kept = await pat.call(path, { paidBy: 'card', statementOn: '2026-03-31' }, 'PUT')
    expect(kept.status).toBe(200)
    expect(await round('2026-05-23T13:00:00Z')).toEqual(['Ask your bank about Netflix by May 30'])
    expect(told('pat.pays@example.com')).toEqual(['Ask your bank about Netflix by May 30'])
    // A payer who takes no mails leaves it to the owner.
    await pat.call('/api/profile', { notificationsEnabled: false }, 'PATCH')
    await put({ paidBy: 'card', bankDeadline: '2026-05-27' })
    await round('2026-05-24T13:00:00Z')
    expect(told('ann@example.com')).toEqual(['Ask your bank about Netflix by May 27'])
    await pat.call('/api/household/leave', undefined, 'POST')
    await put({ paidBy: 'card', bankDeadline: '2026-05-28' })
    expect(await round('2026-05-25T13:00:00Z')).toHaveLength(3)
    expect(told('ann@example.com').at(-1)).toBe('Ask your bank about Netflix by May 28')
  })

  test.each([
    [
      'the money is back',
      async (made: string) => {
        await server.request(`/api/charges/${made}`, { as: 'ann', method: 'PATCH', json: { refunded: true } })
      },
    ],
    [
      'it was deleted',
      async () => {
        await server.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'DELETE' })
      },
    ],
    [
      'it was forgotten',
      async () => {
        await server.request(path, { as: 'ann', method: 'DELETE' })
      },
    ],
    [
      'notifications are off',
      async () => {
        await server.db.update(profiles).set({ notificationsEnabled: false })
      },
    ],
  ])('is not reminded of when %s', async (_, change) => {
    const { id: made } = await charge()
    await put({ paidBy: 'card', statementOn: '2026-03-31' })
    await change(made)
    expect(await round('2026-05-24T13:00:00Z')).toEqual([])
    await server.db.update(profiles).set({ notificationsEnabled: true })
  })

  test('is not told once it has passed', async () => {
    await charge()
    await put({ paidBy: 'card', statementOn: '2026-03-31' })
    expect(await round('2026-05-31T12:00:00Z')).toEqual([])
    expect(await server.db.select().from(packets)).toMatchObject([{ warnOn: null }])
  })
})
