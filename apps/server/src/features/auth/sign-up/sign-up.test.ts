import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, profiles, signUps, subscribers, user } from '#server/platform/database/schema.ts'
import { createTestAuthApp, PASSWORD, problemOf, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { cookieOf } from '#server/testing/test-server.ts'

let app: TestAuthApp
beforeAll(async () => {
  app = await createTestAuthApp()
})
afterAll(() => app.close())

test('sign-up, verification mail, and signed in', async () => {
  const answer = await app.signUp('Ann@Example.com ', { timezone: 'Asia/Calcutta', culture: 'en-IN' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ email: 'ann@example.com' })
  const signUpCookie = cookieOf(answer)
  expect(signUpCookie).toMatch(/^duely\.sign-up=[^;]+$/)
  expect((await app.signIn('ann@example.com')).status).toBe(403)

  const token = await app.lastToken('verify-email', 'ann@example.com')
  expect(token).toMatch(/^[\w-]{43}$/)
  const verified = await app.post('/verify-email', { token }, { cookie: signUpCookie })
  expect(verified.status).toBe(200)
  const cookie = cookieOf(verified)
  const session = await (await app.get('/api/auth/get-session', cookie)).json()
  expect(session).toMatchObject({ user: { email: 'ann@example.com' } })
  expect(await (await app.get('/api/account', cookie)).json()).toMatchObject({
    profile: { email: 'ann@example.com' },
  })
  expect(JSON.stringify(session)).not.toContain(decodeURIComponent(cookie).split(/[=.]/)[2] ?? cookie)

  const [profile] = await app.db.select().from(profiles).where(eq(profiles.email, 'ann@example.com'))
  expect(profile).toMatchObject({ email: 'ann@example.com', timezone: 'Asia/Kolkata', culture: 'en-IN' })
  const [membership] = await app.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.userId, profile?.id ?? ''))
  expect(membership).toMatchObject({ planId: 'free', status: 'active' })
})

test('every invalid field is reported', async () => {
  const answer = await app.post('/sign-up/email', { email: 'no', password: 'short', timezone: 'Mars/Phobos' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  const problem = await problemOf(answer)
  expect(problem).toMatchObject({ code: 'INVALID', status: 400 })
  expect(problem.errors.map((error) => error.path).sort()).toEqual(['email', 'password', 'timezone'])
})

test.each(['password1', '12345678', 'a'.repeat(100), 'a234567'])(
  'refuses the password %s',
  async (password) => {
    const answer = await app.signUp('weak@example.com', { password })
    expect(answer.status).toBe(400)
    expect((await problemOf(answer)).errors[0]?.path).toBe('password')
  },
)

test('99 characters of any kind are a password, to the last one', async () => {
  const password = `${'é ☂x'.repeat(24)}abc`
  const cookie = cookieOf(await app.signUp('long@example.com', { password }))
  const token = await app.lastToken('verify-email', 'long@example.com')
  await app.post('/verify-email', { token }, { cookie })
  expect((await app.signIn('long@example.com', password)).status).toBe(200)
  expect((await app.signIn('long@example.com', password.slice(0, 98))).status).toBe(401)
  expect((await app.signIn('long@example.com', `${password.slice(0, 98)} `)).status).toBe(401)
})

test('extra fields grant no privileges', async () => {
  await app.signUp('mass@example.com', {
    role: 'admin',
    emailVerified: true,
    plan: 'pro-annual',
    id: 'x',
    name: 'y',
  })
  const [row] = await app.db.select().from(user).where(eq(user.email, 'mass@example.com'))
  expect(row).toMatchObject({ emailVerified: false, name: '' })
  expect(row?.id).toMatch(/^[0-9a-f]{32}$/)
  const [membership] = await app.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.userId, row?.id ?? ''))
  expect(membership?.planId).toBe('free')
})

