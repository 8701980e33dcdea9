import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identities, invitations, session, user } from '#server/platform/database/schema.ts'
import { freePort } from '#server/testing/free-port.ts'
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#server/testing/identity-provider/identity-provider.ts'
import { traveller } from '#server/testing/identity-provider/traveller.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PUBLIC_URL = 'http://localhost:3000'
const REFUSED = '/login?sso=PROVIDER_REFUSED'
let provider: TestIdentityProvider
let server: TestServer

beforeAll(async () => {
  provider = await startIdentityProvider({ publicUrl: PUBLIC_URL })
  provider.accounts.set('cy', { email: 'cy@example.com', email_verified: true })
  server = await startTestServer({ people: false, clock: movableClock(new Date()), env: provider.env })
  await traveller(server).signIn('cy')
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** A browser on its way: what the provider sends it back with, not yet used. */
async function onItsWay(login = 'cy') {
  const browser = traveller(server)
  const start = await browser.ask('/api/auth/oidc/start')
  const back = await browser.provider.signIn(start.headers.get('location') ?? '', login)
  return {
    browser,
    back,
    arrive: (path = back) => browser.ask(path).then((answer) => answer.headers.get('location')),
  }
}

test('what comes back counts once, in its own browser, and in time', async () => {
  const used = await onItsWay()
  const flow = used.browser.jar.get('duely.provider') ?? ''
  expect(await used.arrive()).toBe('/dashboard')
  // Again, with the cookie of before: the provider takes a code once.
  used.browser.jar.set('duely.provider', flow)
  expect(await used.arrive()).toBe(REFUSED)
  // The link of somebody who wants others in their own account.
  const attacker = await onItsWay()
  const victim = traveller(server)
  expect((await victim.ask(attacker.back)).headers.get('location')).toBe(REFUSED)
  expect(await victim.who()).toBe(null)
  // Even if the victim is on the way too: the state is another one.
  const onTheWay = await onItsWay()
  expect(await onTheWay.arrive(attacker.back)).toBe(REFUSED)
  const late = await onItsWay()
  server.clock.advance('PT16M')
  expect(await late.arrive()).toBe(REFUSED)
  server.clock.advance('-PT16M')
})

test('a code of another way, another issuer, a forged cookie and a wish to stop are refused', async () => {
  const [one, other] = [await onItsWay(), await onItsWay()]
  const code = new URL(other.back, PUBLIC_URL).searchParams.get('code') ?? ''
  const mixed = new URL(one.back, PUBLIC_URL)
  mixed.searchParams.set('code', code)
  expect(await one.arrive(`${mixed.pathname}${mixed.search}`)).toBe(REFUSED)
  const wrongIssuer = await onItsWay()
  const url = new URL(wrongIssuer.back, PUBLIC_URL)
  url.searchParams.set('iss', 'https://evil.example')
  expect(await wrongIssuer.arrive(`${url.pathname}${url.search}`)).toBe(REFUSED)
  const forged = await onItsWay()
  forged.browser.jar.set('duely.provider', `${forged.browser.jar.get('duely.provider')?.slice(0, -4)}AAAA`)
  expect(await forged.arrive()).toBe(REFUSED)
  const changedMind = await onItsWay('')
  expect(changedMind.back).toContain('error=access_denied')
  expect(await changedMind.arrive()).toBe(REFUSED)
})

test.each([
  ['//evil.example', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/dashboard/../api/export', '/dashboard'],
  ['/dashboard/settings?tab=account', '/dashboard/settings?tab=account'],
])('after a sign-in with returnTo=%s somebody is at %s', async (returnTo, path) => {
  expect(await traveller(server).signIn('cy', `?${new URLSearchParams({ returnTo })}`)).toBe(path)
})

test('another site can begin nothing, and what it links to asks on our own page first', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const start = await server.request('/api/auth/oidc/start?returnTo=/dashboard/analytics', { headers })
  expect([start.status, start.headers.get('location')]).toEqual([302, '/login?next=%2Fdashboard%2Fanalytics'])
  expect(start.headers.getSetCookie()).toEqual([])
  const browser = traveller(server)
  await browser.signIn('cy')
  const others = { json: {}, headers: { origin: 'https://evil.example' } }
  for (const act of ['link', 'unlink', 'prove'])
    expect(await browser.codeOf(`/api/auth/oidc/${act}`, others)).toBe('FORBIDDEN_ORIGIN')
})

test('under https the cookie is bound to the host, and holds nothing that can be read', async () => {
  const there = await startIdentityProvider({ publicUrl: 'https://duely.example.org' })
  const secure = await startTestServer({
    people: false,
    env: { ...there.env, PUBLIC_URL: 'https://duely.example.org' },
  })
  const start = await secure.request('/api/auth/oidc/start')
  const [cookie = ''] = start.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-duely\.provider=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const asked = new URL(start.headers.get('location') ?? '').searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  const sealed = Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')
  for (const name of ['state', 'nonce']) expect(sealed).not.toContain(asked.get(name))
  await secure.close()
  await there.close()
})

/** A provider that says what a test wants, because the certified one says nothing wrong. */
async function startLiar() {
  const honest = await startIdentityProvider({ publicUrl: PUBLIC_URL })
  honest.accounts.set('cy', { email: 'cy@example.com', email_verified: true })
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const lie = {
    discovery: {} as Record<string, unknown>,
    status: 200,
    claims: {} as Record<string, unknown>,
    key: null as Uint8Array | null,
    nonce: '',
  }
  const seconds = () => Math.floor(Date.now() / 1_000)
  const liar = createServer(async (request, response) => {
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (lie.status !== 200) return json({ error: 'server_error' }, lie.status)
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${honest.issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        ...lie.discovery,
      })
    const claims = {
      iss: issuer,
      aud: CLIENT.id,
      sub: 'cy',
      nonce: lie.nonce,
      iat: seconds(),
      exp: seconds() + 300,
      email: 'liar@example.com',
      email_verified: true,
      ...lie.claims,
    }
    const forged = (key: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const id_token = await (lie.key ? forged(lie.key) : honest.sign(claims))
    json({ access_token: 'x', token_type: 'Bearer', id_token })
  })
  await new Promise<void>((ready) => liar.listen(port, '127.0.0.1', ready))
  const victim = await startTestServer({
    people: false,
    clock: movableClock(new Date()),
    env: { ...honest.env, OIDC_ISSUER: issuer },
  })
  return {
    lie,
    server: victim,
    issuer,
    /** Where somebody ends whose ID token says this. */
    signIn: async (claims: Record<string, unknown> = {}) => {
      const browser = traveller(victim)
      const start = await browser.ask('/api/auth/oidc/start')
      const url = new URL(start.headers.get('location') ?? '', PUBLIC_URL)
      if (url.pathname === '/login') return `${url.pathname}${url.search}`
      const { nonce, state } = Object.fromEntries(url.searchParams)
      Object.assign(lie, { nonce, claims })
      const back = await browser.ask(
        `/api/auth/oidc/callback?${new URLSearchParams({ code: 'c', state: state ?? '' })}`,
      )
      return back.headers.get('location')
    },
    close: async () => {
      await victim.close()
      liar.closeAllConnections()
      liar.close()
      await honest.close()
    },
  }
}

test('an ID token that is not of this provider, for us, for this way and of now is refused', async () => {
  const liar = await startLiar()
  const now = Math.floor(Date.now() / 1_000)
  const wrong: Record<string, Record<string, unknown>> = {
    issuer: { iss: 'https://evil.example' },
    audience: { aud: 'somebody-else' },
    nonce: { nonce: 'of another way' },
    missing: { nonce: undefined },
    over: { exp: now - 120, iat: now - 400 },
    'not yet': { nbf: now + 300 },
    subject: { sub: 'x'.repeat(300) },
    nobody: { sub: '' },
  }
  for (const [what, claims] of Object.entries(wrong))
    expect([what, await liar.signIn(claims)]).toEqual([what, REFUSED])
  liar.lie.key = new TextEncoder().encode(CLIENT.secret)
  expect(await liar.signIn()).toBe(REFUSED)
  liar.lie.key = null
  // Clocks that differ by less than a minute are none of this.
  expect(await liar.signIn({ exp: now - 20, iat: now - 300 })).toBe('/dashboard')
  // The machine's clock may be wrong: the product's decides.
  liar.server.clock.advance('PT1H')
  expect(await liar.signIn()).toBe(REFUSED)
  const anHourOn = { iat: now + 3_600, exp: now + 3_900 }
  expect(await liar.signIn(anHourOn)).toBe('/dashboard')
  await liar.close()
})

test('a provider that is away, answers late with errors or names another issuer says so; others still sign in', async () => {
  const liar = await startLiar()
  liar.lie.status = 503
  expect(await liar.signIn()).toBe('/login?sso=PROVIDER_AWAY')
  liar.lie.status = 200
  liar.lie.discovery = { issuer: 'https://evil.example' }
  expect(await liar.signIn()).toBe('/login?sso=PROVIDER_AWAY')
  liar.lie.discovery = {}
  expect(await liar.signIn()).toBe('/dashboard')
  // It goes away in between: what is known about it holds, and the code cannot be taken.
  liar.lie.status = 503
  expect(await liar.signIn()).toBe('/login?sso=PROVIDER_AWAY')
  liar.lie.status = 200
  expect(await liar.signIn()).toBe('/dashboard')
  await liar.close()
})

test('the same subject at another issuer is somebody else', async () => {
  const [before] = await server.db.select().from(identities).where(eq(identities.subject, 'cy'))
  const other = await startIdentityProvider({ publicUrl: PUBLIC_URL })
  other.accounts.set('cy', { email: 'cy@example.com', email_verified: true })
  const moved = await startTestServer({
    people: false,
    clock: server.clock,
    database: { ...server.database, close: async () => {} },
    env: other.env,
  })
  expect(await traveller(moved).signIn('cy')).toBe('/login?sso=LINK_FIRST')
  other.accounts.set('cy', { email: 'another.cy@example.com', email_verified: true })
  const browser = traveller(moved)
  expect(await browser.signIn('cy')).toBe('/dashboard')
  expect(await browser.who()).toBe('another.cy@example.com')
  const rows = await server.db.select().from(identities).where(eq(identities.subject, 'cy'))
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(2)
  expect(rows.some(({ id, userId }) => id === before?.id && userId === before?.userId)).toBe(true)
  await moved.close()
  await other.close()
})

test('ways there and back are counted by network', async () => {
  const strict = await startTestServer({
    people: false,
    clock: movableClock(new Date()),
    env: { ...provider.env, RATE_LIMITS: 'on' },
  })
  for (const path of ['/api/auth/oidc/start', '/api/auth/oidc/callback?code=x&state=y']) {
    const statuses = []
    for (let time = 0; time < 31; time += 1) {
      const { status } = await strict.request(path, { ip: '192.0.2.9' })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(30).fill(302), 429])
    expect((await strict.request(path, { ip: '198.51.100.9' })).status).toBe(302)
  }
  await strict.close()
})

test('without a provider every route of it is a path that does not exist', async () => {
  const plain = await startTestServer({ people: true })
  for (const path of ['start', 'callback'])
    expect((await plain.request(`/api/auth/oidc/${path}`)).status).toBe(404)
  for (const act of ['link', 'unlink', 'prove'])
    expect((await plain.request(`/api/auth/oidc/${act}`, { as: 'ann', json: {} })).status).toBe(404)
  const logout = {
    method: 'POST',
    body: 'logout_token=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  expect((await plain.request('/api/auth/oidc/backchannel-logout', logout)).status).toBe(404)
  await plain.close()
})

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const endBy = async (token: string, more: object = {}) => {
  const answer = await server.request('/api/auth/oidc/backchannel-logout', {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: provider.issuer },
    ...more,
  })
  return answer.ok ? answer.status : ((await answer.json()) as { code: string }).code
}
const sidOf = async () => {
  const rows = await server.db.select().from(session).where(eq(session.way, 'provider'))
  return rows.map(({ providerSession }) => providerSession ?? '')
}

test('the provider ends the session that it opened, once, and no other', async () => {
  await server.db.delete(session)
  const [phone, laptop] = [traveller(server), traveller(server)]
  await phone.signIn('cy')
  const [sid = ''] = await sidOf()
  await laptop.signIn('cy')
  await provider.signOut('cy', sid)
  const token = provider.logoutTokens.at(-1) ?? ''
  expect(await endBy(token)).toBe(200)
  expect([await phone.who(), await laptop.who()]).toEqual([null, 'cy@example.com'])
  expect(await endBy(token)).toBe('SIGNATURE_INVALID')
})

test('a logout that names a person ends what they opened by the provider, and leaves their password’s', async () => {
  const [phone, laptop] = [traveller(server), traveller(server)]
  await phone.signIn('cy')
  await laptop.signIn('cy')
  const [first] = await server.db.select().from(session).where(eq(session.way, 'provider'))
  await server.db
    .update(session)
    .set({ way: 'password', identityId: null })
    .where(eq(session.id, first?.id ?? ''))
  const seconds = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: provider.issuer,
    aud: CLIENT.id,
    iat: seconds,
    exp: seconds + 120,
    jti: 'a',
    sub: 'cy',
    events: EVENTS,
  }
  expect(await endBy(await provider.sign(claims, { typ: 'logout+jwt' }))).toBe(200)
  expect(await server.db.$count(session, eq(session.way, 'provider'))).toBe(0)
  expect(await server.db.$count(session, eq(session.way, 'password'))).toBe(1)
})

