import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profiles, session, user } from '#server/platform/database/schema.ts'
import { createTestAuthApp, PASSWORD, problemOf, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { cookieOf } from '#server/testing/test-server.ts'
import { openSession } from '../sessions/open-session.ts'

const STRANGERS_PASSWORD = 'the password of a stranger'
const NEW_PASSWORD = 'a new and better secret'

let app: TestAuthApp
beforeAll(async () => {
  app = await createTestAuthApp()
})
afterAll(() => app.close())

/** Signs up and returns the browser's cookie. */
const signUp = async (email: string, more: object = {}) => cookieOf(await app.signUp(email, more))
const resend = (email: string, cookie?: string) =>
  app.post('/send-verification-email', { email }, cookie === undefined ? {} : { cookie })
const verify = (token: string | undefined, more: object = {}, cookie?: string) =>
  app.post('/verify-email', { token, ...more }, cookie === undefined ? {} : { cookie })
const codeOf = async (answer: Response) => (await problemOf(answer)).code
const isVerified = async (email: string) => {
  const [row] = await app.db.select().from(user).where(eq(user.email, email))
  return row?.emailVerified
}
const links = (email: string) => app.tokens('verify-email', email)

describe('in the browser that signed up', () => {
  test('a link asks for nothing more, also one sent again', async () => {
    for (const [email, index] of [
      ['first@example.com', 0],
      ['again@example.com', 1],
    ] as const) {
      const cookie = await signUp(email)
      await resend(email, cookie)
      const answer = await verify((await links(email))[index], {}, cookie)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ status: 'verified', user: { email } })
      expect((await app.signIn(email)).status).toBe(200)
    }
  })

  test('the cookie is HttpOnly and SameSite, expires after a day and is removed on use', async () => {
    const answer = await app.signUp('cookie@example.com')
    const [line = '', ...more] = answer.headers.getSetCookie()
    expect(more).toEqual([])
    expect(line).toMatch(/^duely\.sign-up=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=86400']) expect(line).toContain(part)
    const again = await resend('cookie@example.com', cookieOf(answer))
    expect(again.headers.getSetCookie()).toEqual([line])
    expect((await resend('cookie@example.com')).headers.getSetCookie()).toEqual([])
    const verified = await verify((await links('cookie@example.com'))[0], {}, cookieOf(answer))
    expect(verified.headers.getSetCookie().join('\n')).toMatch(/^duely\.sign-up=; Max-Age=0/m)
  })

  test('a second sign-up does not change the first link', async () => {
    const first = await signUp('twice@example.com')
    const second = cookieOf(
      await app.signUp('twice@example.com', { password: NEW_PASSWORD }, { cookie: first }),
    )
    expect((await verify((await links('twice@example.com'))[0], {}, second)).status).toBe(200)
    expect((await app.signIn('twice@example.com')).status).toBe(200)
    expect((await app.signIn('twice@example.com', NEW_PASSWORD)).status).toBe(401)
  })

  test('the link of a different sign-up still asks for the password', async () => {
    const mine = await signUp('mixed@example.com')
    await signUp('mixed@example.com', { password: STRANGERS_PASSWORD })
    const answer = await verify((await links('mixed@example.com'))[1], {}, mine)
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'PASSWORD_REQUIRED'])
    expect(await isVerified('mixed@example.com')).toBe(false)
  })
})

