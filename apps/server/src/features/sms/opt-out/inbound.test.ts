import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsStops } from '../../../platform/database/schema.ts'
import { PHONE, type SmsWorld, startSmsWorld } from '../../../testing/sms-world.ts'

// What people write back: STOP, START, HELP, and what only pretends to come from Twilio.
let world: SmsWorld
beforeAll(async () => {
  world = await startSmsWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const DUE = '2026-03-07T09:00:00Z'
async function tickAt(at: string) {
  world.clock.set(at)
  await world.tick()
}
const reminders = async () => (await world.texts()).filter((line) => line.startsWith('reminder'))
const bodies = () => world.stand.messages.map(({ body }) => body)

describe('STOP', () => {
  beforeEach(async () => {
    await world.prove('ann')
    world.clock.advance('PT10M')
    await world.prove('bob')
    world.stand.reset()
  })

  test('ends it for every account with that number, with its proof; mails go on (S1)', async () => {
    for (const name of ['ann', 'bob'] as const) await world.subscribe(name)
    expect(await world.text('Stop please')).toContain('<Message>Duely: you are unsubscribed')
    for (const name of ['ann', 'bob'] as const) {
      expect(await world.profile(name)).toMatchObject({
        smsConsent: false,
        smsEnabled: false,
        emailEnabled: true,
      })
      expect((await world.consents(name)).at(-1)).toBe('withdrawn sms-reply')
    }
    await tickAt(DUE)
    expect(bodies()).toEqual([])
    expect(world.sink.mails).toHaveLength(2)
  })

  test('holds for accounts that come later, and for codes', async () => {
    await world.text('STOP')
    await world.patch('ann', { smsConsent: true })
    expect((await world.sendCode('ann')).status).toBe(409)
    await world.subscribe('ann')
    await tickAt(DUE)
    expect(await reminders()).toEqual(['reminder skipped sms-stopped'])
    expect(bodies()).toEqual([])
  })

  test('also from a number that is nobody’s', async () => {
    await world.text('STOP', { From: '+15555550177' })
    expect(await world.db.select().from(smsStops)).toHaveLength(1)
    expect((await world.profile('ann')).smsConsent).toBe(true)
  })

  test('counts with a NUL anywhere in it, and breaks nothing', async () => {
    await world.text('STOP\0', { MessageSid: 'SM\0nul' })
    expect((await world.profile('ann')).smsConsent).toBe(false)
    const status = { MessageSid: 'SM\0x', MessageStatus: 'delivered\0', To: `${PHONE}\0` }
    expect((await world.knock('status', status)).status).toBe(204)
  })

  test('repeated or replayed does no harm: a replay after START changes nothing', async () => {
    const stop = { MessageSid: 'SMstop', From: PHONE, Body: 'STOP' }
    expect(await (await world.knock('inbound', stop)).text()).toContain('<Message>')
    expect(await world.text('START')).toContain('on again')
    for (let times = 0; times < 3; times++)
      expect(await (await world.knock('inbound', stop)).text()).toMatch(/<Response\s*\/>/)
    expect(await world.profile('ann')).toMatchObject({ smsConsent: true, smsEnabled: true })
  })

  test('twenty deliveries of the same message at once leave one proof', async () => {
    const stop = { MessageSid: 'SMstop', From: PHONE, Body: 'STOP' }
    await Promise.all(Array.from({ length: 20 }, () => world.knock('inbound', stop)))
    expect((await world.consents('ann')).filter((line) => line === 'withdrawn sms-reply')).toHaveLength(1)
  })

  test('a no on the web after it is recorded, so that START brings nothing back', async () => {
    await world.subscribe('ann')
    await world.text('STOP')
    world.clock.advance('PT1M')
    const answer = await world.patch('ann', { smsConsent: false })
    expect(answer.status).toBe(200)
    expect((await world.consents('ann')).at(-1)).toBe('withdrawn settings')
    world.clock.advance('PT1M')
    await world.text('START')
    expect(await world.profile('ann')).toMatchObject({ smsConsent: false, smsEnabled: false })
    expect((await world.profile('bob')).smsConsent).toBe(true)
    world.stand.reset()
    await tickAt(DUE)
    expect(bodies()).toEqual([])
  })

  test('that no counts on every plan, and said again it adds no line', async () => {
    await world.text('STOP')
    await world.onPlan('ann', 'free')
    world.clock.advance('PT1M')
    expect((await world.patch('ann', { smsConsent: false })).status).toBe(200)
    const recorded = await world.consents('ann')
    expect(recorded.at(-1)).toBe('withdrawn settings')
    await world.onPlan('ann', 'pro-monthly')
    expect((await world.patch('ann', { smsConsent: false })).status).toBe(200)
    expect(await world.consents('ann')).toEqual(recorded)
  })

  test('is taken back by START only where the web still holds consent', async () => {
    await world.patch('bob', { smsConsent: false })
    await world.text('STOP')
    await world.text('UNSTOP')
    expect((await world.profile('ann')).smsConsent).toBe(true)
    expect((await world.profile('bob')).smsConsent).toBe(false)
    expect((await world.consents('ann')).at(-1)).toBe('given sms-reply')
    await world.subscribe('ann')
    await tickAt(DUE)
    expect(bodies()).toHaveLength(1)
  })

  test('that Twilio answered itself gets no second answer', async () => {
    expect(await world.text('no more of this', { OptOutType: 'STOP' })).toMatch(/<Response\s*\/>/)
    expect((await world.profile('ann')).smsConsent).toBe(false)
  })
})

test('HELP is answered always, anything else once a day', async () => {
  expect(await world.text('HELP')).toContain('Reply STOP to end')
  expect(await world.text('info')).toContain('Reply STOP to end')
  expect(await world.text('who is this <b>?')).toContain('Reply STOP to end')
  expect(await world.text('hello?')).toMatch(/<Response\s*\/>/)
  world.clock.advance('P1D')
  expect(await world.text('hello?')).toContain('Reply STOP to end')
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
  await world.prove('ann')
  for (const door of ['inbound', 'status'] as const) {
    const form = { MessageSid: 'SMx', From: PHONE, Body: 'STOP', MessageStatus: 'delivered' }
    expect((await world.knock(door, form, sent)).status).toBe(status)
  }
  expect((await world.profile('ann')).smsConsent).toBe(true)
})

test('the Host header decides nothing', async () => {
  const answer = await world.knock(
    'inbound',
    { MessageSid: 'SMh', From: PHONE, Body: 'HELP' },
    { headers: { host: 'evil.example' } },
  )
  expect(answer.status).toBe(200)
})
