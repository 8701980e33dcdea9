import { Account, AccountExport, SessionList, TwoFactorSetup } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, identities, session, user } from '#server/platform/database/schema.ts'
import { authenticatorFor } from '#server/testing/factors/authenticator.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '#server/testing/identity-provider/identity-provider.ts'
import { traveller } from '#server/testing/identity-provider/traveller.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let provider: TestIdentityProvider
let server: TestServer

beforeAll(async () => {
  provider = await startIdentityProvider({ publicUrl: 'http://localhost:3000' })
  // The provider's clock is the machine's.
  const clock = movableClock(new Date())
  server = await startTestServer({ clock, env: { ...provider.env, OIDC_NAME: 'Acme ID' } })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const known = (subject: string, more: object = {}) =>
  provider.accounts.set(subject, { email: `${subject}@example.com`, email_verified: true, ...more })
const own = async (email: string) => {
  const [row] = await server.db.select().from(user).where(eq(user.email, email))
  if (!row) throw new Error(`nobody has ${email}`)
  return row
}
/** Ann, signed in by her password in a browser of her own. */
const annsBrowser = async () => {
  const browser = traveller(server)
  const json = { email: 'ann@example.com', password: server.password }
  expect((await browser.post('/api/auth/sign-in/email', json)).status).toBe(200)
  return browser
}
const mailsTo = async (email: string) => {
  await server.tick()
  return server.sink.to(email).map(({ subject }) => subject)
}

test('the first sign-in makes an account with a confirmed address, the second one finds it', async () => {
  known('cy', { name: '  Cy\u0007 Example ' })
  const browser = traveller(server)
  const query = '?returnTo=/dashboard/reminders&timezone=Europe/Berlin&culture=de-DE'
  expect(await browser.signIn('cy', query)).toBe('/dashboard/reminders')
  expect(await browser.who()).toBe('cy@example.com')
  const { profile } = Account.parse(await (await browser.ask('/api/account')).json())
  expect(profile).toMatchObject({ timezone: 'Europe/Berlin', culture: 'de-DE', fullName: 'Cy Example' })
  // The address changes there: it is still the same person, and ours stays.
  known('cy', { email: 'cyrus@example.com' })
  const another = traveller(server)
  expect(await another.signIn('cy')).toBe('/dashboard')
  expect(await another.who()).toBe('cy@example.com')
  const list = await (await another.ask('/api/account/sessions')).json()
  const { signIn, sessions } = SessionList.parse(list)
  expect(signIn).toMatchObject({ password: false, singleSignOn: { linkedAt: expect.any(String) } })
  expect(sessions.map(({ way }) => way)).toEqual(['provider', 'provider'])
  known('cy')
})

test('an address that has an account finds it never, whatever the provider says of it', async () => {
  provider.accounts.set('mallory', { email: 'Ann@Example.com', email_verified: true })
  const browser = traveller(server)
  expect(await browser.signIn('mallory', '?returnTo=/dashboard')).toBe(
    '/login?sso=LINK_FIRST&next=%2Fdashboard',
  )
  expect(await browser.who()).toBe(null)
})

test('an address that the provider does not confirm makes no account', async () => {
  provider.accounts.set('dee', { email: 'dee@example.com', email_verified: false })
  expect(await traveller(server).signIn('dee')).toBe('/login?sso=ADDRESS_UNPROVEN')
  provider.accounts.set('dee', { email_verified: true })
  expect(await traveller(server).signIn('dee')).toBe('/login?sso=ADDRESS_UNPROVEN')
  // Some providers write it as a text.
  known('dee', { email_verified: 'true' })
  expect(await traveller(server).signIn('dee')).toBe('/dashboard')
})

test('an account that strangers began for the address and nobody confirmed is its owner’s', async () => {
  const stranger = traveller(server)
  const json = { email: 'eve@example.com', password: server.password, timezone: 'UTC' }
  expect((await stranger.post('/api/auth/sign-up/email', json)).status).toBe(200)
  await server.tick()
  const token = /token=([\w-]+)/.exec(server.sink.to('eve@example.com').at(-1)?.text ?? '')?.[1]
  known('eve')
  expect(await traveller(server).signIn('eve')).toBe('/dashboard')
  expect(await stranger.codeOf('/api/auth/verify-email', { json: { token } })).toBe('TOKEN_INVALID')
  expect(
    await stranger.codeOf('/api/auth/sign-in/email', {
      json: { email: json.email, password: json.password },
    }),
  ).toBe('INVALID_CREDENTIALS')
})

test('linking needs a session and a proof, and is told by a mail; then it signs in', async () => {
  known('ann-there', { email: 'ann.elsewhere@example.com' })
  expect(await traveller(server).goFor('link', 'ann-there')).toBe('UNAUTHENTICATED')
  const browser = await annsBrowser()
  expect(await browser.goFor('link', 'ann-there')).toBe('PROOF_REQUIRED')
  await browser.post('/api/auth/verify-password', { password: server.password })
  // An identity of somebody else is not taken away from them.
  expect(await browser.goFor('link', 'cy')).toBe('/dashboard/settings?tab=account&sso=IDENTITY_TAKEN')
  expect(await browser.goFor('link', 'ann-there')).toBe('/dashboard/settings?tab=account&sso=linked')
  expect(await browser.goFor('link', 'ann-there')).toBe('IDENTITY_TAKEN')
  expect(await mailsTo('ann@example.com')).toContain('Single sign-on was linked')
  const another = traveller(server)
  expect(await another.signIn('ann-there')).toBe('/dashboard')
  expect(await another.who()).toBe('ann@example.com')
  const { id } = await own('ann@example.com')
  const noted = await server.db.select().from(audit).where(eq(audit.userId, id))
  expect(noted.filter(({ what }) => what === 'singleSignOn')).toMatchObject([
    { oldValue: null, newValue: 'linked' },
  ])
})

test('unlinking ends the sessions that it opened, and is refused where it is the last way in', async () => {
  const bySignOn = traveller(server)
  expect(await bySignOn.signIn('ann-there')).toBe('/dashboard')
  const browser = await annsBrowser()
  expect(await browser.codeOf('/api/auth/oidc/unlink', { json: {} })).toBe('PROOF_REQUIRED')
  await browser.post('/api/auth/verify-password', { password: server.password })
  expect(await browser.codeOf('/api/auth/oidc/unlink', { json: {} })).toBe(200)
  expect(await browser.codeOf('/api/auth/oidc/unlink', { json: {} })).toBe('NOT_FOUND')
  expect(await bySignOn.who()).toBe(null)
  expect(await browser.who()).toBe('ann@example.com')
  expect(await mailsTo('ann@example.com')).toContain('Single sign-on was unlinked')
  // Her address there is not hers here, so she is a new person now.
  expect(await bySignOn.signIn('ann-there')).toBe('/dashboard')
  expect(await bySignOn.who()).toBe('ann.elsewhere@example.com')

  const cys = traveller(server)
  await cys.signIn('cy')
  expect(await cys.goFor('prove', 'cy')).toBe('/single-sign-on?sso=proven')
  expect(await cys.codeOf('/api/auth/oidc/unlink', { json: {} })).toBe('LAST_WAY_IN')
})

const proven = (act: { path: string; method?: string; json?: object }) => act
test.each([
  proven({ path: '/api/keys', json: { name: 'x', scope: 'read' } }),
  proven({ path: '/api/hooks', json: { url: 'https://example.org/hook', events: ['renewal.due'] } }),
  proven({ path: '/api/calendar', json: {} }),
  proven({ path: '/api/export', method: 'GET' }),
  proven({ path: '/api/auth/change-email', json: { newEmail: 'new@example.com' } }),
  proven({ path: '/api/auth/backup-email', json: { backupEmail: 'backup@example.com' } }),
  proven({ path: '/api/auth/passkey/generate-register-options', json: { name: 'Phone' } }),
  proven({ path: '/api/auth/two-factor/enable', json: {} }),
])('somebody without a password proves themselves at the provider: $path', async (act) => {
  const browser = traveller(server)
  await browser.signIn('cy')
  const { path, ...sent } = act
  expect(await browser.codeOf(path, sent)).toBe('PROOF_REQUIRED')
  expect(await browser.goFor('prove', 'cy')).toBe('/single-sign-on?sso=proven')
  expect(await browser.codeOf(path, sent)).toBeOneOf([200, 201])
  server.clock.advance('PT11M')
  expect(await browser.codeOf(path, sent)).toBe('PROOF_REQUIRED')
  server.clock.advance('-PT11M')
})

test('a proof is of the same person, who signed in anew, in the session that asked', async () => {
  const browser = traveller(server)
  await browser.signIn('cy')
  expect(await browser.goFor('prove', 'dee')).toBe('/single-sign-on?sso=PROVIDER_ANOTHER')
  expect(await browser.codeOf('/api/calendar', { json: {} })).toBe('PROOF_REQUIRED')
  await browser.signIn('cy')
  server.clock.advance('PT3M')
  // The provider is asked to let nobody pass by a session that it has of them.
  const answer = await browser.post('/api/auth/oidc/prove')
  const { url } = (await answer.json()) as { url: string }
  expect(new URL(url).searchParams.get('max_age')).toBe('0')
  const lax = new URL(url)
  lax.searchParams.delete('max_age')
  lax.searchParams.delete('prompt')
  const back = await browser.provider.signIn(lax.href, 'cy')
  // `auth_time` lies before the question.
  expect((await browser.ask(back)).headers.get('location')).toBe('/single-sign-on?sso=PROVIDER_REFUSED')
  server.clock.advance('-PT3M')
  // What the provider knows this sign-in by may change with a new one there: its logout is followed.
  await server.db.update(session).set({ providerSession: 'of before' })
  expect(await browser.goFor('prove', 'cy')).toBe('/single-sign-on?sso=proven')
  const opened = await server.db.select().from(session).where(eq(session.way, 'provider'))
  const changed = opened.filter(({ providerSession }) => providerSession !== 'of before')
  expect(changed).toMatchObject([{ providerSession: expect.any(String) }])
  // Signed out and in again meanwhile: another session.
  const again = await browser.post('/api/auth/oidc/prove')
  const page = ((await again.json()) as { url: string }).url
  const flow = browser.jar.get('duely.provider') ?? ''
  await browser.signIn('cy')
  browser.jar.set('duely.provider', flow)
  const returned = await browser.ask(await browser.provider.signIn(page, 'cy'))
  expect(returned.headers.get('location')).toBe('/single-sign-on?sso=UNAUTHENTICATED')
})

test('a first password is set by a proof, and is the proof from then on', async () => {
  known('fay')
  const browser = traveller(server)
  await browser.signIn('fay')
  const json = { newPassword: 'eleven quiet horses' }
  expect(await browser.codeOf('/api/account/password', { json })).toBe('PROOF_REQUIRED')
  await browser.goFor('prove', 'fay')
  expect(await browser.codeOf('/api/account/password', { json })).toBe(204)
  const change = { newPassword: 'twelve quiet horses' }
  expect(await browser.codeOf('/api/account/password', { json: change })).toBe('INVALID')
  const right = { ...change, currentPassword: json.newPassword }
  expect(await browser.codeOf('/api/account/password', { json: right })).toBe(204)
  const byPassword = traveller(server)
  const typed = { email: 'fay@example.com', password: change.newPassword }
  expect(await byPassword.codeOf('/api/auth/sign-in/email', { json: typed })).toBe(200)
  expect(await browser.goFor('prove', 'fay')).toBe('/single-sign-on?sso=proven')
  expect(await browser.codeOf('/api/auth/oidc/unlink', { json: {} })).toBe(200)
})

test('an account is deleted by a proof, and kept again by coming back from the provider', async () => {
  known('gus')
  const browser = traveller(server)
  await browser.signIn('gus')
  const deletion = { method: 'DELETE', json: { confirmation: 'DELETE' } }
  expect(await browser.codeOf('/api/account', deletion)).toBe('PROOF_REQUIRED')
  await browser.goFor('prove', 'gus')
  expect(await browser.codeOf('/api/account', deletion)).toBe(200)
  expect(await browser.who()).toBe(null)
  expect(await browser.codeOf('/api/account/undo-deletion', { json: {} })).toBe('INVALID_CREDENTIALS')
  expect(await browser.signIn('gus')).toMatch(/^\/login\?sso=ACCOUNT_BEING_DELETED&until=2/)
  expect(await browser.who()).toBe(null)
  // Another browser has not come back.
  expect(await traveller(server).codeOf('/api/account/undo-deletion', { json: {} })).toBe(
    'INVALID_CREDENTIALS',
  )
  expect(await browser.codeOf('/api/account/undo-deletion', { json: {} })).toBe(204)
  expect(await browser.signIn('gus')).toBe('/dashboard')
})

test('an authenticator app that is on is asked for here too, and is the proof', async () => {
  known('hal')
  const browser = traveller(server)
  await browser.signIn('hal')
  await browser.goFor('prove', 'hal')
  const begun = await (await browser.post('/api/auth/two-factor/enable')).json()
  const { totpURI } = TwoFactorSetup.parse(begun)
  const app = authenticatorFor(totpURI, server.clock)
  expect(await browser.codeOf('/api/auth/two-factor/verify-totp', { json: { code: app.code() } })).toBe(200)
  server.clock.advance('PT1M')
  const another = traveller(server)
  expect(await another.signIn('hal', '?returnTo=/dashboard/analytics')).toBe(
    '/login?sso=code&next=%2Fdashboard%2Fanalytics',
  )
  expect(await another.who()).toBe(null)
  expect(await another.codeOf('/api/auth/two-factor/verify-totp', { json: { code: app.code() } })).toBe(200)
  expect(await another.who()).toBe('hal@example.com')
  // The code was a proof; once it is over, the provider does not replace the app.
  server.clock.advance('PT11M')
  expect(await another.goFor('prove', 'hal')).toBe('PROOF_REQUIRED')
  const [opened] = await server.db
    .select()
    .from(session)
    .where(eq(session.userId, (await own('hal@example.com')).id))
  expect(opened).toMatchObject({ way: 'provider', identityId: expect.any(String) })
  server.clock.advance('-PT12M')
})

test('a disabled account stays closed, and one that is deleted there keeps its data here', async () => {
  known('ivy')
  await traveller(server).signIn('ivy')
  const { id } = await own('ivy@example.com')
  await server.db.update(user).set({ disabledAt: server.clock.now() }).where(eq(user.id, id))
  expect(await traveller(server).signIn('ivy')).toBe('/login?sso=ACCOUNT_DISABLED')
  await server.db.update(user).set({ disabledAt: null }).where(eq(user.id, id))
  provider.accounts.delete('ivy')
  expect(
    await traveller(server)
      .signIn('ivy')
      .catch(() => 'no way back'),
  ).not.toBe('/dashboard')
  expect(await server.db.$count(identities, eq(identities.userId, id))).toBe(1)
})

test('the export names who one is there, and the deletion of the account takes it away', async () => {
  const browser = traveller(server)
  await browser.signIn('dee')
  await browser.goFor('prove', 'dee')
  const exported = AccountExport.parse(await (await browser.ask('/api/export')).json())
  expect(exported.identities).toMatchObject([{ issuer: `${provider.issuer}/`, subject: 'dee' }])
  const { id } = await own('dee@example.com')
  await server.db.delete(user).where(eq(user.id, id))
  expect(await server.db.$count(identities, eq(identities.userId, id))).toBe(0)
})