describe('in any other browser', () => {
  test('a link asks for the password of its own sign-up', async () => {
    await signUp('elsewhere@example.com', { timezone: 'Asia/Tokyo' })
    await signUp('elsewhere@example.com', { password: STRANGERS_PASSWORD, timezone: 'UTC' })
    const [mine] = await links('elsewhere@example.com')
    const asked = await verify(mine)
    expect([asked.status, await codeOf(asked)]).toEqual([403, 'PASSWORD_REQUIRED'])
    expect(asked.headers.getSetCookie()).toEqual([])
    for (const password of ['not the password', STRANGERS_PASSWORD]) {
      const wrong = await verify(mine, { password })
      expect(wrong.status).toBe(403)
      expect(await problemOf(wrong)).toMatchObject({
        code: 'PASSWORD_INCORRECT',
        errors: [{ path: 'password', message: 'This password is not correct.' }],
      })
    }
    expect(await isVerified('elsewhere@example.com')).toBe(false)

    const right = await verify(mine, { password: PASSWORD })
    expect(right.status).toBe(200)
    expect((await app.get('/api/account', cookieOf(right))).status).toBe(200)
    expect((await app.signIn('elsewhere@example.com', STRANGERS_PASSWORD)).status).toBe(401)
    const [profile] = await app.db.select().from(profiles).where(eq(profiles.email, 'elsewhere@example.com'))
    expect(profile?.timezone).toBe('Asia/Tokyo')
  })

  test('or sets a new password, which discards all others', async () => {
    const email = 'fresh@example.com'
    const strangersCookie = await signUp(email, { password: STRANGERS_PASSWORD })
    const owner = await signUp(email)
    const [theirs, mine] = await links(email)
    for (const newPassword of ['password1', 'Fresh@Example.com']) {
      const weak = await verify(theirs, { newPassword })
      expect(weak.status).toBe(400)
      expect((await problemOf(weak)).errors[0]?.path).toBe('newPassword')
    }
    expect((await verify(theirs, { newPassword: NEW_PASSWORD })).status).toBe(200)

    const statuses = [STRANGERS_PASSWORD, PASSWORD, NEW_PASSWORD].map(
      async (password) => (await app.signIn(email, password)).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
    for (const [token, cookie] of [
      [theirs, strangersCookie],
      [mine, owner],
    ] as const) {
      const late = await verify(token, {}, cookie)
      expect(await late.json()).toEqual({ status: 'already-verified' })
    }
  })

  test('a password set by the link ends every session', async () => {
    const email = 'sessions@example.com'
    await signUp(email)
    const [row] = await app.db.select().from(user).where(eq(user.email, email))
    await openSession(
      app.deps,
      row?.id ?? '',
      { clientIp: '192.0.2.9', headers: new Headers() },
      { way: 'password' },
    )
    const answer = await verify((await links(email))[0], { newPassword: NEW_PASSWORD })
    expect((await app.get('/api/account', cookieOf(answer))).status).toBe(200)
    const left = await app.db
      .select()
      .from(session)
      .where(eq(session.userId, row?.id ?? ''))
    expect(left).toHaveLength(1)
  })

  test('a link requested elsewhere accepts passwords chosen before it, not after', async () => {
    const email = 'before@example.com'
    await signUp(email)
    await resend(email)
    await signUp(email, { password: STRANGERS_PASSWORD })
    const link = (await links(email))[1]
    expect(await codeOf(await verify(link))).toBe('PASSWORD_REQUIRED')
    expect(await codeOf(await verify(link, { password: STRANGERS_PASSWORD }))).toBe('PASSWORD_INCORRECT')
    expect((await verify(link, { password: PASSWORD })).status).toBe(200)
  })
})

describe('a stranger who signs up with the address', () => {
  test('after the owner’s second request never becomes valid by the second mail', async () => {
    const email = 'second-mail@example.com'
    const mine = await signUp(email)
    await resend(email, mine)
    await signUp(email, { password: STRANGERS_PASSWORD })
    expect((await verify((await links(email))[1], {}, mine)).status).toBe(200)
    expect((await app.signIn(email, STRANGERS_PASSWORD)).status).toBe(401)
    expect((await app.signIn(email)).status).toBe(200)
  })

  test.each([
    ['who signed up before', true],
    ['who never signed up', false],
  ])('does not become valid by any mail an owner %s opens and confirms', async (_, isSignedUp) => {
    const email = `newest-${isSignedUp}@example.com`
    const mine = isSignedUp ? await signUp(email) : undefined
    await signUp(email, { password: STRANGERS_PASSWORD })
    await resend(email)
    for (const link of (await links(email)).slice(isSignedUp ? 1 : 0)) await verify(link, {}, mine)
    expect((await app.signIn(email, STRANGERS_PASSWORD)).status).not.toBe(200)
    expect(await isVerified(email)).toBe(isSignedUp)
  })

  test('first does not lock the owner out', async () => {
    const email = 'squatted@example.com'
    await signUp(email, { password: STRANGERS_PASSWORD })
    const mine = await signUp(email)
    // Any sign-up's password of an unverified address is answered with this code.
    expect(await codeOf(await app.signIn(email))).toBe('EMAIL_NOT_VERIFIED')
    expect((await verify((await links(email))[1], {}, mine)).status).toBe(200)
    expect((await app.signIn(email)).status).toBe(200)
  })
})

test('a password reset discards unconfirmed sign-ups', async () => {
  const email = 'reset-instead@example.com'
  const cookie = await signUp(email, { password: STRANGERS_PASSWORD })
  await app.post('/request-password-reset', { email })
  const token = await app.lastToken('reset-password', email)
  expect((await app.post('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
  expect(await (await verify((await links(email))[0], {}, cookie)).json()).toEqual({
    status: 'already-verified',
  })
  expect((await app.signIn(email, STRANGERS_PASSWORD)).status).toBe(401)
})
