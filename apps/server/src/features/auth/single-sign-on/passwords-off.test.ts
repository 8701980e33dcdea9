import { AddedPasskey, PasskeyOptions } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { softPasskey } from '#server/testing/factors/soft-passkey.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '#server/testing/identity-provider/identity-provider.ts'
import { traveller } from '#server/testing/identity-provider/traveller.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let provider: TestIdentityProvider
/** The server of before, where Ann and Bob signed up, and the same data without passwords. */
let before: TestServer
let server: TestServer

beforeAll(async () => {
  provider = await startIdentityProvider({ publicUrl: 'http://localhost:3000' })
  before = await startTestServer({ clock: movableClock(new Date()) })
  server = await startTestServer({
    people: false,
    clock: before.clock,
    database: { ...before.database, close: async () => {} },
    env: { ...provider.env, PASSWORDS: 'off' },
  })
  provider.accounts.set('cy', { email: 'cy@example.com', email_verified: true })
  provider.accounts.set('ann', { email: 'ann@example.com', email_verified: true })
})
afterAll(async () => {
  await server.close()
  await before.close()
  await provider.close()
})

const ann = () => ({ email: 'ann@example.com', password: before.password })
const byOperatorsLink = async () => {
  const browser = traveller(server)
  const { answer } = await server.commands['POST /sign-in-link']({ email: 'ann@example.com' })
  const { pathname } = new URL((answer as { url: string }).url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await browser.ask(pathname, { method: 'POST', body: '', headers })).status).toBe(303)
  return browser
}

test('the server says so', async () => {
  expect(await (await server.request('/api/server')).json()).toMatchObject({
    passwords: false,
    singleSignOn: { name: 'single sign-on' },
  })
})

test.each<[string, () => object]>([
  ['/api/auth/sign-in/email', ann],
  ['/api/auth/sign-up/email', () => ({ ...ann(), email: 'new@example.com', timezone: 'UTC' })],
  ['/api/auth/verify-email', () => ({ token: 'x' })],
  ['/api/auth/send-verification-email', () => ({ email: 'ann@example.com' })],
  ['/api/auth/request-password-reset', () => ({ email: 'ann@example.com' })],
  ['/api/auth/reset-password', () => ({ token: 'x', newPassword: 'eleven quiet horses' })],
  ['/api/account/undo-deletion', ann],
])('%s takes no password', async (path, json) => {
  expect(await traveller(server).codeOf(path, { json: json() })).toBe('PASSWORDS_OFF')
})

test('whoever had a password links by the operator’s link, within ten minutes, or a passkey', async () => {
  // Her address finds her not, though the provider confirms it.
  expect(await traveller(server).signIn('ann')).toBe('/login?sso=LINK_FIRST')
  const late = await byOperatorsLink()
  const asked = { json: { currentPassword: before.password, newPassword: 'eleven quiet horses' } }
  expect(await late.codeOf('/api/account/password', asked)).toBe('PASSWORDS_OFF')
  expect(await late.codeOf('/api/calendar', { json: {} })).toBe('PROOF_REQUIRED')
  before.clock.advance('PT11M')
  expect(await late.goFor('link', 'ann')).toBe('PROOF_REQUIRED')
  before.clock.advance('-PT11M')
  const browser = await byOperatorsLink()
  expect(await browser.goFor('link', 'ann')).toBe('/dashboard/settings?tab=account&sso=linked')
  expect(await traveller(server).signIn('ann')).toBe('/dashboard')
  // The password of before proves nothing any more.
  const proof = { json: { password: before.password } }
  expect(await browser.codeOf('/api/auth/verify-password', proof)).toBe('PROOF_REQUIRED')
  expect(await browser.goFor('prove', 'ann')).toBe('/single-sign-on?sso=proven')
  expect(await browser.codeOf('/api/auth/oidc/unlink', { json: {} })).toBe('LAST_WAY_IN')
})

test('with a passkey the link may end, and then the passkey must stay', async () => {
  const browser = traveller(server)
  await browser.signIn('cy')
  await browser.goFor('prove', 'cy')
  const key = softPasskey()
  const options = await browser.post('/api/auth/passkey/generate-register-options', { name: 'Phone' })
  const { challenge, user } = PasskeyOptions.parse(await options.json())
  const response = key.create({ challenge, origin: server.origin, userHandle: user.id })
  const added = await browser.post('/api/auth/passkey/verify-registration', { name: 'Phone', response })
  const { id } = AddedPasskey.parse(await added.json())
  expect(await browser.codeOf('/api/auth/oidc/unlink', { json: {} })).toBe(200)
  expect(await browser.codeOf('/api/auth/passkey/delete-passkey', { json: { id } })).toBe('LAST_WAY_IN')
  // The passkey is her proof now, and it links again.
  expect(await browser.goFor('link', 'cy')).toBe('/dashboard/settings?tab=account&sso=linked')
  expect(await browser.codeOf('/api/auth/passkey/delete-passkey', { json: { id } })).toBe(200)
})