test('a verified address is already registered', async () => {
  await app.join('known@example.com')
  const answer = await app.signUp('KNOWN@example.com')
  expect(answer.status).toBe(409)
  const problem = await problemOf(answer)
  expect(problem.code).toBe('ALREADY_REGISTERED')
  expect(problem.detail).toContain('already registered')
})

test('an unverified one gets the same answer and another mail; the sign-up whose mail is opened counts', async () => {
  const stranger = await app.signUp('victim@example.com', { password: 'the password of a stranger' })
  const owner = await app.signUp('victim@example.com', { timezone: 'Asia/Tokyo' })
  expect([owner.status, await owner.text()]).toEqual([stranger.status, await stranger.text()])
  const links = await app.tokens('verify-email', 'victim@example.com')
  expect(new Set(links).size).toBe(2)

  await app.post('/verify-email', { token: links[1] }, { cookie: cookieOf(owner) })
  expect((await app.signIn('victim@example.com', 'the password of a stranger')).status).toBe(401)
  expect((await app.signIn('victim@example.com')).status).toBe(200)
  // The stranger's link is invalidated with it.
  const late = await app.post('/verify-email', { token: links[0] })
  expect(await late.json()).toEqual({ status: 'already-verified' })
  expect((await app.signIn('victim@example.com', 'the password of a stranger')).status).toBe(401)
})

test('a stranger who signs up afterwards does not get in either', async () => {
  const cookie = cookieOf(await app.signUp('second@example.com'))
  await app.signUp('second@example.com', { password: 'the password of a stranger' })
  const [mine] = await app.tokens('verify-email', 'second@example.com')
  await app.post('/verify-email', { token: mine }, { cookie })
  expect((await app.signIn('second@example.com')).status).toBe(200)
  expect((await app.signIn('second@example.com', 'the password of a stranger')).status).toBe(401)
})

test('twenty concurrent sign-ups create one user', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.signUp('race@example.com')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const rows = await app.db.select().from(user).where(eq(user.email, 'race@example.com'))
  expect(rows).toHaveLength(1)
  const id = rows[0]?.id ?? ''
  expect(await app.db.select().from(account).where(eq(account.userId, id))).toHaveLength(1)
  expect(await app.db.select().from(subscribers).where(eq(subscribers.userId, id))).toHaveLength(1)
})

test('passwords are stored as argon2id with 19 MiB and two passes', async () => {
  const argon2id = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  await app.signUp('waiting@example.com')
  const [waiting] = await app.db
    .select({ hash: signUps.passwordHash })
    .from(signUps)
    .innerJoin(user, eq(user.id, signUps.userId))
    .where(eq(user.email, 'waiting@example.com'))
  expect(waiting?.hash).toMatch(argon2id)
  await app.join('hash@example.com')
  const [row] = await app.db
    .select({ hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(user.email, 'hash@example.com'))
  expect(row?.hash).toMatch(argon2id)
})

test('sign-in creates a missing profile and membership', async () => {
  await app.join('broken@example.com')
  const [row] = await app.db.select().from(user).where(eq(user.email, 'broken@example.com'))
  const id = row?.id ?? ''
  await app.db.delete(profiles).where(eq(profiles.id, id))
  await app.db.delete(subscribers).where(eq(subscribers.userId, id))
  expect((await app.signIn('broken@example.com', PASSWORD)).status).toBe(200)
  const [profile] = await app.db.select().from(profiles).where(eq(profiles.id, id))
  expect(profile).toMatchObject({ timezone: 'Europe/Berlin', culture: 'en-GB' })
  expect(await app.db.select().from(subscribers).where(eq(subscribers.userId, id))).toHaveLength(1)
})

test.each([
  'a@b.co, c@d.co',
  '"a b"@x.co',
  'a@b.co\r\nBcc: x@y.co',
  'a@localhost',
  `${'a'.repeat(250)}@x.co`,
])('refuses the address %j', async (email) => {
  expect((await app.signUp(email)).status).toBe(400)
})
