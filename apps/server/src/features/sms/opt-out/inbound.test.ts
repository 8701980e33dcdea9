import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsStops } from '#server/platform/database/schema.ts'
import { PHONE, type SmsHarness, startSmsHarness } from '#server/testing/sms-harness.ts'

// Inbound messages: STOP, START, HELP, and requests that only pretend to come from Twilio.
let harness: SmsHarness
beforeAll(async () => {
  harness = await startSmsHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const DUE = '2026-03-07T09:00:00Z'
async function tickAt(at: string) {
  harness.clock.set(at)
  await harness.tick()
}
const reminders = async () => (await harness.texts()).filter((line) => line.startsWith('reminder'))
const bodies = () => harness.stand.messages.map(({ body }) => body)

describe('STOP', () => {
  beforeEach(async () => {
    await harness.prove('ann')
    harness.clock.advance('PT10M')
    await harness.prove('bob')
    harness.stand.reset()
  })

  test('ends SMS for every account with that number and is recorded; mails continue (S1)', async () => {
    for (const name of ['ann', 'bob'] as const) await harness.subscribe(name)
    expect(await harness.text('Stop please')).toContain('<Message>Duely: you are unsubscribed')
    for (const name of ['ann', 'bob'] as const) {
      expect(await harness.profile(name)).toMatchObject({
        smsConsent: false,
        smsEnabled: false,
        emailEnabled: true,
      })
      expect((await harness.consents(name)).at(-1)).toBe('withdrawn sms-reply')
    }
    await tickAt(DUE)
    expect(bodies()).toEqual([])
    expect(harness.sink.mails).toHaveLength(2)
  })

  test('also applies to accounts created later and to codes', async () => {
    await harness.text('STOP')
    await harness.patch('ann', { smsConsent: true })
    expect((await harness.sendCode('ann')).status).toBe(409)
    await harness.subscribe('ann')
    await tickAt(DUE)
    expect(await reminders()).toEqual(['reminder skipped sms-stopped'])
    expect(bodies()).toEqual([])
  })

  test('also works from a number without an account', async () => {
    await harness.text('STOP', { From: '+15555550177' })
    expect(await harness.db.select().from(smsStops)).toHaveLength(1)
    expect((await harness.profile('ann')).smsConsent).toBe(true)
  })

  test('works with a NUL anywhere in the text', async () => {
    await harness.text('STOP\0', { MessageSid: 'SM\0nul' })
    expect((await harness.profile('ann')).smsConsent).toBe(false)
    const status = { MessageSid: 'SM\0x', MessageStatus: 'delivered\0', To: `${PHONE}\0` }
    expect((await harness.postWebhook('status', status)).status).toBe(204)
  })

  test('a repeat is harmless: a replay after START changes nothing', async () => {
    const stop = { MessageSid: 'SMstop', From: PHONE, Body: 'STOP' }
    expect(await (await harness.postWebhook('inbound', stop)).text()).toContain('<Message>')
    expect(await harness.text('START')).toContain('on again')
    for (let times = 0; times < 3; times++)
      expect(await (await harness.postWebhook('inbound', stop)).text()).toMatch(/<Response\s*\/>/)
    expect(await harness.profile('ann')).toMatchObject({ smsConsent: true, smsEnabled: true })
  })

  test('twenty concurrent deliveries of the same message leave one record', async () => {
    const stop = { MessageSid: 'SMstop', From: PHONE, Body: 'STOP' }
    await Promise.all(Array.from({ length: 20 }, () => harness.postWebhook('inbound', stop)))
    expect((await harness.consents('ann')).filter((line) => line === 'withdrawn sms-reply')).toHaveLength(1)
  })

  test('withdrawing consent on the web afterwards is recorded, so that START does not restore it', async () => {
    await harness.subscribe('ann')
    await harness.text('STOP')
    harness.clock.advance('PT1M')
    const answer = await harness.patch('ann', { smsConsent: false })
    expect(answer.status).toBe(200)
    expect((await harness.consents('ann')).at(-1)).toBe('withdrawn settings')
    harness.clock.advance('PT1M')
    await harness.text('START')
    expect(await harness.profile('ann')).toMatchObject({ smsConsent: false, smsEnabled: false })
    expect((await harness.profile('bob')).smsConsent).toBe(true)
    harness.stand.reset()
    await tickAt(DUE)
    expect(bodies()).toEqual([])
  })

  test('consent can be withdrawn on every plan; repeating it adds no record', async () => {
    await harness.text('STOP')
    await harness.onPlan('ann', 'free')
    harness.clock.advance('PT1M')
    expect((await harness.patch('ann', { smsConsent: false })).status).toBe(200)
    const recorded = await harness.consents('ann')
    expect(recorded.at(-1)).toBe('withdrawn settings')
    await harness.onPlan('ann', 'pro-monthly')
    expect((await harness.patch('ann', { smsConsent: false })).status).toBe(200)
    expect(await harness.consents('ann')).toEqual(recorded)
  })

  test('START takes it back only while consent is still given on the web', async () => {
    await harness.patch('bob', { smsConsent: false })
    await harness.text('STOP')
    await harness.text('UNSTOP')
    expect((await harness.profile('ann')).smsConsent).toBe(true)
    expect((await harness.profile('bob')).smsConsent).toBe(false)
    expect((await harness.consents('ann')).at(-1)).toBe('given sms-reply')
    await harness.subscribe('ann')
    await tickAt(DUE)
    expect(bodies()).toHaveLength(1)
  })

  test('already answered by Twilio gets no second answer', async () => {
    expect(await harness.text('no more of this', { OptOutType: 'STOP' })).toMatch(/<Response\s*\/>/)
    expect((await harness.profile('ann')).smsConsent).toBe(false)
  })
})

test('HELP is always answered, other texts once a day', async () => {
  expect(await harness.text('HELP')).toContain('Reply STOP to end')
  expect(await harness.text('info')).toContain('Reply STOP to end')
  expect(await harness.text('who is this <b>?')).toContain('Reply STOP to end')
  expect(await harness.text('hello?')).toMatch(/<Response\s*\/>/)
  harness.clock.advance('P1D')
  expect(await harness.text('hello?')).toContain('Reply STOP to end')
})

test.each([
  ['missing', { signature: null }, 400],
  ['bad', { signature: 'bad' }, 403],
  [
    'right for another host',
    { address: 'https://evil.example/api/webhooks/twilio/inbound', headers: { host: 'evil.example' } },
    403,
  ],
])('a signature that is %s changes nothing (S3)', async (_, sent, status) => {
  await harness.prove('ann')
  for (const endpoint of ['inbound', 'status'] as const) {
    const form = { MessageSid: 'SMx', From: PHONE, Body: 'STOP', MessageStatus: 'delivered' }
    expect((await harness.postWebhook(endpoint, form, sent)).status).toBe(status)
  }
  expect((await harness.profile('ann')).smsConsent).toBe(true)
})

test('the Host header is not trusted', async () => {
  const answer = await harness.postWebhook(
    'inbound',
    { MessageSid: 'SMh', From: PHONE, Body: 'HELP' },
    { headers: { host: 'evil.example' } },
  )
  expect(answer.status).toBe(200)
})
