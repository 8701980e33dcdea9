import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retentionTask } from '#server/features/data-rights/apply-retention.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import {
  type BillingHarness,
  createBillingHarness,
  signed,
  WEBHOOK_SECRET,
} from '#server/testing/billing-harness.ts'
import { runTask } from '#server/testing/run-task.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const BODY = JSON.stringify({
  type: 'order.paid',
  timestamp: '2026-03-02T12:00:00Z',
  data: { id: 'order-1' },
})
const postWebhook = (headers: Record<string, string>, body = BODY) =>
  harness.request('/api/webhooks/polar', { method: 'POST', body, headers })
const base64Key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
const without = (name: string) =>
  Object.fromEntries(Object.entries(signed('id', BODY)).filter(([key]) => key !== name))

test.each<[string, () => Record<string, string>]>([
  ['the secret as text', () => signed('id', BODY)],
  ['the secret as base64', () => signed('id', BODY, { key: base64Key })],
  ['almost five minutes old', () => signed('id', BODY, { at: minutesAgo(4.8) })],
  [
    'the second signature of several',
    () => {
      const headers = signed('id', BODY)
      return { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
    },
  ],
])('stored: signed with %s', async (_name, headers) => {
  const answer = await postWebhook(headers())
  expect(answer.status).toBe(202)
  expect(await harness.events()).toMatchObject([{ id: 'id', type: 'order.paid', payload: BODY }])
})

test.each<[string, () => Record<string, string>, string?]>([
  ['older than five minutes', () => signed('id', BODY, { at: minutesAgo(5.2) })],
  ['more than five minutes early', () => signed('id', BODY, { at: minutesAgo(-5.2) })],
  ['with one byte changed', () => signed('id', BODY), BODY.replace('order-1', 'order-2')],
  ['with its JSON broken', () => signed('id', BODY), BODY.replace('{', '[')],
  ['under another id', () => ({ ...signed('id', BODY), 'webhook-id': 'other' })],
  ['with another secret', () => signed('id', BODY, { key: 'whsec_b3RoZXI=' })],
  ['without an id', () => without('webhook-id')],
  ['without a time', () => without('webhook-timestamp')],
  ['without a signature', () => without('webhook-signature')],
  [
    'only by another scheme',
    () => {
      const headers = signed('id', BODY)
      return { ...headers, 'webhook-signature': headers['webhook-signature']?.replace('v1', 'v1a') ?? '' }
    },
  ],
])('refused and not stored: %s', async (_name, headers, body) => {
  const answer = await postWebhook(headers(), body)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(await harness.events()).toEqual([])
})

test('the same event fifty times at once has one effect', async () => {
  const message = { id: 'once', type: 'subscription.active', data: harness.annsSubscription() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => harness.deliver(message)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 202))
  await Promise.all(Array.from({ length: 5 }, () => harness.apply()))
  expect(await harness.events()).toMatchObject([{ id: 'once', state: 'applied' }])
  expect(await harness.planMails()).toHaveLength(1)
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('a signed event with a NUL, raw or escaped, is stored without it', async () => {
  const escaped = '{"type":"order.paid\\u0000","data":{"id":"a\\u0000\\u0000b","path":"c:\\\\u0000"}}'
  const raw = BODY.replace('order-1', 'order\0-1')
  expect((await postWebhook(signed('escaped', escaped), escaped)).status).toBe(202)
  expect((await postWebhook(signed('raw', raw), raw)).status).toBe(202)
  const kept = new Map((await harness.events()).map((event) => [event.id, event]))
  expect(kept.get('raw')).toMatchObject({ type: 'order.paid', payload: BODY })
  expect(kept.get('escaped')).toMatchObject({
    type: 'order.paid',
    payload: '{"type":"order.paid","data":{"id":"ab","path":"c:\\\\u0000"}}',
  })
  await harness.apply()
})

test('an unknown event type is stored and changes nothing', async () => {
  await harness.deliverAndApply({
    id: 'new',
    type: 'subscription.teleported',
    data: harness.annsSubscription(),
  })
  expect(await harness.events()).toMatchObject([{ id: 'new', state: 'ignored' }])
  expect(await harness.planOf('ann')).toBe('free')
})

test('a signed body that is not JSON is stored and changes nothing', async () => {
  expect((await postWebhook(signed('odd', 'not json'), 'not json')).status).toBe(202)
  await harness.apply()
  expect(await harness.events()).toMatchObject([{ id: 'odd', type: 'unreadable', state: 'ignored' }])
})

test('a body over one megabyte is refused', async () => {
  const body = JSON.stringify({ type: 'order.paid', data: 'x'.repeat(1_000_000) })
  expect((await postWebhook(signed('large', body), body)).status).toBe(202)
  const larger = JSON.stringify({ type: 'order.paid', data: 'x'.repeat(1_100_000) })
  expect((await postWebhook(signed('larger', larger), larger)).status).toBe(413)
})

const forget = () =>
  runTask(retentionTask({ db: harness.db, clock: harness.clock, logger: createLogger('silent') }))

test('events are deleted after 90 days', async () => {
  await harness.deliverAndApply({ id: 'old', data: harness.annsSubscription() })
  harness.clock.advance('P89D')
  await forget()
  expect(await harness.events()).toHaveLength(1)
  harness.clock.advance('P2D')
  await forget()
  expect(await harness.events()).toEqual([])
  expect(await harness.purchases()).toHaveLength(1)
})

test('without a secret every event is refused', async () => {
  const silent = await createBillingHarness({ env: { POLAR_WEBHOOK_SECRET: '' } })
  try {
    const headers = signed('id', BODY, { key: '' })
    const answer = await silent.request('/api/webhooks/polar', { method: 'POST', body: BODY, headers })
    expect(answer.status).toBe(503)
    expect(await silent.events()).toEqual([])
  } finally {
    await silent.close()
  }
})

test('running workers apply events by themselves, including earlier ones', async () => {
  await harness.deliver({ id: 'before', data: harness.annsSubscription() })
  harness.clock.advance('PT1M')
  harness.billing.start()
  const stateOf = async (id: string) => (await harness.events()).find((event) => event.id === id)?.state
  await expect.poll(() => stateOf('before')).toBe('applied')
  await harness.deliver({
    id: 'after',
    data: harness.annsSubscription({ status: 'canceled', modified_at: '2026-03-03T12:00:00Z' }),
  })
  await expect.poll(() => stateOf('after')).toBe('applied')
  expect(await harness.planOf('ann')).toBe('free')
})
