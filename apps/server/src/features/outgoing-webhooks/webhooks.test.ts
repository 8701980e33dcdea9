import {
  CreatedOutgoingWebhook,
  OutgoingWebhookBody,
  OutgoingWebhookList,
  Problem,
  ReminderList,
  Subscription,
} from '@duely/contract'
import { FAILING_WEBHOOK_BACKLOG_MAX, OUTGOING_WEBHOOKS_MAX, type OutgoingWebhookEvent } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queueEvents } from '#server/features/subscriptions/subscription-events.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries, outgoingWebhooks, subscribers, subscriptions } from '#server/platform/database/schema.ts'
import { EgressError } from '#server/platform/egress/egress-error.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, memberNamed, somebody } from '#server/testing/household-people.ts'
import {
  type Received,
  startWebhookStandIn,
  type WebhookStandIn,
} from '#server/testing/stand-ins/hook-stand-in.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sendToWebhook } from './sending/send-to-webhook.ts'

const ALL: OutgoingWebhookEvent[] = ['renewal.due', 'price.changed', 'subscription.cancelled']

let stand: WebhookStandIn
let server: TestServer
beforeAll(async () => {
  stand = await startWebhookStandIn()
  server = await startTestServer({ env: { EGRESS_ALLOW: stand.host } })
})
afterAll(async () => {
  await server.close()
  await stand.close()
})
beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z')
  stand.received.length = 0
  stand.answers.clear()
  server.sink.mails.length = 0
  await server.db.delete(deliveries)
  await server.db.delete(outgoingWebhooks)
  await server.db.delete(subscriptions)
})
afterEach(() => {
  vi.useRealTimers()
})

const post = async (json: object, as: 'ann' | 'bob' | 'anonymous' = 'ann') => {
  if (as !== 'anonymous') await server.giveProof(as)
  return server.request('/api/hooks', { as, json })
}
const add = async (path = '/hook', events = ALL, as: 'ann' | 'bob' = 'ann') => {
  const answer = await post({ url: `${stand.origin}${path}`, events }, as)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return CreatedOutgoingWebhook.parse(await answer.json())
}
const list = async (as: 'ann' | 'bob' = 'ann') =>
  OutgoingWebhookList.parse(await (await server.request('/api/hooks', { as })).json()).hooks
