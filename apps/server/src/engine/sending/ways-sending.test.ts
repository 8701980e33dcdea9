import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantedAccess } from '#server/compose/granted-access.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries } from '#server/platform/database/schema.ts'
import { startWaysHarness, type WaysHarness } from '#server/testing/ways-harness.ts'

const DUE = '2026-03-07T09:00:00Z'

let harness: WaysHarness
beforeAll(async () => {
  harness = await startWaysHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.reset('2026-03-02T12:00:00Z'))

const states = async () => (await harness.rows()).map(({ state, reason }) => [state, reason])
const ofReminders = () => harness.stand.seen.map(({ json }) => json)

describe('a reminder', () => {
  test('arrives by every way beside the mail, once, and the log names the way', async () => {
    const ntfy = await harness.add('ann', 'ntfy', 'Phone')
    const gotify = await harness.add('ann', 'gotify', 'Home')
    await harness.subscribe('ann')
    harness.stand.answerWith({ status: 200, json: { id: 'x' } })
    await harness.tickAt(DUE)
    expect(harness.sink.mails.map(({ subject }) => subject)).toContain('Netflix, $15.99, renews in 3 days')
    const rows = await harness.rows()
    expect(rows).toMatchObject([
      // By its answer this is no Gotify, so it is tried again.
      { channel: 'gotify', device: gotify.id, state: 'pending', recipient: null, detail: 'refused' },
      { channel: 'ntfy', device: ntfy.id, state: 'sent', recipient: 'Phone', detail: 'delivered' },
    ])
    harness.stand.answerWith({ status: 200, json: { id: 7 } })
    await harness.tickAt('2026-03-07T09:02:00Z')
    await harness.tickAt('2026-03-07T10:00:00Z')
    expect(await states()).toEqual([
      ['sent', null],
      ['sent', null],
    ])
    expect(harness.stand.seen).toHaveLength(3)
    const log = await (await harness.request('/api/reminders', { as: 'ann' })).json()
    const named = (log as { deliveries: { channel: string; device: string | null }[] }).deliveries
    expect(named.filter(({ channel }) => channel !== 'email')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'ntfy', device: 'Phone' }),
        expect.objectContaining({ channel: 'gotify', device: 'Home' }),
      ]),
    )
  })

  test('carries the acts as links, which act', async () => {
    await harness.add('ann')
    await harness.subscribe('ann')
    await harness.tickAt(DUE)
    const [json] = ofReminders()
    expect(json).toMatchObject({ title: 'Netflix, $15.99, renews in 3 days', topic: 'anns-bills' })
    const { click, actions } = json as { click: string; actions: { label: string; url: string }[] }
    expect(actions.map(({ url }) => new URL(url).search)).toEqual(['?do=keep', '?do=cancelled', '?do=snooze'])
    const answer = await harness.request(new URL(click).pathname, { json: { action: 'keep' } })
    expect(await answer.json()).toMatchObject({ state: 'kept' })
  })

  test('into a room that others read asks for a sign-in', async () => {
    await harness.add('ann', 'slack')
    const id = await harness.subscribe('ann')
    await harness.tickAt(DUE)
    const text = String(ofReminders()[0]?.text)
    expect(text).toContain(`/dashboard/subscriptions/${id}`)
    expect(text).not.toContain('/act/')
  })

  test('of many is one message that lists all, and its link leads to all of them', async () => {
    await harness.add('ann')
    const names = ['Alpha', 'Bravo', 'Charlie', 'Delta']
    for (const name of names) await harness.subscribe('ann', { name })
    await harness.tickAt(DUE)
    const [json, ...others] = ofReminders()
    expect(others).toEqual([])
    expect(json).toMatchObject({ title: '4 subscriptions renew soon', actions: [] })
    const page = await harness.request(new URL(String(json?.click)).pathname)
    const text = await page.text()
    expect(names.filter((name) => text.includes(name))).toEqual(names)
  })

  test('waits for the morning, and is not sent on Free, turned off, removed, or with all off', async () => {
    const { id } = await harness.add('ann')
    await harness.subscribe('ann')
    await harness.tickAt('2026-03-07T22:00:00Z')
    expect(harness.stand.seen).toHaveLength(0)
    await harness.change('ann', id, { enabled: false })
    await harness.tickAt('2026-03-08T08:00:00Z')
    expect(await states()).toEqual([['skipped', 'way-removed']])
    await harness.change('ann', id, { enabled: true })
    await harness.onPlan('ann', 'free')
    await harness.subscribe('ann', { name: 'Hulu', nextBillingDate: '2026-03-12' })
    await harness.tickAt('2026-03-09T09:00:00Z')
    expect(harness.stand.seen.map(({ json }) => json.title).join()).not.toContain('Hulu')
    await harness.onPlan('ann', 'pro-monthly')
    await harness.request('/api/profile', {
      as: 'ann',
      method: 'PATCH',
      json: { notificationsEnabled: false },
    })
    await harness.subscribe('ann', { name: 'Max', nextBillingDate: '2026-03-13' })
    await harness.tickAt('2026-03-10T09:00:00Z')
    expect((await states()).at(-1)).toEqual(['skipped', 'notifications-off'])
    await harness.request('/api/profile', {
      as: 'ann',
      method: 'PATCH',
      json: { notificationsEnabled: true },
    })
  })
})

