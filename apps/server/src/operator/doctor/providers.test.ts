import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { POLAR_KEYS, startPolarStandIn } from '#server/testing/polar-stand-in.ts'
import { ACCOUNT_SID, AUTH_TOKEN, startTwilioStandIn } from '#server/testing/twilio-stand-in.ts'
import { askPolar, askTwilio, judgePolar, judgeTwilio, type ProviderAnswer } from './providers.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const twilioWith = (keys: { accountSid?: string; authToken?: string; baseUrl: string }) =>
  askTwilio(
    { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: null, messagingServiceSid: null, ...keys },
    5_000,
  )
const polarWith = (keys: { accessToken: string; baseUrl: string }) =>
  askPolar({ productsMonthly: ['m'], productsAnnual: ['a'], ...keys }, 5_000)

test('Twilio takes its keys, and refuses others', async () => {
  const twilio = await startTwilioStandIn()
  closers.push(twilio.close)
  const baseUrl = twilio.url
  expect(judgeTwilio(await twilioWith({ baseUrl })).level).toBe('ok')
  expect(judgeTwilio(await twilioWith({ baseUrl, authToken: 'wrong' }))).toMatchObject({
    level: 'failure',
    text: expect.stringContaining('refuses the keys (401)'),
  })
  twilio.state.account = 'suspended'
  expect(judgeTwilio(await twilioWith({ baseUrl }))).toMatchObject({
    level: 'failure',
    text: expect.stringContaining('is suspended'),
  })
})

test('Polar takes its token, and refuses others', async () => {
  const polar = await startPolarStandIn()
  closers.push(polar.close)
  const baseUrl = polar.env.POLAR_BASE_URL
  const right = await polarWith({ accessToken: POLAR_KEYS.POLAR_ACCESS_TOKEN, baseUrl })
  expect(judgePolar(right, true).level).toBe('ok')
  expect(judgePolar(right, false)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('POLAR_WEBHOOK_SECRET'),
  })
  expect(judgePolar(await polarWith({ accessToken: 'wrong', baseUrl }), true)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('refuses the token (401)'),
  })
})

const answer = (status: number): ProviderAnswer => ({ status, body: 'x', date: null, at: new Date() })

test.each([
  [403, 'refuses', 'may not do enough'],
  [404, 'does not know', 'takes the token'],
  [503, 'with 503', 'with 503'],
])('an answer of %i', (status, ofTwilio, ofPolar) => {
  expect(judgeTwilio(answer(status))).toMatchObject({
    level: 'failure',
    text: expect.stringContaining(ofTwilio),
  })
  expect(judgePolar(answer(status), true).text).toContain(ofPolar)
})

test('no answer', async () => {
  const baseUrl = `http://127.0.0.1:${await freePort()}`
  expect(judgeTwilio(await twilioWith({ baseUrl }))).toMatchObject({
    level: 'failure',
    text: expect.stringContaining('ECONNREFUSED'),
  })
  expect(judgePolar(await polarWith({ accessToken: 'x', baseUrl }), true)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('ECONNREFUSED'),
  })
})

test('an answer that does not come in time is named so', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const access = { accessToken: 'x', baseUrl: `http://127.0.0.1:${port}` }
  const answer = await askPolar({ ...access, productsMonthly: ['m'], productsAnnual: ['a'] }, 50)
  silent.closeAllConnections()
  silent.close()
  expect(judgePolar(answer, true).text).toContain('no answer in time')
})
