import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsStops } from '../../../platform/database/schema.ts'
import { PHONE, type SmsHarness, startSmsHarness } from '../../../testing/sms-harness.ts'

// What people write back: STOP, START, HELP, and what only pretends to come from Twilio.
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

  test('ends it for every account with that number, with its proof; mails go on (S1)', async () => {
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

  test('holds for accounts that come later, and for codes', async () => {
    await harness.text('STOP')
    await harness.patch('ann', { smsConsent: true })
    expect((await harness.sendCode('ann')).status).toBe(409)
    await harness.subscribe('ann')
    await tickAt(DUE)
    expect(await reminders()).toEqual(['reminder skipped sms-stopped'])
    expect(bodies()).toEqual([])
  })

  test('also from a number that is nobody’s', async () => {
    await harness.text('STOP', { From: '+15555550177' })
    expect(await harness.db.select().from(smsStops)).toHaveLength(1)
    expect((await harness.profile('ann')).smsConsent).toBe(true)
  })

  test('counts with a NUL anywhere in it, and breaks nothing', async () => {
    await harness.text('STOP\0', { MessageSid: 'SM\0nul' })
    expect((await harness.profile('ann')).smsConsent).toBe(false)
    const status = { MessageSid: 'SM\0x', MessageStatus: 'delivered\0', To: `${PHONE}\0` }
    expect((await harness.postWebhook('status', status)).status).toBe(204)
  })

  test('repeated or replayed does no harm: a replay after START changes nothing', async () => {
    const stop = { MessageSid: 'SMstop', From: PHONE, Body: 'STOP' }
    expect(await (await harness.postWebhook('inbound', stop)).text()).toContain('<Message>')
    expect(await harness.text('START')).toContain('on again')
    for (let times = 0; times < 3; times++)
      expect(await (await harness.postWebhook('inbound', stop)).text()).toMatch(/<Response\s*\/>/)
    expect(await harness.profile('ann')).toMatchObject({ smsConsent: true, smsEnabled: true })
  })

  test('twenty deliveries of the same message at once leave one proof', async () => {
    const stop = { MessageSid: 'SMstop', From: PHONE, Body: 'STOP' }
    await Promise.all(Array.from({ length: 20 }, () => harness.postWebhook('inbound', stop)))
    expect((await harness.consents('ann')).filter((line) => line === 'withdrawn sms-reply')).toHaveLength(1)
  })

  test('a no on the web after it is recorded, so that START brings nothing back', async () => {
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

  test('that no counts on every plan, and said again it adds no line', async () => {
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

  test('is taken back by START only where the web still holds consent', async () => {
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

  test('that Twilio answered itself gets no second answer', async () => {
    expect(await harness.text('no more of this', { OptOutType: 'STOP' })).toMatch(/<Response\s*\/>/)
    expect((await harness.profile('ann')).smsConsent).toBe(false)
  })
})

test('HELP is answered always, anything else once a day', async () => {
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
  for (const door of ['inbound', 'status'] as const) {
    const form = { MessageSid: 'SMx', From: PHONE, Body: 'STOP', MessageStatus: 'delivered' }
    expect((await harness.postWebhook(door, form, sent)).status).toBe(status)
  }
  expect((await harness.profile('ann')).smsConsent).toBe(true)
})

test('the Host header decides nothing', async () => {
  const answer = await harness.postWebhook(
    'inbound',
    { MessageSid: 'SMh', From: PHONE, Body: 'HELP' },
    { headers: { host: 'evil.example' } },
  )
  expect(answer.status).toBe(200)
})
