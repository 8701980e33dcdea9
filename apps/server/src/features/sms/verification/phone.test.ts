import { PhoneVerification, Problem, Profile } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consents, deliveries, phoneCodes } from '#server/platform/database/schema.ts'
import { PHONE, type SmsHarness, startSmsHarness } from '#server/testing/sms-harness.ts'

// Consent, number and verification through the API.
let harness: SmsHarness
beforeAll(async () => {
  harness = await startSmsHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const refusalOf = async (answer: Response) => {
  const { status, code } = Problem.parse(await answer.json())
  expect(answer.status).toBe(status)
  return `${status} ${code}`
}
const verification = async (name: 'ann' | 'bob' = 'ann') =>
  PhoneVerification.parse(
    await (await harness.request('/api/profile/phone-verification', { as: name })).json(),
  )
async function consentAndNumber(name: 'ann' | 'bob' = 'ann', phoneNumber = PHONE) {
  expect((await harness.patch(name, { smsConsent: true })).status).toBe(200)
  expect((await harness.patch(name, { phoneNumber })).status).toBe(200)
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code verifies the number, and the first message confirms the opt-in', async () => {
  await consentAndNumber()
  expect(await verification()).toMatchObject({ state: 'unverified', resendInSeconds: 0, problem: null })
  const asked = await harness.sendCode('ann')
  expect(asked.status).toBe(202)
  const sent = {
    state: 'code-sent',
    expiresAt: '2026-03-02T12:10:00.000Z',
    resendInSeconds: 60,
    triesLeft: 5,
    problem: null,
  }
  expect(await asked.json()).toEqual(sent)
  expect(await verification()).toEqual(sent)
  await harness.tick()
  const code = harness.codeSentTo(PHONE)
  expect(JSON.stringify(await harness.db.select().from(phoneCodes))).not.toContain(code)
  expect(
    Profile.parse(await (await harness.confirm('ann', ` ${code.slice(0, 3)} ${code.slice(3)}`)).json()),
  ).toMatchObject({ phoneNumber: PHONE, phoneVerified: true, smsEnabled: true, smsConsent: true })
  expect(await verification()).toMatchObject({ state: 'verified' })
  await harness.tick()
  const [, optIn] = harness.stand.to(PHONE)
  expect(optIn?.body).toMatch(/^Duely: .*msgs\/day.*Msg & data rates may apply.*HELP.*STOP/)
  expect(await harness.texts()).toEqual(['phone-code sent', 'sms-opt-in sent'])
  // The payload with the code is erased after sending.
  const rows = await harness.db.select().from(deliveries).where(eq(deliveries.kind, 'phone-code'))
  expect(rows[0]?.payload).toBeNull()
})

test('Free users have no number, consent, code or verification; consent can always be withdrawn (A10)', async () => {
  await harness.patch('ann', { smsConsent: true })
  await harness.onPlan('ann', 'free')
  for (const answer of [
    await harness.patch('ann', { phoneNumber: PHONE }),
    await harness.patch('ann', { smsConsent: true }),
    await harness.sendCode('ann'),
    await harness.confirm('ann', '123456'),
  ])
    expect(await refusalOf(answer)).toBe('403 PRO_REQUIRED')
  expect((await harness.patch('ann', { smsConsent: false })).status).toBe(200)
  expect((await harness.request('/api/profile/phone-verification')).status).toBe(401)
})

describe('no code is sent', () => {
  test('without a number, or without consent', async () => {
    expect(await refusalOf(await harness.sendCode('ann'))).toBe('409 PHONE_REQUIRED')
    await harness.patch('ann', { phoneNumber: PHONE })
    expect(await refusalOf(await harness.sendCode('ann'))).toBe('409 SMS_CONSENT_REQUIRED')
  })

  test.each(['+12', '+79161234567'])('to %s', async (number) => {
    await consentAndNumber('ann', number)
    const answer = await harness.sendCode('ann')
    if (number === '+12') {
      // The API accepts the number (spec, section 5); sending to it is refused.
      expect(answer.status).toBe(202)
      harness.stand.scriptedAnswers.push({ answer: 'refuse', status: 400, code: 21211 })
      await harness.tick()
      expect(await verification()).toMatchObject({ state: 'unverified', problem: 'number-invalid' })
    } else expect(await refusalOf(answer)).toBe('400 PHONE_COUNTRY')
    expect(harness.stand.messages).toEqual([])
  })

  test('more than once a minute, three times in ten minutes or five times a day; the wait is reported', async () => {
    await consentAndNumber()
    const statuses: number[] = []
    const ask = async () => {
      const answer = await harness.sendCode('ann')
      statuses.push(answer.status)
      return answer.headers.get('retry-after')
    }
    await ask()
    harness.clock.advance('PT59S')
    expect(await ask()).toBe('1')
    for (const pause of ['PT1S', 'PT60S', 'PT60S', 'PT10M', 'PT10M', 'PT10M']) {
      harness.clock.advance(pause)
      await ask()
    }
    expect(statuses).toEqual([202, 429, 202, 202, 429, 202, 202, 429])
  })

  test('to one number for several users beyond its own limits', async () => {
    await consentAndNumber('ann')
    await consentAndNumber('bob')
    expect((await harness.sendCode('ann')).status).toBe(202)
    expect((await harness.sendCode('bob')).status).toBe(429)
  })

  test('to another number beyond the limits of a user', async () => {
    await consentAndNumber()
    expect((await harness.sendCode('ann')).status).toBe(202)
    await harness.patch('ann', { phoneNumber: '+15555550101' })
    expect((await harness.sendCode('ann')).status).toBe(429)
  })
})

describe('a code', () => {
  beforeEach(async () => {
    await consentAndNumber()
    await harness.sendCode('ann')
    await harness.tick()
  })

  test('is valid for ten minutes', async () => {
    const code = harness.codeSentTo(PHONE)
    harness.clock.advance('PT10M')
    expect(await verification()).toMatchObject({ state: 'unverified', triesLeft: 0 })
    expect(await refusalOf(await harness.confirm('ann', code))).toBe('400 CODE_INVALID')
  })

  test('allows five attempts and is void after the fifth wrong one (S6)', async () => {
    const code = harness.codeSentTo(PHONE)
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await refusalOf(await harness.confirm('ann', wrong(code)))).toBe('400 CODE_INVALID')
      expect(await verification()).toMatchObject({ triesLeft })
    }
    await harness.confirm('ann', wrong(code))
    expect(await verification()).toMatchObject({ state: 'unverified' })
    expect(await refusalOf(await harness.confirm('ann', code))).toBe('400 CODE_INVALID')
    expect((await harness.profile('ann')).phoneVerifiedAt).toBeNull()
  })

  test('of twenty concurrent attempts at most five are checked', async () => {
    const code = harness.codeSentTo(PHONE)
    await Promise.all(Array.from({ length: 20 }, () => harness.confirm('ann', wrong(code))))
    const [row] = await harness.db.select().from(phoneCodes)
    expect(row?.tries).toBe(5)
  })

  test('works once, and only for the user it was sent to', async () => {
    const code = harness.codeSentTo(PHONE)
    await consentAndNumber('bob')
    expect((await harness.confirm('bob', code)).status).toBe(400)
    expect((await harness.confirm('ann', code)).status).toBe(200)
    expect((await harness.confirm('ann', code)).status).toBe(400)
  })

  test('does not verify another number; changing a verified number removes the verification', async () => {
    const code = harness.codeSentTo(PHONE)
    await harness.patch('ann', { phoneNumber: '+15555550101' })
    expect(await verification()).toMatchObject({ state: 'unverified' })
    expect((await harness.confirm('ann', code)).status).toBe(400)
    await harness.patch('ann', { phoneNumber: PHONE })
    expect((await harness.confirm('ann', code)).status).toBe(200)
    await harness.patch('ann', { phoneNumber: '+15555550101' })
    expect((await harness.profile('ann')).phoneVerifiedAt).toBeNull()
  })

  test('is replaced by the next', async () => {
    const code = harness.codeSentTo(PHONE)
    harness.clock.advance('PT1M')
    await harness.sendCode('ann')
    await harness.tick()
    const next = harness.codeSentTo(PHONE)
    if (next !== code) expect((await harness.confirm('ann', code)).status).toBe(400)
    expect((await harness.confirm('ann', next)).status).toBe(200)
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('has six digits: %j is refused', async (code) => {
    expect(await refusalOf(await harness.confirm('ann', code))).toBe('400 INVALID')
  })
})

test('each consent step is recorded with wording, time and place, but not the number (S5)', async () => {
  await consentAndNumber()
  await harness.patch('ann', { phoneNumber: PHONE })
  harness.clock.advance('PT1M')
  await harness.patch('ann', { smsConsent: false })
  await harness.patch('ann', { smsConsent: false })
  expect(await harness.consents('ann')).toEqual([
    'given settings',
    'phone-saved settings',
    'withdrawn settings',
  ])
  const rows = await harness.db.select().from(consents)
  for (const row of rows) expect(row).toMatchObject({ textVersion: '2026-11-20', ip: '127.0.0.1' })
  expect(JSON.stringify(rows)).not.toContain('5555550100')
})

test('a number that takes no messages is reported, and the problem is cleared with the number', async () => {
  await consentAndNumber()
  harness.stand.scriptedAnswers.push({ answer: 'refuse', status: 400, code: 21614 })
  await harness.sendCode('ann')
  await harness.tick()
  expect(await harness.texts()).toEqual(['phone-code failed phone-invalid'])
  expect(await verification()).toMatchObject({ problem: 'number-invalid' })
  await harness.patch('ann', { phoneNumber: '+15555550101' })
  expect(await verification()).toMatchObject({ problem: null })
})

test('a queued code is withdrawn by the next', async () => {
  await harness.patch('ann', { smsConsent: true })
  await harness.patch('ann', { phoneNumber: PHONE })
  harness.stand.scriptedAnswers.push({ answer: 'refuse', status: 503, code: 20503 })
  await harness.sendCode('ann')
  await harness.tick()
  harness.clock.advance('PT1M')
  await harness.sendCode('ann')
  await harness.tick()
  harness.clock.advance('PT5M')
  await harness.tick()
  expect((await harness.texts()).toSorted()).toEqual([
    'phone-code sent',
    'phone-code superseded code-replaced',
  ])
  expect(harness.stand.messages).toHaveLength(1)
  expect((await harness.confirm('ann', harness.codeSentTo(PHONE))).status).toBe(200)
})

test('a code that could not be sent in time is dropped', async () => {
  await consentAndNumber()
  await harness.sendCode('ann')
  harness.clock.advance('PT10M')
  await harness.tick()
  expect(await harness.texts()).toEqual(['phone-code expired code-expired'])
  expect(harness.stand.messages).toEqual([])
})

test('without Twilio the local inbox gets the code, and the webhooks refuse every request', async () => {
  const local = await startSmsHarness({ TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' })
  await local.reset()
  await local.patch('ann', { smsConsent: true })
  await local.patch('ann', { phoneNumber: PHONE })
  expect((await local.sendCode('ann')).status).toBe(202)
  await local.tick()
  expect(local.sink.to(`${PHONE}@sms.localhost`)[0]?.text).toMatch(/^Duely: your code is \d{6}\./)
  expect((await local.postWebhook('inbound', { MessageSid: 'SM1', From: PHONE, Body: 'STOP' })).status).toBe(
    503,
  )
  await local.close()
})