describe('a service', () => {
  test('that asks to wait gets the message after that', async () => {
    await harness.add('ann')
    await harness.subscribe('ann')
    harness.stand.answerWith({ status: 429, headers: { 'retry-after': '1800' } })
    await harness.tickAt(DUE)
    await harness.tickAt('2026-03-07T09:29:00Z')
    expect(harness.stand.seen).toHaveLength(1)
    expect(await harness.list('ann')).toMatchObject([{ enabled: true, lastError: 'refused' }])
    harness.stand.answerWith({ status: 200, json: { id: 'x' } })
    await harness.tickAt('2026-03-07T09:30:00Z')
    expect(await states()).toEqual([['sent', null]])
    expect(await harness.list('ann')).toMatchObject([
      { lastError: null, lastSentAt: '2026-03-07T09:30:00.000Z' },
    ])
  })

  test('that says it is gone turns the way off, tells its owner, and holds up nothing else', async () => {
    await harness.add('ann', 'ntfy', 'Old phone')
    await harness.subscribe('ann')
    await harness.engine.runTick()
    harness.sink.mails.length = 0
    harness.stand.answerWith({ status: 401, json: { code: 40101 } })
    await harness.tickAt(DUE)
    await harness.engine.runTick()
    expect(await states()).toEqual([['failed', 'CHANNEL_GONE']])
    expect(await harness.list('ann')).toMatchObject([{ enabled: false, lastError: 'gone' }])
    expect(harness.sink.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A way to reach you was turned off',
      'Netflix, $15.99, renews in 3 days',
    ])
    const account = await (await harness.request('/api/account', { as: 'ann' })).json()
    expect(account).toMatchObject({ ways: [] })
    await harness.tickAt('2026-04-07T09:00:00Z')
    expect(harness.stand.seen).toHaveLength(1)
  })

  test('that closes the connection may have taken it: once more, then handed over, not confirmed', async () => {
    await harness.add('ann')
    await harness.subscribe('ann')
    harness.stand.answerWith((response) => response.destroy())
    await harness.tickAt(DUE)
    await harness.tickAt('2026-03-07T09:16:00Z')
    await harness.tickAt('2026-03-07T12:00:00Z')
    expect(await states()).toEqual([['sent', 'UNCONFIRMED']])
    expect(harness.stand.seen).toHaveLength(2)
  })
})

test('a mail that comes back leaves the warning to a way that has not had it', async () => {
  await harness.subscribe('ann')
  await harness.tickAt(DUE)
  await harness.add('ann')
  await harness.engine.runTick()
  expect(harness.stand.seen).toHaveLength(0)
  const [mail] = await harness.db
    .select({ id: deliveries.messageId })
    .from(deliveries)
    .where(and(eq(deliveries.channel, 'email'), eq(deliveries.kind, 'reminder')))
  await harness.engine.recordMailReturn({
    messageId: mail?.id ?? '',
    kind: 'hard',
    status: '5.1.1',
    words: 'no such user',
    proof: 'token',
    reportedAt: harness.clock.now(),
  })
  await harness.engine.runTick()
  expect(await states()).toEqual([['sent', null]])
})

test('a password reset ends the ways, and a sign-out does not', async () => {
  await harness.add('ann')
  const signedOut = await harness.request('/api/account/sessions/others', { as: 'ann', method: 'DELETE' })
  expect(signedOut.ok).toBe(true)
  expect(await harness.stored('ann')).toHaveLength(1)
  const ended = await inTransaction(harness.db, (tx) =>
    grantedAccess.endAll(tx, harness.idOf('ann'), harness.clock.now()),
  )
  expect([ended, await harness.stored('ann')]).toEqual([true, []])
})
