import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { selectReaderAt } from '#server/engine/outbox/index.ts'
import { user, verification } from '#server/platform/database/schema.ts'
import { createTestAuthApp, problemOf, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { ENGLISH_READER } from '#server/testing/english-reader.ts'
import { cookieOf } from '#server/testing/test-server.ts'
import { passwordChanged } from '../auth-messages.ts'

const CONTEXT = { appName: 'Duely', hasPlans: true, reader: ENGLISH_READER }

const NEW_PASSWORD = 'a new and better secret'

let app: TestAuthApp
beforeAll(async () => {
  app = await createTestAuthApp()
})
afterAll(() => app.close())

const askReset = async (email: string) => {
  await app.post('/request-password-reset', { email })
  return app.lastToken('reset-password', email)
}
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  app.post('/reset-password', { token, newPassword })

test('opening a verification link changes nothing', async () => {
  const cookie = cookieOf(await app.signUp('ann@example.com'))
  const token = await app.lastToken('verify-email', 'ann@example.com')
  for (const method of ['GET', 'HEAD']) {
    expect((await app.send(method, `/api/auth/verify-email?token=${token}`, {})).status).toBe(404)
  }
  const [row] = await app.db.select().from(user).where(eq(user.email, 'ann@example.com'))
  expect(row?.emailVerified).toBe(false)
  expect((await app.post('/verify-email', { token }, { cookie })).status).toBe(200)
})

test('a verification link signs in once, also of ten concurrent uses', async () => {
  const cookie = cookieOf(await app.signUp('once@example.com'))
  const token = await app.lastToken('verify-email', 'once@example.com')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.post('/verify-email', { token }, { cookie })),
  )
  expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1)
  const again = await app.post('/verify-email', { token })
  expect(again.headers.getSetCookie()).toEqual([])
  expect(await again.json()).toEqual({ status: 'already-verified' })
})

test('a verification link expires after 24 hours; a new one can be requested', async () => {
  const cookie = cookieOf(await app.signUp('slow@example.com'))
  const token = await app.lastToken('verify-email', 'slow@example.com')
  app.clock.advance('PT24H')
  expect((await problemOf(await app.post('/verify-email', { token }, { cookie }))).code).toBe('TOKEN_INVALID')
  const known = await app.post('/send-verification-email', { email: 'slow@example.com' })
  const unknown = await app.post('/send-verification-email', { email: 'nobody@example.com' })
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  const fresh = await app.lastToken('verify-email', 'slow@example.com')
  expect((await app.post('/verify-email', { token: fresh }, { cookie })).status).toBe(200)
  expect((await app.signIn('slow@example.com')).status).toBe(200)
})

test('a verified address gets no verification mail', async () => {
  await app.join('done@example.com')
  await app.post('/send-verification-email', { email: 'done@example.com' })
  expect(await app.mails('verify-email', 'done@example.com')).toHaveLength(1)
})

test('a reset ends every session, notifies the owner, and only the new password works', async () => {
  const laptop = await app.join('reset@example.com')
  const phone = cookieOf(await app.signIn('reset@example.com'))
  const token = await askReset('reset@example.com')
  expect((await reset(token)).status).toBe(200)
  for (const cookie of [laptop, phone]) expect((await app.get('/api/account', cookie)).status).toBe(401)
  expect((await app.signIn('reset@example.com')).status).toBe(401)
  expect((await app.signIn('reset@example.com', NEW_PASSWORD)).status).toBe(200)

  const [payload] = await app.mails('password-changed', 'reset@example.com')
  // The moment is said by the reader's own clock and culture.
  const reader = await selectReaderAt(app.db, 'reset@example.com', 'nobody')
  const mail = passwordChanged.render(payload, { ...CONTEXT, reader })
  expect(mail.text).toMatch(/changed on \w+day, \d+ \w+ 2026 at \d+:\d\d CES?T/)
})

test('of ten concurrent resets with one link exactly one succeeds', async () => {
  await app.join('ten@example.com')
  const token = await askReset('ten@example.com')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const codes = await Promise.all(answers.filter(({ status }) => status !== 200).map(problemOf))
  expect(new Set(codes.map((problem) => problem.code))).toEqual(new Set(['TOKEN_INVALID']))
  expect((await problemOf(await reset(token))).code).toBe('TOKEN_INVALID')
})

test('a reset link expires after an hour, not with the next one', async () => {
  await app.join('hour@example.com')
  const expired = await askReset('hour@example.com')
  app.clock.advance('PT61M')
  expect((await reset(expired)).status).toBe(400)
  const earlier = await askReset('hour@example.com')
  await askReset('hour@example.com')
  expect((await reset(earlier)).status).toBe(200)
})

test('a reset verifies the address too', async () => {
  await app.signUp('unproven@example.com')
  expect((await reset(await askReset('unproven@example.com'))).status).toBe(200)
  expect((await app.signIn('unproven@example.com', NEW_PASSWORD)).status).toBe(200)
})

test('known and unknown addresses get the same answer, only the known one gets a mail', async () => {
  await app.join('known@example.com')
  const known = await app.post('/request-password-reset', { email: 'known@example.com' })
  const unknown = await app.post('/request-password-reset', { email: 'unknown@example.com' })
  const parts = async (answer: Response) => [answer.status, [...answer.headers], await answer.text()].join()
  const withoutId = (text: string) => text.replace(/x-request-id,[\w-]+/, '')
  expect(withoutId(await parts(known))).toBe(withoutId(await parts(unknown)))
  expect(await app.mails('reset-password', 'known@example.com')).toHaveLength(1)
  expect(await app.mails('reset-password', 'unknown@example.com')).toHaveLength(0)
})

describe.each(['/request-password-reset', '/send-verification-email'])('%s', (path) => {
  test('takes the same time for every address, next request included: look-ups run in the background', async () => {
    const kind = path === '/request-password-reset' ? 'reset-password' : 'verify-email'
    const email = `${kind}-cost@example.com`
    if (kind === 'reset-password') await app.join(email)
    else await app.signUp(email)
    const before = (await app.mails(kind, email)).length
    const statements = vi.spyOn(app.deps.db, 'transaction')
    const ask = async (about: string) => {
      await app.post(path, { email: about }, { settle: false })
      await app.send('GET', '/api/auth/get-session', { settle: false })
      return statements.mock.calls.length
    }
    expect([await ask(email), await ask('unknown@example.com')]).toEqual([0, 0])
    expect(await app.mails(kind, email)).toHaveLength(before)
    await app.settled()
    expect(statements).toHaveBeenCalledTimes(2)
    statements.mockRestore()
    expect(await app.mails(kind, email)).toHaveLength(before + 1)
  })
})

test('a weak new password is refused and the link stays valid', async () => {
  await app.join('weak@example.com')
  const token = await askReset('weak@example.com')
  const answer = await reset(token, 'password1')
  expect((await problemOf(answer)).errors[0]?.path).toBe('newPassword')
  const address = await problemOf(await reset(token, 'Weak@Example.com'))
  expect([address.code, address.errors[0]?.path]).toEqual(['INVALID', 'newPassword'])
  expect((await reset(token)).status).toBe(200)
})

test('the database stores no token in plain text', async () => {
  await app.join('stored@example.com')
  const token = await askReset('stored@example.com')
  expect(JSON.stringify(await app.db.select().from(verification))).not.toContain(token)
})
