import { PhoneVerification, Problem, Profile } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consents, deliveries, phoneCodes } from '../../../platform/database/schema.ts'
import { PHONE, type SmsWorld, startSmsWorld } from '../../../testing/sms-world.ts'

// Consent, a number, and its proof, as a browser meets them.
let world: SmsWorld
beforeAll(async () => {
  world = await startSmsWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const refusalOf = async (answer: Response) => {
  const { status, code } = Problem.parse(await answer.json())
  expect(answer.status).toBe(status)
  return `${status} ${code}`
}
const standing = async (name: 'ann' | 'bob' = 'ann') =>
  PhoneVerification.parse(await (await world.request('/api/profile/phone-verification', { as: name })).json())
async function consentAndNumber(name: 'ann' | 'bob' = 'ann', phoneNumber = PHONE) {
  expect((await world.patch(name, { smsConsent: true })).status).toBe(200)
  expect((await world.patch(name, { phoneNumber })).status).toBe(200)
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code proves the number, and the first message says what was agreed to', async () => {
  await consentAndNumber()
  expect(await standing()).toMatchObject({ state: 'unverified', resendInSeconds: 0, problem: null })
  const asked = await world.sendCode('ann')
  expect(asked.status).toBe(202)
  const sent = {
    state: 'code-sent',
    expiresAt: '2026-03-02T12:10:00.000Z',
    resendInSeconds: 60,
    triesLeft: 5,
    problem: null,
  }
  expect(await asked.json()).toEqual(sent)
  expect(await standing()).toEqual(sent)
  await world.tick()
  const code = world.codeSentTo(PHONE)
  expect(JSON.stringify(await world.db.select().from(phoneCodes))).not.toContain(code)
  expect(
    Profile.parse(await (await world.confirm('ann', ` ${code.slice(0, 3)} ${code.slice(3)}`)).json()),
  ).toMatchObject({ phoneNumber: PHONE, phoneVerified: true, smsEnabled: true, smsConsent: true })
  expect(await standing()).toMatchObject({ state: 'verified' })
  await world.tick()
  const [, optIn] = world.stand.to(PHONE)
  expect(optIn?.body).toMatch(/^Duely: .*msgs\/day.*Msg & data rates may apply.*HELP.*STOP/)
  expect(await world.texts()).toEqual(['phone-code sent', 'sms-opt-in sent'])
  // What held the code is empty once it is sent.
  const rows = await world.db.select().from(deliveries).where(eq(deliveries.kind, 'phone-code'))
  expect(rows[0]?.payload).toBeNull()
})

test('Free users: neither number, consent, code nor proof; taking consent back always (A10)', async () => {
  await world.patch('ann', { smsConsent: true })
  await world.onPlan('ann', 'free')
  for (const answer of [
    await world.patch('ann', { phoneNumber: PHONE }),
    await world.patch('ann', { smsConsent: true }),
    await world.sendCode('ann'),
    await world.confirm('ann', '123456'),
  ])
    expect(await refusalOf(answer)).toBe('403 PRO_REQUIRED')
  expect((await world.patch('ann', { smsConsent: false })).status).toBe(200)
  expect((await world.request('/api/profile/phone-verification')).status).toBe(401)
})

describe('no code goes out', () => {
  test('without a number, or without consent', async () => {
    expect(await refusalOf(await world.sendCode('ann'))).toBe('409 PHONE_REQUIRED')
    await world.patch('ann', { phoneNumber: PHONE })
    expect(await refusalOf(await world.sendCode('ann'))).toBe('409 SMS_CONSENT_REQUIRED')
  })

  test.each(['+12', '+79161234567'])('to %s', async (number) => {
    await consentAndNumber('ann', number)
    const answer = await world.sendCode('ann')
    if (number === '+12') {
      // The form lets it pass (spec, section 5); whoever sends does not.
      expect(answer.status).toBe(202)
      world.stand.moods.push({ answer: 'refuse', status: 400, code: 21211 })
      await world.tick()
      expect(await standing()).toMatchObject({ state: 'unverified', problem: 'number-invalid' })
    } else expect(await refusalOf(answer)).toBe('400 PHONE_COUNTRY')
    expect(world.stand.messages).toEqual([])
  })

  test('more often than once a minute, three times in ten minutes, five times a day; the pause is told', async () => {
    await consentAndNumber()
    const statuses: number[] = []
    const ask = async () => {
      const answer = await world.sendCode('ann')
      statuses.push(answer.status)
      return answer.headers.get('retry-after')
    }
    await ask()
    world.clock.advance('PT59S')
    expect(await ask()).toBe('1')
    for (const pause of ['PT1S', 'PT60S', 'PT60S', 'PT10M', 'PT10M', 'PT10M']) {
      world.clock.advance(pause)
      await ask()
    }
    expect(statuses).toEqual([202, 429, 202, 202, 429, 202, 202, 429])
  })

  test('to one number for several people beyond its own limits', async () => {
    await consentAndNumber('ann')
    await consentAndNumber('bob')
    expect((await world.sendCode('ann')).status).toBe(202)
    expect((await world.sendCode('bob')).status).toBe(429)
  })

  test('to another number beyond the limits of a person', async () => {
    await consentAndNumber()
    expect((await world.sendCode('ann')).status).toBe(202)
    await world.patch('ann', { phoneNumber: '+15555550101' })
    expect((await world.sendCode('ann')).status).toBe(429)
  })
})

describe('a code', () => {
  beforeEach(async () => {
    await consentAndNumber()
    await world.sendCode('ann')
    await world.tick()
  })

  test('works for ten minutes', async () => {
    const code = world.codeSentTo(PHONE)
    world.clock.advance('PT10M')
    expect(await standing()).toMatchObject({ state: 'unverified', triesLeft: 0 })
    expect(await refusalOf(await world.confirm('ann', code))).toBe('400 CODE_INVALID')
  })

  test('has five tries, and is void after the fifth wrong one (S6)', async () => {
    const code = world.codeSentTo(PHONE)
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await refusalOf(await world.confirm('ann', wrong(code)))).toBe('400 CODE_INVALID')
      expect(await standing()).toMatchObject({ triesLeft })
    }
    await world.confirm('ann', wrong(code))
    expect(await standing()).toMatchObject({ state: 'unverified' })
    expect(await refusalOf(await world.confirm('ann', code))).toBe('400 CODE_INVALID')
    expect((await world.profile('ann')).phoneVerifiedAt).toBeNull()
  })

  test('of twenty tries at once no more than five count', async () => {
    const code = world.codeSentTo(PHONE)
    await Promise.all(Array.from({ length: 20 }, () => world.confirm('ann', wrong(code))))
    const [row] = await world.db.select().from(phoneCodes)
    expect(row?.tries).toBe(5)
  })

  test('proves once, and only for the one it was sent to', async () => {
    const code = world.codeSentTo(PHONE)
    await consentAndNumber('bob')
    expect((await world.confirm('bob', code)).status).toBe(400)
    expect((await world.confirm('ann', code)).status).toBe(200)
    expect((await world.confirm('ann', code)).status).toBe(400)
  })

  test('proves nothing of another number; a proven number that changes is proven no longer', async () => {
    const code = world.codeSentTo(PHONE)
    await world.patch('ann', { phoneNumber: '+15555550101' })
    expect(await standing()).toMatchObject({ state: 'unverified' })
    expect((await world.confirm('ann', code)).status).toBe(400)
    await world.patch('ann', { phoneNumber: PHONE })
    expect((await world.confirm('ann', code)).status).toBe(200)
    await world.patch('ann', { phoneNumber: '+15555550101' })
    expect((await world.profile('ann')).phoneVerifiedAt).toBeNull()
  })

  test('is replaced by the next', async () => {
    const code = world.codeSentTo(PHONE)
    world.clock.advance('PT1M')
    await world.sendCode('ann')
    await world.tick()
    const next = world.codeSentTo(PHONE)
    if (next !== code) expect((await world.confirm('ann', code)).status).toBe(400)
    expect((await world.confirm('ann', next)).status).toBe(200)
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('has six digits: %j is none', async (code) => {
    expect(await refusalOf(await world.confirm('ann', code))).toBe('400 INVALID')
  })
})

test('each step of consent leaves its proof, with the wording, the time and the place, but not the number (S5)', async () => {
  await consentAndNumber()
  await world.patch('ann', { phoneNumber: PHONE })
  world.clock.advance('PT1M')
  await world.patch('ann', { smsConsent: false })
  await world.patch('ann', { smsConsent: false })
  expect(await world.consents('ann')).toEqual([
    'given settings',
    'phone-saved settings',
    'withdrawn settings',
  ])
  const rows = await world.db.select().from(consents)
  for (const row of rows) expect(row).toMatchObject({ textVersion: '2026-11-20', ip: '127.0.0.1' })
  expect(JSON.stringify(rows)).not.toContain('5555550100')
})

test('a number that takes no messages is told, and forgotten with the number', async () => {
  await consentAndNumber()
  world.stand.moods.push({ answer: 'refuse', status: 400, code: 21614 })
  await world.sendCode('ann')
  await world.tick()
  expect(await world.texts()).toEqual(['phone-code failed phone-invalid'])
  expect(await standing()).toMatchObject({ problem: 'number-invalid' })
  await world.patch('ann', { phoneNumber: '+15555550101' })
  expect(await standing()).toMatchObject({ problem: null })
})

test('a code that still waits in the queue is withdrawn by the next', async () => {
  await world.patch('ann', { smsConsent: true })
  await world.patch('ann', { phoneNumber: PHONE })
  world.stand.moods.push({ answer: 'refuse', status: 503, code: 20503 })
  await world.sendCode('ann')
  await world.tick()
  world.clock.advance('PT1M')
  await world.sendCode('ann')
  await world.tick()
  world.clock.advance('PT5M')
  await world.tick()
  expect((await world.texts()).toSorted()).toEqual(['phone-code sent', 'phone-code superseded code-replaced'])
  expect(world.stand.messages).toHaveLength(1)
  expect((await world.confirm('ann', world.codeSentTo(PHONE))).status).toBe(200)
})

test('a code that could not go out in time does not go out any more', async () => {
  await consentAndNumber()
  await world.sendCode('ann')
  world.clock.advance('PT10M')
  await world.tick()
  expect(await world.texts()).toEqual(['phone-code expired code-expired'])
  expect(world.stand.messages).toEqual([])
})

test('without Twilio the local inbox gets the code, and the doors of Twilio believe nobody', async () => {
  const local = await startSmsWorld({ TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' })
  await local.reset()
  await local.patch('ann', { smsConsent: true })
  await local.patch('ann', { phoneNumber: PHONE })
  expect((await local.sendCode('ann')).status).toBe(202)
  await local.tick()
  expect(local.sink.to(`${PHONE}@sms.localhost`)[0]?.text).toMatch(/^Duely: your code is \d{6}\./)
  expect((await local.knock('inbound', { MessageSid: 'SM1', From: PHONE, Body: 'STOP' })).status).toBe(503)
  await local.close()
})
