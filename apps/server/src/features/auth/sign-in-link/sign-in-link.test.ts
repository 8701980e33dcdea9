import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit, user, verification } from '#server/platform/database/schema.ts'
import { authenticatorFor } from '#server/testing/factors/authenticator.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const make = async (email: unknown = 'ann@example.com') => {
  const { status, answer } = await server.commands['POST /sign-in-link']({ email })
  const { url = '', problem = '' } = answer as { url?: string; problem?: string }
  return { status, problem, path: url.replace(server.origin, '') }
}
const press = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { method: 'POST', headers })
const personOf = async (cookie: string) => {
  const answer = await server.request('/api/auth/get-session', { headers: { cookie } })
  return ((await answer.json()) as { user: { email: string } } | null)?.user.email
}
const auditOf = async () => {
  const rows = await server.db
    .select()
    .from(audit)
    .where(eq(audit.what, 'signInLink'))
    .orderBy(audit.at, audit.newValue)
  return rows.map(({ newValue, source, ip }) => ({ newValue, source, ip }))
}

test('a link asks, signs in once when it is pressed, and is noted and followed by a mail', async () => {
  const { status, path } = await make(' Ann@Example.com ')
  expect(status).toBe(201)
  expect(path).toMatch(/^\/sign-in-link\/[\w-]{43}$/)
  // Previews of messages follow links: that uses nothing up.
  for (const method of ['GET', 'HEAD', 'GET']) {
    const asked = await server.request(path, { method })
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    if (method === 'GET') expect(await asked.text()).toContain('ann@example.com')
  }
  const pressed = await press(path, { 'user-agent': 'Emergency' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(await personOf(cookieOf(pressed))).toBe('ann@example.com')
  for (const again of [await press(path), await server.request(path)]) {
    expect(again.status).toBe(404)
    expect(await again.text()).toContain('does not work any more')
  }
  await server.tick()
  expect(server.sink.to('ann@example.com').map(({ subject }) => subject)).toEqual([
    'You were signed in by a link',
  ])
  expect(await auditOf()).toEqual([
    { newValue: 'made', source: 'server', ip: null },
    { newValue: 'used', source: 'server', ip: '127.0.0.1' },
  ])
})

test('of two presses at once one signs in', async () => {
  const { path } = await make()
  const statuses = (await Promise.all([press(path), press(path)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([303, 404])
})

test('it ends after fifteen minutes', async () => {
  const [first, second] = [await make(), await make()]
  server.clock.advance('PT14M59S')
  expect((await press(first.path)).status).toBe(303)
  expect((await press(second.path)).status).toBe(404)
  const third = await make()
  server.clock.advance('PT15M')
  expect((await press(third.path)).status).toBe(404)
})

test('only its hash is kept', async () => {
  const { path } = await make()
  const rows = JSON.stringify(await server.db.select().from(verification))
  expect(rows).toContain('sign-in-link:')
  expect(rows).not.toContain(path.split('/').at(-1))
})

test('it signs in without the second step, and proves nothing', async () => {
  await server.giveProof('ann')
  const setUp = await server.request('/api/auth/two-factor/enable', {
    as: 'ann',
    json: { password: server.password },
  })
  const app = authenticatorFor(((await setUp.json()) as { totpURI: string }).totpURI, server.clock)
  await server.request('/api/auth/two-factor/verify-totp', { as: 'ann', json: { code: app.code() } })
  const cookie = cookieOf(await press((await make()).path))
  expect(await personOf(cookie)).toBe('ann@example.com')
  const key = await server.request('/api/keys', { headers: { cookie }, json: { name: 'x', scope: 'read' } })
  expect([key.status, await key.json()]).toMatchObject([403, { code: 'PROOF_REQUIRED' }])
})

test('a new password ends the links that were made before', async () => {
  const { path } = await make()
  await server.request('/api/auth/request-password-reset', { json: { email: 'ann@example.com' } })
  await server.tick()
  const token = /token=([\w-]+)/.exec(server.sink.to('ann@example.com').at(-1)?.text ?? '')?.[1]
  await server.request('/api/auth/reset-password', {
    json: { token, newPassword: 'another good passphrase' },
  })
  expect((await press(path)).status).toBe(404)
})

test('another site cannot press it', async () => {
  const { path } = await make()
  expect((await press(path, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(
    403,
  )
  expect((await press(path, { 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(303)
})

test.each([
  ['nobody@example.com', 'Nobody here has the address nobody@example.com.'],
  ['new@example.com', 'new@example.com has not been confirmed yet, so nobody can sign in with it.'],
])('there is none for %s', async (email, problem) => {
  const json = { email: 'new@example.com', password: server.password, timezone: 'UTC', culture: 'en-US' }
  await server.request('/api/auth/sign-up/email', { json })
  expect(await make(email)).toMatchObject({ status: 409, problem })
})

test.each([undefined, 1, 'ann', 'a\0@example.com', { a: 1 }])('%j is no address', async (email) => {
  expect((await make(email ?? null)).status).toBe(400)
})

test('there is none for an account that is disabled or being deleted', async () => {
  const { path } = await make()
  await server.db
    .update(user)
    .set({ disabledAt: server.clock.now() })
    .where(eq(user.email, 'ann@example.com'))
  expect(await make()).toMatchObject({ status: 409, problem: expect.stringContaining('disabled') })
  expect((await press(path)).status).toBe(404)

  const bobs = await make('bob@example.com')
  await server.giveProof('bob')
  const gone = await server.request('/api/account', {
    as: 'bob',
    method: 'DELETE',
    json: { confirmation: 'DELETE', password: server.password },
  })
  expect(gone.status).toBe(200)
  expect(await make('bob@example.com')).toMatchObject({ status: 409 })
  expect((await press(bobs.path)).status).toBe(404)
})
