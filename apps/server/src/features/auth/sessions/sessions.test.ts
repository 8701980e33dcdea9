import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profiles, session, user } from '#server/platform/database/schema.ts'
import { createTestAuthApp, PASSWORD, problemOf, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { cookieOf } from '#server/testing/test-server.ts'

import { openSession } from './open-session.ts'

let app: TestAuthApp
beforeAll(async () => {
  app = await createTestAuthApp()
})
afterAll(() => app.close())

const statusWith = async (cookie: string) => (await app.get('/api/account', cookie)).status

test('the cookie is HttpOnly and SameSite, and no response body contains the token', async () => {
  await app.join('ann@example.com')
  const answer = await app.signIn('ann@example.com')
  const [cookie = '', hint, device, ...more] = answer.headers.getSetCookie()
  expect(hint).toMatch(/^duely_signed_in=1;/)
  expect(device).toMatch(/^duely\.device=[\w.-]{66}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(more).toEqual([])
  expect(cookie).toMatch(/^duely\.session=[^;]+;/)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  const token = decodeURIComponent(cookieOf(answer)).split('=')[1]?.split('.')[0] ?? ''
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(await answer.text()).not.toContain(token)
})

test('under https the cookie is bound to the host', async () => {
  const secure = await createTestAuthApp({ publicUrl: 'https://duely.example' })
  try {
    const signedUp = await secure.signUp('ann@example.com')
    expect(signedUp.headers.getSetCookie().join()).toMatch(/^__Host-duely\.sign-up=[^;]+;.*Secure/)
    const token = await secure.lastToken('verify-email', 'ann@example.com')
    const verified = await secure.post('/verify-email', { token }, { cookie: cookieOf(signedUp) })
    const signedIn = await secure.signIn('ann@example.com')
    for (const answer of [verified, signedIn]) {
      const cookie = answer.headers.getSetCookie().join()
      expect(cookie).toMatch(/^__Host-duely\.session=/)
      expect(cookie).toContain('Secure')
      expect(cookie).not.toContain('Domain')
      expect((await secure.get('/api/account', cookieOf(answer))).status).toBe(200)
    }
  } finally {
    await secure.close()
  }
})

test('no session, an altered token or an altered signature are unauthenticated', async () => {
  const cookie = await app.join('flip@example.com')
  expect(await statusWith(cookie)).toBe(200)
  const [name = '', value = ''] = cookie.split('=')
  const changed = (at: number) => {
    const letter = value[at] === 'A' ? 'B' : 'A'
    return `${name}=${value.slice(0, at)}${letter}${value.slice(at + 1)}`
  }
  const answers = await Promise.all(
    [undefined, changed(3), changed(40), `${name}=`, 'other=1'].map((each) => app.get('/api/account', each)),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401]))
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
})

test('after sign-out a copied cookie grants nothing', async () => {
  const cookie = await app.join('out@example.com')
  const answer = await app.post('/sign-out', {}, { cookie })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toMatch(/duely\.session=;.*Max-Age=0/i)
  expect(await statusWith(cookie)).toBe(401)
  expect(await (await app.get('/api/auth/get-session', cookie)).json()).toBeNull()
})

test('a new sign-in ends the browser’s previous session', async () => {
  const first = await app.join('again@example.com')
  const second = cookieOf(await app.signIn('again@example.com', PASSWORD, { cookie: first }))
  expect(second).not.toBe(first)
  expect(await statusWith(first)).toBe(401)
  expect(await statusWith(second)).toBe(200)
})

test('fifty sessions are allowed; one more ends the user’s oldest', async () => {
  const bobs = await app.join('fifty-others@example.com')
  const first = await app.join('fifty@example.com')
  const [row] = await app.db.select().from(user).where(eq(user.email, 'fifty@example.com'))
  const request = { clientIp: '192.0.2.1', headers: new Headers() }
  const later: string[] = []
  for (let n = 0; n < 49; n += 1) {
    app.clock.advance('PT1M')
    later.push((await openSession(app.deps, row?.id ?? '', request, { way: 'password' })).split(';')[0] ?? '')
  }
  expect(await statusWith(first)).toBe(200)
  app.clock.advance('PT1M')
  const last = cookieOf(await app.signIn('fifty@example.com'))
  expect(await statusWith(first)).toBe(401)
  for (const cookie of [...later, last, bobs]) expect(await statusWith(cookie)).toBe(200)

  // One that replaces its browser's session ends no other.
  app.clock.advance('PT1M')
  const again = cookieOf(await app.signIn('fifty@example.com', PASSWORD, { cookie: last }))
  expect(await statusWith(last)).toBe(401)
  for (const cookie of [...later, again]) expect(await statusWith(cookie)).toBe(200)

  const together = await Promise.all(Array.from({ length: 4 }, () => app.signIn('fifty@example.com')))
  const left: number[] = []
  for (const cookie of [...later, again]) left.push(await statusWith(cookie))
  expect(left).toEqual([401, 401, 401, 401, ...Array.from({ length: 46 }, () => 200)])
  for (const answer of together) expect(await statusWith(cookieOf(answer))).toBe(200)
})