const subscribe = async (more: object = {}, as: 'ann' | 'bob' = 'ann') => {
  const answer = await server.request('/api/subscriptions', { as, json: { ...netflix, ...more } })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return Subscription.parse(await answer.json())
}
/** Ann's subscriptions, stored without events; their ids. */
async function many(count: number) {
  const { id } = await subscribe()
  const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!row) throw new Error('not stored')
  const rows = Array.from({ length: count - 1 }, (_, n) => ({
    ...row,
    id: crypto.randomUUID(),
    name: `No ${n}`,
  }))
  await server.db.insert(subscriptions).values(rows)
  return [id, ...rows.map((each) => each.id)]
}
const change = async (id: string, json: object, as: 'ann' | 'bob' = 'ann') => {
  const answer = await server.request(`/api/subscriptions/${id}`, { as, method: 'PATCH', json })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const cancel = (id: string) => server.request(`/api/subscriptions/${id}/cancelled`, { as: 'ann', json: {} })
/** Verifies a signature with the library, as a receiver does, at the clock of the server. */
const verified = ({ body, headers }: Received, secret: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
  return OutgoingWebhookBody.parse(new Webhook(secret).verify(body, headers as Record<string, string>))
}
const types = () => stand.received.map(({ body }) => OutgoingWebhookBody.parse(JSON.parse(body)).type)
const at = (iso: string) => {
  server.clock.set(iso)
  return server.tick()
}

describe('managing', () => {
  test('its owner is told of a new one by mail, with its host alone', async () => {
    const { secret } = await add('/hook?token=of-the-receiver')
    await server.tick()
    const [mail, ...more] = server.sink.mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipients: ['ann@example.com'], subject: 'A webhook was added' })
    expect(mail?.text).toContain(`a webhook to ${stand.host} was added`)
    for (const hidden of ['of-the-receiver', secret.slice(6)])
      expect(JSON.stringify(mail)).not.toContain(hidden)
  })

  test('a webhook is answered with its secret once, and listed without', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await list()).toEqual([
      {
        id,
        url: `${stand.origin}/hook`,
        events: ALL,
        createdAt: '2026-03-02T12:00:00.000Z',
        disabledAt: null,
        disabledReason: null,
        lastStatus: null,
        lastAt: null,
        failingSince: null,
        waiting: 0,
        missed: 0,
      },
    ])
    const stored = JSON.stringify(await server.db.select().from(outgoingWebhooks))
    expect(stored).not.toContain(secret.slice(6))
    expect(await list('bob')).toEqual([])
  })

  test('thirty are added in an hour, so that the mails about them are no flood', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    try {
      await strict.giveProof('ann')
      const statuses = []
      for (let n = 0; n < 31; n += 1) {
        const json = { url: 'https://example.com/', events: ALL }
        const answer = await strict.request('/api/hooks', { as: 'ann', json })
        statuses.push(answer.status)
        if (answer.status !== 201) break
        const { id } = CreatedOutgoingWebhook.parse(await answer.json())
        await strict.request(`/api/hooks/${id}`, { as: 'ann', method: 'DELETE' })
      }
      expect(statuses).toEqual([...Array<number>(30).fill(201), 429])
    } finally {
      await strict.close()
    }
  })

  test.each([
    ['http://example.com/hook', 'https://'],
    ['ftp://example.com/', 'https://'],
    ['nothing', 'https://'],
    ['https://ann:secret@example.com/', 'https://'],
    ['https://127.0.0.1/', 'public'],
    ['https://10.0.0.8/', 'public'],
    ['https://169.254.169.254/latest/meta-data', 'public'],
    ['https://[::1]/', 'public'],
    ['https://2130706433/', 'public'],
    ['https://localhost/', 'public'],
    ['https://printer.local/', 'public'],
    ['https://example.com:22/', 'port 443 or 8443'],
    ['https://example.com:80/', 'port 443 or 8443'],
    ['https://example.com:8444/', 'port 443 or 8443'],
  ])('%s is refused at its field', async (url, said) => {
    const answer = await post({ url, events: ALL })
    expect(answer.status).toBe(400)
    const [error] = Problem.parse(await answer.json()).errors ?? []
    expect(error).toMatchObject({ path: 'url', message: expect.stringContaining(said) })
  })

  test('https has two ports, and those that the operator names', async () => {
    for (const url of ['https://example.com/a', 'https://example.com:443/a', 'https://example.com:8443/a'])
      expect((await post({ url, events: ALL })).status).toBe(201)
  })

  test('events are named, and nobody but a signed-in person adds a webhook', async () => {
    const url = `${stand.origin}/hook`
    expect((await post({ url, events: [] })).status).toBe(400)
    expect((await post({ url, events: ['renewal.paid'] })).status).toBe(400)
    expect((await post({ url, events: ALL }, 'anonymous')).status).toBe(401)
  })

  test('of parallel additions no more succeed than the limit allows', async () => {
    for (let n = 1; n < OUTGOING_WEBHOOKS_MAX; n += 1) await add(`/${n}`)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => post({ url: `${stand.origin}/x`, events: ALL })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('a removed webhook gets nothing more, also not what waited; others’ webhooks are not found', async () => {
    const { id } = await add()
    await cancel((await subscribe()).id)
    expect((await server.request(`/api/hooks/${id}`, { as: 'bob', method: 'DELETE' })).status).toBe(404)
    expect((await server.request('/api/hooks/x', { as: 'ann', method: 'DELETE' })).status).toBe(404)
    expect((await server.request(`/api/hooks/${id}`, { as: 'ann', method: 'DELETE' })).status).toBe(204)
    await server.tick()
    expect(stand.received).toEqual([])
    const rows = await server.db.select().from(deliveries).where(eq(deliveries.channel, 'webhook'))
    expect(rows.map(({ state, reason, payload }) => [state, reason, payload])).toEqual([
      ['skipped', 'webhook-ended', null],
    ])
  })
})

