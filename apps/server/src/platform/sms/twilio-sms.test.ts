import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioStandIn,
  type TwilioAnswer,
} from '#server/testing/twilio-stand-in.ts'
import { SmsError, type SmsSender, smsReference } from './sms-provider.ts'
import { twilioSms } from './twilio-sms.ts'

let twilio: Awaited<ReturnType<typeof startTwilioStandIn>>
let sms: SmsSender
beforeAll(async () => {
  twilio = await startTwilioStandIn()
  sms = makeSender()
})
afterAll(() => twilio.close())
beforeEach(() => twilio.reset())

const makeSender = (more: Partial<Parameters<typeof twilioSms>[0]> = {}) =>
  twilioSms({
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    from: '+15555550199',
    messagingServiceSid: null,
    baseUrl: twilio.url,
    publicUrl: 'https://duely.example',
    timeoutMs: 300,
    ...more,
  })
const to = '+15555550100'
const text = (key: string) => `Duely: Netflix renews tomorrow. ${smsReference(key)}`
const send = (key = 'a', mayHaveLeft = false) => sms.send({ to, text: text(key), key, mayHaveLeft })
const failureOf = async (sent: Promise<unknown>) => {
  const error = await sent.catch((thrown: unknown) => thrown)
  if (!(error instanceof SmsError)) throw new Error('It was sent')
  return error
}

test('uses the wire format and returns the id', async () => {
  expect(await send()).toEqual({ response: 'queued', providerId: twilio.messages[0]?.sid })
  expect(twilio.forms).toEqual([
    {
      To: to,
      From: '+15555550199',
      Body: text('a'),
      StatusCallback: 'https://duely.example/api/webhooks/twilio/status',
    },
  ])
  expect([...twilio.state.paths]).toEqual([`POST /2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`])
  expect(twilio.state.authorization).toBe(
    `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`,
  )
  expect(twilio.state.lookUps).toBe(0)
})

test('a messaging service replaces the sender number', async () => {
  await makeSender({ messagingServiceSid: 'MG1' }).send({ to, text: 'x', key: 'a', mayHaveLeft: false })
  expect(twilio.forms[0]).toMatchObject({ MessagingServiceSid: 'MG1' })
  expect(twilio.forms[0]).not.toHaveProperty('From')
})

test.each([
  [400, 21610, 'permanent', 'sms-stopped'],
  [400, 21211, 'permanent', 'phone-invalid'],
  [400, 21614, 'permanent', 'phone-invalid'],
  [400, 21408, 'permanent', 'refused'],
  [400, 20429, 'temporary', 'refused'],
  [429, 20429, 'temporary', 'refused'],
  [401, 20003, 'temporary', 'refused'],
  [500, 20500, 'temporary', 'refused'],
  [503, 20503, 'temporary', 'refused'],
] as const)('HTTP %i with code %i is %s: %s', async (status, code, kind, reason) => {
  twilio.scriptedAnswers.push({ answer: 'refuse', status, code })
  const error = await failureOf(send())
  expect([error.kind, error.reason]).toEqual([kind, reason])
  expect(error.message).not.toContain('5555550100')
  expect(twilio.messages).toEqual([])
})

describe('after an unclear answer it looks the message up before sending again', () => {
  const unclear: TwilioAnswer['answer'][] = ['take-and-fail', 'take-and-hang']
  test.each(unclear)('%s: it had been sent, so it is not sent twice', async (answer) => {
    twilio.scriptedAnswers.push({ answer } as TwilioAnswer)
    expect((await failureOf(send())).kind).toBe('temporary')
    expect(await send('a', true)).toEqual({
      response: 'queued (found again)',
      providerId: twilio.messages[0]?.sid,
    })
    expect(twilio.messages).toHaveLength(1)
    expect(twilio.forms).toHaveLength(1)
  })

  test('it had not been sent: it is sent once', async () => {
    twilio.scriptedAnswers.push({ answer: 'hang' })
    expect(await failureOf(send())).toMatchObject({ kind: 'temporary', mayHaveLeft: true })
    await send('a', true)
    expect(twilio.messages).toHaveLength(1)
    expect(twilio.state.lookUps).toBe(1)
  })

  test('a different message to that number, or the same to another, does not match', async () => {
    await send('b')
    await sms.send({ to: '+15555550101', text: text('a'), key: 'a', mayHaveLeft: false })
    await send('a', true)
    expect(twilio.to(to)).toHaveLength(2)
  })

  test('one that was lost meanwhile is reported as lost', async () => {
    await send('a')
    Object.assign(twilio.messages[0] ?? {}, { status: 'failed', error_code: 21614 })
    const error = await failureOf(send('a', true))
    expect([error.kind, error.reason]).toEqual(['permanent', 'phone-invalid'])
    expect(twilio.messages).toHaveLength(1)
  })

  test('one that was lost for a reason that passes is sent anew, once', async () => {
    await send('a')
    Object.assign(twilio.messages[0] ?? {}, { status: 'failed', error_code: 30001 })
    expect((await send('a', true)).response).toBe('queued')
    expect((await send('a', true)).response).toBe('queued (found again)')
    expect(twilio.messages).toHaveLength(2)
  })
})

test('a closed port is a temporary error', async () => {
  const error = await failureOf(
    makeSender({ baseUrl: 'http://127.0.0.1:9' }).send({ to, text: 'x', key: 'a', mayHaveLeft: false }),
  )
  expect(error).toMatchObject({ kind: 'temporary', mayHaveLeft: false })
})