test('who asks together each gets their own present account, an ended session none', async () => {
  const names = ['one', 'two', 'three', 'ended', 'five', 'six', 'seven', 'eight', 'nine']
  const addresses = names.map((name) => `${name}@together.example`)
  const cookies: string[] = []
  for (const address of addresses) cookies.push(await app.join(address))
  const ask = () =>
    Promise.all(
      cookies.map(async (cookie) => {
        const answer = await app.get('/api/account', cookie)
        const { profile } = (await answer.json()) as { profile?: { email: string; fullName: string } }
        return answer.status === 200 ? [profile?.email, profile?.fullName] : answer.status
      }),
    )
  const mine = addresses.map((address) => [address, ''])
  expect(await ask()).toEqual(mine)
  // Changed in the database directly, as another process would.
  await app.db.delete(session).where(eq(session.userId, await idOf('ended@together.example')))
  await app.db
    .update(profiles)
    .set({ fullName: 'Number Five' })
    .where(eq(profiles.email, 'five@together.example'))
  const changed: unknown[] = [...mine]
  changed[3] = 401
  changed[4] = ['five@together.example', 'Number Five']
  expect(await ask()).toEqual(changed)
})

const idOf = async (email: string) => {
  const [row] = await app.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return row?.id ?? ''
}

test('a session ends after seven days without use', async () => {
  const cookie = await app.join('idle@example.com')
  app.clock.advance('PT167H')
  expect(await statusWith(cookie)).toBe(200)
  app.clock.advance('P7D')
  expect(await statusWith(cookie)).toBe(401)
})

test('a session used daily ends after thirty days', async () => {
  const cookie = await app.join('daily@example.com')
  for (let day = 1; day < 30; day += 1) {
    app.clock.advance('P1D')
    expect(await statusWith(cookie)).toBe(200)
  }
  app.clock.advance('P1D')
  expect(await statusWith(cookie)).toBe(401)
})

test('a use is recorded at most once a day', async () => {
  const cookie = await app.join('quiet@example.com')
  const row = async () => {
    const [found] = await app.db
      .select({ updatedAt: session.updatedAt, expiresAt: session.expiresAt })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(eq(user.email, 'quiet@example.com'))
    return found
  }
  const before = await row()
  app.clock.advance('PT23H')
  await statusWith(cookie)
  expect(await row()).toEqual(before)
  app.clock.advance('PT1H')
  await statusWith(cookie)
  expect(await row()).not.toEqual(before)
})

describe('requests of strangers', () => {
  test.each(['https://evil.test', 'null'])('from origin %s are refused', async (origin) => {
    const cookie = await app.join(`${origin.length}@example.com`)
    for (const path of ['/sign-out', '/sign-in/email', '/sign-up/email', '/request-password-reset']) {
      const answer = await app.post(path, {}, { cookie, headers: { origin } })
      expect(answer.status).toBe(403)
      expect((await problemOf(answer)).code).toBe('FORBIDDEN_ORIGIN')
    }
    expect(await statusWith(cookie)).toBe(200)
  })

  test.each([
    ['POST', '/sign-in/social'],
    ['POST', '/two-factor/send-otp'],
    ['POST', '/update-user'],
    ['POST', '/link-social'],
    ['POST', '/delete-user'],
    ['POST', '/sign-in//email'],
    ['GET', '/verify-email?token=x'],
    ['GET', '/reset-password/x?callbackURL=/'],
    ['GET', '/ok'],
    ['GET', '/list-accounts'],
  ])('%s %s does not exist', async (method, path) => {
    const cookie = await app.join(`door${path.length}${method.length}@example.com`)
    const answer = await app.send(method, `/api/auth${path}`, {
      cookie,
      ...(method === 'GET' ? {} : { body: {} }),
    })
    expect(answer.status).toBe(404)
    expect((await problemOf(answer)).code).toBe('NOT_FOUND')
  })
})

test('a hint cookie without a secret tells that the browser is signed in, and is removed at sign-out', async () => {
  const session = await app.join('hint@example.com')
  const hintCookieOf = (answer: Response) =>
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith('duely_signed_in='))
  const signedIn = hintCookieOf(await app.signIn('hint@example.com')) ?? ''
  expect(signedIn).toMatch(/^duely_signed_in=1; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  expect((await app.get('/api/account', 'duely_signed_in=1')).status).toBe(401)
  const gone = /^duely_signed_in=; Max-Age=0/
  expect(hintCookieOf(await app.get('/api/auth/get-session', 'duely_signed_in=1'))).toMatch(gone)
  expect(hintCookieOf(await app.get('/api/auth/get-session'))).toBeUndefined()
  expect(hintCookieOf(await app.get('/api/auth/get-session', session))).toBeUndefined()
  expect(hintCookieOf(await app.post('/sign-out', {}, { cookie: session }))).toMatch(gone)
})