describe('events', () => {
  test('a due renewal is sent when its reminder is, signed, with the subscription', async () => {
    const { secret } = await add()
    const own = await subscribe()
    await subscribe({ name: 'Bobflix' }, 'bob')
    await server.tick()
    expect(stand.received).toEqual([])
    await at('2026-03-07T09:00:00Z')
    expect(stand.received).toHaveLength(1)
    const [first] = stand.received as [Received]
    expect(verified(first, secret)).toEqual({
      type: 'renewal.due',
      timestamp: '2026-03-07T09:00:00.000Z',
      data: { subscription: own },
    })
    expect(first.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(first.headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/)
    expect(() => new Webhook(secret).verify(`${first.body} `, first.headers as never)).toThrow('signature')
    await server.tick()
    expect(stand.received).toHaveLength(1)
  })

  test('a due renewal is told to its owner once, whoever decides and follows', async () => {
    const signedIn = (name: 'ann' | 'bob') => somebody(server, `${name}@example.com`, server.cookie(name))
    const home = await liveTogether(signedIn('ann'), signedIn('bob'))
    await add()
    await add('/bob', ALL, 'bob')
    const { id } = await subscribe({ household: { decider: memberNamed(home, 'bob') } })
    await server.tick()
    stand.received.length = 0
    await at('2026-03-07T09:00:00Z')
    const told = stand.received.map(({ path, body }) => [
      path,
      OutgoingWebhookBody.parse(JSON.parse(body)).data.subscription.id,
    ])
    expect(told).toEqual([['/hook', id]])
    await server.request('/api/household/leave', { as: 'bob', method: 'POST' })
    await server.request('/api/household/leave', { as: 'ann', method: 'POST' })
  })

  test('a changed price is sent once, whichever way it changed', async () => {
    await add('/hook', ['price.changed'])
    const { id } = await subscribe()
    await change(id, { amount: '17.99' })
    await change(id, { amount: '17.99', name: 'Netflix Premium' })
    await server.request(`/api/subscriptions/${id}/prices`, {
      as: 'ann',
      json: { from: '2026-06-10', amount: '19.99' },
    })
    const update = { ...netflix, name: 'Netflix Premium', amount: '18.99', updates: id }
    await server.request('/api/import', { as: 'ann', json: { subscriptions: [update] } })
    await server.tick()
    const bodies = stand.received.map(({ body }) => OutgoingWebhookBody.parse(JSON.parse(body)))
    expect(bodies.map(({ data }) => data.subscription.prices.length + data.subscription.amount)).toEqual([
      '017.99',
      '117.99',
      expect.stringMatching(/^\d/),
    ])
  })

  test('a cancellation is sent for the act, the form, several at once, and a reached end', async () => {
    await add('/hook', ['subscription.cancelled'])
    const names = ['act', 'form', 'bulk', 'end'] as const
    const ids = new Map<string, string>()
    for (const name of names) {
      const end = name === 'end' ? { endsOn: '2026-03-10' } : {}
      ids.set(name, (await subscribe({ name, ...end })).id)
    }
    await cancel(ids.get('act') ?? '')
    await change(ids.get('form') ?? '', { status: 'cancelled' })
    const bulk = { ids: [ids.get('bulk')], change: { status: 'cancelled' } }
    await server.request('/api/subscriptions/bulk', { as: 'ann', json: bulk })
    await change(ids.get('act') ?? '', { notes: 'again' })
    await server.tick()
    await at('2026-03-11T00:00:00Z')
    const sent = stand.received.map(
      ({ body }) => OutgoingWebhookBody.parse(JSON.parse(body)).data.subscription,
    )
    expect(sent.map(({ name, status }) => `${name} ${status}`)).toEqual(
      names.map((name) => `${name} cancelled`),
    )
  })

  test('a webhook gets the events it asked for, and the log of messages does not hold them', async () => {
    await add('/hook', ['subscription.cancelled'])
    const { id } = await subscribe()
    await change(id, { amount: '17.99' })
    await cancel(id)
    await server.tick()
    expect(types()).toEqual(['subscription.cancelled'])
    const log = ReminderList.parse(await (await server.request('/api/reminders', { as: 'ann' })).json())
    expect(log.deliveries.map(({ kind }) => kind)).not.toContain('webhook')
    const exported = await (await server.request('/api/export', { as: 'ann' })).text()
    expect(exported).not.toContain('"webhook"')
  })
})

describe('delivery', () => {
  const state = async () => {
    const [webhook] = await list()
    return (
      webhook && {
        status: webhook.lastStatus,
        waiting: webhook.waiting,
        isFailing: webhook.failingSince !== null,
      }
    )
  }

  test('what was not accepted is tried again under the same id, later ones after it and in order', async () => {
    const { secret } = await add()
    const { id } = await subscribe()
    stand.answers.set('/hook', 503)
    await change(id, { amount: '17.99' })
    await server.tick()
    expect(await state()).toEqual({ status: '503', waiting: 1, isFailing: true })
    await cancel(id)
    await server.tick()
    expect(stand.received).toHaveLength(1)
    stand.answers.clear()
    await at('2026-03-02T12:02:00Z')
    expect(types()).toEqual(['price.changed', 'price.changed', 'subscription.cancelled'])
    const [first, again] = stand.received as [Received, Received]
    expect(again.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(again.body).toBe(first.body)
    expect(verified(again, secret).type).toBe('price.changed')
    expect(await state()).toEqual({ status: '204', waiting: 0, isFailing: false })
  })

  test.each([302, 400, 500])('%d is no acceptance, and nothing is followed', async (status) => {
    stand.answers.set('/hook', status)
    await add()
    await cancel((await subscribe()).id)
    await server.tick()
    expect(await state()).toEqual({ status: String(status), waiting: 1, isFailing: true })
    expect(stand.received.map(({ path }) => path)).toEqual(['/hook'])
  })

  test('a name that leads into a private network is not connected to', async () => {
    await add()
    // As if its name had come to mean another address since.
    const url = 'https://localhost:8443/hook'
    await server.db.update(outgoingWebhooks).set({ url })
    await cancel((await subscribe()).id)
    await server.tick()
    expect(stand.received).toEqual([])
    expect(await state()).toEqual({ status: 'private address', waiting: 1, isFailing: true })
  })

  test('a port that is not allowed any more is not connected to', async () => {
    await add()
    await server.db.update(outgoingWebhooks).set({ url: stand.origin.replace('127.0.0.1', 'localhost') })
    await cancel((await subscribe()).id)
    await server.tick()
    expect(stand.received).toEqual([])
    expect(await state()).toEqual({ status: 'port not allowed', waiting: 1, isFailing: true })
  })

  test('whether a port is open is not told', async () => {
    const said: (string | undefined)[] = []
    for (const failure of ['unreached', 'unclear'] as const) {
      const egress = () => Promise.reject(new EgressError(failure, 'x'))
      const deps = { egress, clock: server.clock, authSecret: 'x', egressAllow: [] }
      const message = { key: 'x', body: '{}' }
      const handOver = { signal: new AbortController().signal, onHandedOver: () => {}, onAside: () => {} }
      await sendToWebhook(deps, { url: 'https://example.com/', key: 'x' }, message, handOver).catch((error) =>
        said.push(error.detail),
      )
    }
    expect(said).toEqual(['no answer', 'no answer'])
  })

  test('many messages of one person are paced, and all of them arrive', async () => {
    const strict = await startTestServer({ env: { EGRESS_ALLOW: stand.host, RATE_LIMITS: 'on' } })
    try {
      const send = (path: string, json: object) => strict.request(path, { as: 'ann', json })
      await strict.db.update(subscribers).set({ planId: 'pro-monthly' })
      await strict.giveProof('ann')
      await send('/api/hooks', { url: `${stand.origin}/hook`, events: ALL })
      for (let n = 0; n < 130; n += 1) {
        if (n % 50 === 0) strict.clock.advance('PT1M')
        const added = await send('/api/subscriptions', { ...netflix, name: `No ${n}` })
        const { id } = Subscription.parse(await added.json())
        expect((await send(`/api/subscriptions/${id}/cancelled`, {})).status).toBe(200)
      }
      await strict.tick()
      expect(stand.received).toHaveLength(120)
      strict.clock.advance('PT1M')
      await strict.tick()
      expect(stand.received).toHaveLength(130)
      expect(new Set(stand.received.map(({ headers }) => headers['webhook-id'])).size).toBe(130)
    } finally {
      await strict.close()
    }
  })

  test('410 turns it off at once, with a mail', async () => {
    stand.answers.set('/hook', 410)
    await add()
    await cancel((await subscribe()).id)
    await server.tick()
    await server.tick()
    expect((await list())[0]).toMatchObject({ disabledReason: 'gone', lastStatus: '410', waiting: 0 })
    const mail = server.sink.mails.find(({ subject }) => subject === 'A webhook was turned off')
    expect(mail?.recipients).toEqual(['ann@example.com'])
    expect(mail?.text).toContain(stand.host)
    expect(mail?.text).toContain('gone for good')
    stand.received.length = 0
    await cancel((await subscribe({ name: 'Next' })).id)
    await server.tick()
    expect(stand.received).toEqual([])
  })

  test('after three days without success it is turned off, with a mail; what waited ends', async () => {
    stand.answers.set('/hook', 500)
    await add()
    const { id } = await subscribe({ nextBillingDate: '2026-06-10' })
    await change(id, { amount: '17.99' })
    await server.tick()
    for (let hour = 1; hour < 72; hour += 4)
      await at(new Date(Date.UTC(2026, 2, 2, 12 + hour, 5)).toISOString())
    expect((await list())[0]).toMatchObject({ disabledAt: null, waiting: 1 })
    // The first one is given up at that time; the next one shows that nothing is accepted still.
    await cancel(id)
    await at('2026-03-05T12:05:00Z')
    await server.tick()
    expect((await list())[0]).toMatchObject({ disabledReason: 'failing', waiting: 0 })
    expect(server.sink.mails.map(({ subject }) => subject)).toContain('A webhook was turned off')
  })

  test('a silent receiver holds up nobody else', async () => {
    stand.answers.set('/silent', 'hang')
    for (const path of ['/silent', '/silent', '/silent', '/silent', '/silent']) await add(path)
    await add('/bob', ALL, 'bob')
    const subscription = await subscribe()
    for (const amount of ['17.99', '18.99', '19.99']) await change(subscription.id, { amount })
    const bobs = await subscribe({}, 'bob')
    for (const amount of ['17.99', '18.99', '19.99']) await change(bobs.id, { amount }, 'bob')
    const round = server.engine.runTick()
    await expect
      .poll(() => stand.received.filter(({ path }) => path === '/bob').length, { timeout: 9_000 })
      .toBe(3)
    // One in flight each, the rest behind it.
    expect(stand.received.filter(({ path }) => path === '/silent')).toHaveLength(5)
    await round
  }, 30_000)

  test('all of more than five hundred events of one moment are kept', async () => {
    await add()
    const subscriptionIds = await many(505)
    const [{ userId } = { userId: '' }] = await server.db.select().from(outgoingWebhooks)
    const happened = subscriptionIds.map((subscriptionId) => ({ userId, subscriptionId }))
    const { db } = server
    await inTransaction(db, (tx) => queueEvents(tx, 'renewal.due', happened, server.clock.now()))
    expect(await list()).toMatchObject([{ waiting: 505, missed: 0 }])
    const bodies = (await db.select().from(deliveries).where(eq(deliveries.kind, 'webhook'))).map(
      ({ payload }) => JSON.stringify(payload),
    )
    expect(subscriptionIds.filter((id) => !bodies.some((body) => body.includes(id)))).toEqual([])
  })

  test('a webhook that accepts nothing keeps five hundred, and the others are counted', async () => {
    const { id } = await add()
    await server.db.update(outgoingWebhooks).set({ failingSince: server.clock.now() })
    const subscriptionIds = await many(FAILING_WEBHOOK_BACKLOG_MAX + 2)
    const [{ userId } = { userId: '' }] = await server.db.select().from(outgoingWebhooks)
    const happened = subscriptionIds.map((subscriptionId) => ({ userId, subscriptionId }))
    await inTransaction(server.db, (tx) => queueEvents(tx, 'renewal.due', happened, server.clock.now()))
    expect(await list()).toMatchObject([{ id, waiting: FAILING_WEBHOOK_BACKLOG_MAX, missed: 2 }])
  })

  test('an account that is being deleted sends nothing', async () => {
    await add('/hook', ALL, 'bob')
    const { id } = await subscribe({}, 'bob')
    await change(id, { amount: '17.99' }, 'bob')
    const deletion = { password: server.password, confirmation: 'DELETE' }
    await server.request('/api/account', { as: 'bob', method: 'DELETE', json: deletion })
    await server.tick()
    expect(stand.received).toEqual([])
  })
})