test('a logout that is not a new one of the provider for us ends nothing', async () => {
  const phone = traveller(server)
  await phone.signIn('cy')
  const seconds = Math.floor(Date.now() / 1_000)
  const right = {
    iss: provider.issuer,
    aud: CLIENT.id,
    iat: seconds,
    exp: seconds + 120,
    jti: 'b',
    sub: 'cy',
    events: EVENTS,
  }
  const wrong: Record<string, Record<string, unknown>> = {
    'of another issuer': { iss: 'https://evil.example' },
    'for somebody else': { aud: 'another-client' },
    expired: { iat: seconds - 400, exp: seconds - 100 },
    old: { iat: seconds - 900, exp: seconds + 900 },
    'without an id': { jti: undefined },
    'without an event': { events: undefined },
    'another event': { events: { 'https://example.org/other': {} } },
    'an ID token': { nonce: 'x' },
    'about nobody': { sub: undefined },
  }
  for (const [what, claims] of Object.entries(wrong))
    expect([what, await endBy(await provider.sign({ ...right, ...claims }))]).toEqual([
      what,
      'SIGNATURE_INVALID',
    ])
  const bySecret = new SignJWT(right).setProtectedHeader({ alg: 'HS256' })
  expect(await endBy(await bySecret.sign(new TextEncoder().encode(CLIENT.secret)))).toBe('SIGNATURE_INVALID')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(right)).toString('base64url')}.`
  for (const token of ['', 'x', 'a.b.c', unsigned]) expect(await endBy(token)).toBe('SIGNATURE_INVALID')
  expect(await endBy('x', { body: 'x'.repeat(20_000) })).toBe('PAYLOAD_TOO_LARGE')
  expect(await phone.who()).toBe('cy@example.com')
  expect(await endBy(await provider.sign({ ...right, sub: 'nobody-here' }))).toBe(200)
  expect(await phone.who()).toBe('cy@example.com')
})

test('who may come: anybody’s person where the operator says so, else the invited, and nobody to a closed server', async () => {
  const on = (env: Record<string, string>) =>
    startTestServer({
      people: false,
      clock: server.clock,
      database: { ...server.database, close: async () => {} },
      env: { ...provider.env, ...env },
    })
  provider.accounts.set('joe', { email: 'joe@example.com', email_verified: true })
  provider.accounts.set('kim', { email: 'kim@example.com', email_verified: true })
  provider.accounts.set('lee', { email: 'lee@example.com', email_verified: false })
  const closed = await on({ SIGN_UP: 'closed', OIDC_SIGN_UP: 'on' })
  expect(await traveller(closed).signIn('joe')).toBe('/login?sso=SIGN_UP_CLOSED')
  expect(await traveller(closed).signIn('cy')).toBe('/dashboard')
  const invited = await on({ SIGN_UP: 'invited' })
  expect(await traveller(invited).signIn('joe')).toBe('/login?sso=SIGN_UP_CLOSED')
  expect(await traveller(invited).signIn('joe', '?invitation=made-up')).toBe('/login?sso=INVITATION_OVER')
  // Bound to an address: it is enough that the provider confirms it.
  const [cy] = await server.db.select().from(user).where(eq(user.email, 'cy@example.com'))
  const now = server.clock.now()
  const invite = (email: string) =>
    server.db.insert(invitations).values({
      id: crypto.randomUUID(),
      hash: email,
      email,
      invitedBy: cy?.id ?? '',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
  await invite('joe@example.com')
  await invite('lee@example.com')
  expect(await traveller(invited).signIn('joe')).toBe('/dashboard')
  const [used] = await server.db.select().from(invitations).where(eq(invitations.email, 'joe@example.com'))
  expect(used?.usedAt).not.toBe(null)
  expect(await traveller(invited).signIn('lee')).toBe('/login?sso=SIGN_UP_CLOSED')
  const letting = await on({ SIGN_UP: 'invited', OIDC_SIGN_UP: 'on' })
  expect(await traveller(letting).signIn('lee')).toBe('/login?sso=ADDRESS_UNPROVEN')
  expect(await traveller(letting).signIn('kim')).toBe('/dashboard')
  for (const each of [closed, invited, letting]) await each.close()
})

test('the one-time link makes the first administrator by the provider too', async () => {
  const fresh = await startTestServer({
    people: false,
    clock: movableClock(new Date()),
    env: { ...provider.env, SIGN_UP: 'closed' },
  })
  const token = (await fresh.findSetupUrl())?.split('/').at(-1) ?? ''
  const browser = traveller(fresh)
  expect(await browser.signIn('cy', `?invitation=${token}`)).toBe('/dashboard')
  expect((await browser.ask('/api/people')).status).toBe(200)
  expect(await fresh.findSetupUrl()).toBe(null)
  await fresh.close()
})

test('a group there makes an administrator and takes it away again, but never the last', async () => {
  const grouped = await startTestServer({
    clock: movableClock(new Date()),
    env: { ...provider.env, OIDC_ADMIN_GROUP: 'duely-admins' },
  })
  const said = (subject: string, groups?: string[]) =>
    provider.accounts.set(subject, {
      email: `${subject}@example.com`,
      email_verified: true,
      ...(groups && { groups }),
    })
  const isAdministrator = async (subject: string) => {
    const browser = traveller(grouped)
    expect(await browser.signIn(subject)).toBe('/dashboard')
    return (await browser.ask('/api/people')).status === 200
  }
  said('mo', ['others', 'duely-admins'])
  said('ned', ['duely-admins-not'])
  expect([await isAdministrator('mo'), await isAdministrator('ned')]).toEqual([true, false])
  said('mo', ['others'])
  expect(await isAdministrator('mo')).toBe(true)
  said('ned', ['duely-admins'])
  expect(await isAdministrator('ned')).toBe(true)
  said('mo')
  expect(await isAdministrator('mo')).toBe(false)
  await grouped.close()
})
