import { TwoFactorSetup } from '@duely/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { knownNetworks } from '#server/platform/database/schema.ts'
import { authenticatorFor } from '#server/testing/factors/authenticator.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let app: ReturnType<typeof authenticatorFor>
beforeEach(async () => {
  server = await startTestServer()
  const answer = await post('two-factor/enable', { password: server.password }, { as: 'ann' })
  app = authenticatorFor(TwoFactorSetup.parse(await answer.json()).totpURI, server.clock)
  await post('two-factor/verify-totp', { code: app.code() }, { as: 'ann' })
  await server.tick()
  server.sink.mails.length = 0
  server.clock.advance('PT30S')
})
afterEach(() => server.close())

const post = (path: string, json: object, more: object = {}) =>
  server.request(`/api/auth/${path}`, { json, ...more })

/** Gives the password and then codes that are an hour off. */
async function guess(times: number, ip?: string) {
  const from = ip === undefined ? {} : { ip }
  const credentials = { email: 'ann@example.com', password: server.password }
  const cookie = cookieOf(await post('sign-in/email', credentials, from))
  for (let n = 0; n < times; n += 1) {
    const answer = await post(
      'two-factor/verify-totp',
      { code: app.code(120) },
      { headers: { cookie }, ...from },
    )
    expect(answer.status).toBe(400)
  }
  return cookie
}
async function told() {
  await server.tick()
  return server.sink.mails.splice(0).map(({ recipients, subject }) => [recipients[0], subject])
}
const TOLD = ['ann@example.com', 'Somebody knows your password']

describe('wrong codes after the right password', () => {
  test('from a strange place are told at once, and once in an hour', async () => {
    await guess(1, '203.0.113.9')
    expect(await told()).toEqual([TOLD])
    await guess(3, '203.0.113.9')
    await guess(3, '198.51.100.7')
    expect(await told()).toEqual([])
    server.clock.advance('PT1H')
    await guess(1, '198.51.100.7')
    expect(await told()).toEqual([TOLD])
  })

  test('from where the owner has signed in before are told from the third on', async () => {
    expect(await server.db.select().from(knownNetworks)).not.toEqual([])
    const cookie = await guess(2)
    expect((await post('two-factor/verify-totp', { code: app.code() }, { headers: { cookie } })).status).toBe(
      200,
    )
    expect(await told()).toEqual([])
    server.clock.advance('PT30S')
    await guess(2)
    expect(await told()).toEqual([TOLD])
  })

  test('of many at once one mail', async () => {
    const credentials = { email: 'ann@example.com', password: server.password }
    const cookie = cookieOf(await post('sign-in/email', credentials, { ip: '203.0.113.9' }))
    await Promise.all(
      Array.from({ length: 8 }, () =>
        post('two-factor/verify-totp', { code: app.code(120) }, { headers: { cookie }, ip: '203.0.113.9' }),
      ),
    )
    expect(await told()).toEqual([TOLD])
  })

  test('a wrong password tells nobody', async () => {
    await post('sign-in/email', { email: 'ann@example.com', password: 'not it' }, { ip: '203.0.113.9' })
    expect(await told()).toEqual([])
  })
})

test('wrong codes of somebody signed in are told from the third on', async () => {
  const wrong = () => post('two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' }, { as: 'ann' })
  await wrong()
  await wrong()
  expect(await told()).toEqual([])
  await wrong()
  await wrong()
  expect(await told()).toEqual([['ann@example.com', 'Wrong codes were entered in your account']])
})
