import { plainDate } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveries, subscriptions } from '#server/platform/database/schema.ts'
import { type SmsHarness, startSmsHarness } from '#server/testing/sms-harness.ts'
import { actToken } from './act-token.ts'
import { readTextToken, textToken } from './text-token.ts'

// The one link in a text message, from the message to the page of all renewals it named.
let harness: SmsHarness
const RENEWAL = plainDate('2026-03-10')
beforeAll(async () => {
  harness = await startSmsHarness()
})
beforeEach(async () => {
  await harness.reset()
  await harness.prove('ann')
  harness.stand.reset()
})
afterAll(() => harness.close())

/**
 * Subscribes Ann to these, all renewing on 10 March, and returns
 * the path of the link in the text that names them.
 */
async function linkOf(...names: string[]): Promise<string> {
  for (const name of names) await harness.subscribe('ann', { name })
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
  const [body, ...others] = harness.stand.messages.map((message) => message.body)
  expect(others).toEqual([])
  return /https:\/\/duely\.example(\/act\/\S+)/.exec(body ?? '')?.[1] ?? 'none'
}
const look = async (path: string) => {
  const answer = await harness.request(path)
  return { status: answer.status, html: await answer.text() }
}
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text)
const renewals = (html: string) =>
  [...html.matchAll(/name="renewal" value="([^"]+)"/g)].map(([, text]) => text)
/** Presses a button of the row at this place. */
const press = async (path: string, row: number, action: string) => {
  const renewal = renewals((await look(path)).html)[row] ?? ''
  const answer = await harness.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action, renewal }).toString(),
  })
  return { status: answer.status, html: await answer.text() }
}
const send = (path: string, body: unknown) =>
  harness.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const stored = async () => {
  const rows = await harness.db.select().from(subscriptions).orderBy(subscriptions.name)
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}

test('the page lists every renewal that the text named, and opening it changes nothing', async () => {
  const path = await linkOf('Netflix', 'Hulu')
  expect(path).toMatch(/^\/act\/[\w-]{16}$/)
  const before = await stored()
  const { status, html } = await look(path)
  expect(status).toBe(200)
  expect(headings(html)).toEqual(['What about Hulu?', 'What about Netflix?'])
  for (const action of ['keep', 'cancelled', 'snooze', 'last-day'])
    expect(html.split(`value="${action}"`)).toHaveLength(3)
  expect(html).not.toContain('<script')
  await look(`${path}?do=cancelled`)
  expect(await stored()).toEqual(before)
})

test('each button is for its own renewal; repeating is harmless, and undo is on the page', async () => {
  const path = await linkOf('Netflix', 'Hulu')
  const first = await press(path, 1, 'keep')
  expect(headings(first.html)).toEqual(['What about Hulu?', 'You keep Netflix'])
  expect(await press(path, 1, 'keep')).toEqual(first)
  await press(path, 0, 'cancelled')
  await press(path, 0, 'cancelled')
  expect(await stored()).toMatchObject({
    Netflix: { keptRenewal: RENEWAL, status: 'active' },
    Hulu: { keptRenewal: null, status: 'cancelled', accessUntil: '2026-03-09' },
  })
  await press(path, 0, 'undo')
  await press(path, 1, 'undo')
  const both = { keptRenewal: null, status: 'active' }
  expect(await stored()).toMatchObject({ Netflix: both, Hulu: both })
  expect(headings((await look(path)).html)).toEqual(['What about Hulu?', 'What about Netflix?'])
  const acts = await harness.db.select().from(deliveries).where(eq(deliveries.kind, 'act'))
  expect(acts.map(({ reason }) => reason).toSorted()).toEqual(['cancelled', 'kept', 'undone', 'undone'])
})

test('a text that names one renewal leads to its page', async () => {
  const path = await linkOf('Netflix')
  const { html } = await look(path)
  expect(html).toContain('<h1>What about Netflix?</h1>')
  expect(renewals(html)).toEqual([])
  expect(await (await send(path, { action: 'snooze' })).json()).toMatchObject({
    renewalDate: RENEWAL,
    state: 'snoozed',
    until: '2026-03-08',
  })
})

test('it reaches no renewal that the text did not name, and says so where it is left open', async () => {
  const path = await linkOf('Netflix', 'Hulu')
  await harness.subscribe('ann', { name: 'Later', nextBillingDate: '2026-05-10' })
  const later = (await stored()).Later
  const renewal = actToken(
    { subscriptionId: later?.id ?? '', renewalDate: plainDate('2026-05-10') },
    harness.config.authSecret,
  )
  for (const body of [{ action: 'keep', renewal }, { action: 'keep' }, { action: 'keep', renewal: 7 }]) {
    const answer = await send(path, body)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'INVALID', errors: [{ path: 'renewal' }] },
    ])
  }
  expect(await stored()).toMatchObject({ Later: { keptRenewal: null }, Netflix: { keptRenewal: null } })
})

test('it ends with each renewal and with each subscription', async () => {
  const path = await linkOf('Netflix', 'Hulu')
  const { Netflix } = await stored()
  await harness.request(`/api/subscriptions/${Netflix?.id}`, { as: 'ann', method: 'DELETE' })
  expect((await look(path)).html).toContain('<h1>What about Hulu?</h1>')
  harness.clock.set('2026-03-11T09:00:00Z')
  expect((await look(path)).html).toContain('This link has ended')
  await harness.db.delete(subscriptions)
  expect(await look(path)).toMatchObject({
    status: 404,
    html: expect.stringContaining('This subscription is no longer recorded'),
  })
  await harness.db.delete(deliveries)
  expect(await look(path)).toMatchObject({
    status: 404,
    html: expect.stringContaining('This link is not valid'),
  })
})

test('a token of another message, another secret or a mail is not found', async () => {
  const path = await linkOf('Netflix')
  const token = path.slice('/act/'.length)
  const [mail] = await harness.db.select().from(deliveries).where(eq(deliveries.channel, 'email'))
  const [text] = await harness.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.kind, 'reminder'))
    .orderBy(deliveries.channel)
    .offset(1)
  const secret = harness.config.authSecret
  expect(textToken(text?.messageId ?? '', secret)).toBe(token)
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const wrong = [
    altered,
    textToken(mail?.messageId ?? '', secret),
    textToken(text?.messageId ?? '', 'another secret of thirty-two chars'),
    textToken(crypto.randomUUID(), secret),
    `${token}=`,
    token.slice(1),
  ]
  for (const each of wrong) expect((await look(`/act/${each}`)).status, each).toBe(404)
  expect((await send(`/act/${altered}`, { action: 'keep' })).status).toBe(404)
  expect(readTextToken(token, secret)?.isOf(text?.messageId ?? '')).toBe(true)
})
