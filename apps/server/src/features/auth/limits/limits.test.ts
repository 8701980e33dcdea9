import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestAuthApp, PASSWORD, problemOf, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { cookieOf } from '#server/testing/test-server.ts'

let app: TestAuthApp
beforeEach(async () => {
  app = await createTestAuthApp({ limits: 'on' })
})
afterEach(() => app.close())

/** A separate network for each number. */
const ip = (n: number) => `198.51.${n}.7`

test('the eleventh guess from one network is refused even with the right password, for known and unknown accounts', async () => {
  await app.join('ann@example.com')
  for (const [email, network] of [
    ['ann@example.com', '2001:db8:0:1'],
    ['nobody@example.com', '2001:db8:0:2'],
  ] as const) {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await app.signIn(email, 'not the password', { ip: `${network}::${n}` })).status)
      if (n < 9) app.clock.advance('PT4S')
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const right = await app.signIn(email, PASSWORD, { ip: `${network}::99` })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBe(900)
    expect((await problemOf(right)).code).toBe('TOO_MANY_REQUESTS')
  }
  app.clock.advance('PT15M')
  expect((await app.signIn('ann@example.com', PASSWORD, { ip: '2001:db8:0:1::99' })).status).toBe(200)
})

test('the lock lasts fifteen minutes from the last allowed guess', async () => {
  await app.join('ann@example.com')
  for (let n = 0; n < 10; n += 1) {
    await app.signIn('ann@example.com', 'not the password', { ip: ip(1) })
    app.clock.advance('PT80S')
  }
  // 80 s after the tenth guess; a window counted from the first would be nearly over.
  const blocked = await app.signIn('ann@example.com', PASSWORD, { ip: ip(1) })
  expect(Number(blocked.headers.get('retry-after'))).toBe(820)
})

test('the right password resets the count', async () => {
  await app.join('ann@example.com')
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 9; n += 1) {
      const answer = await app.signIn('ann@example.com', 'not the password', { ip: ip(1) })
      expect(answer.status).toBe(401)
      app.clock.advance('PT4S')
    }
    expect((await app.signIn('ann@example.com', PASSWORD, { ip: ip(1) })).status).toBe(200)
  }
})

test('three sign-ins in ten seconds and thirty in fifteen minutes per network', async () => {
  const attempt = (n: number, from: string) =>
    app.signIn(`a${n}@example.com`, 'not the password', { ip: from })
  for (let n = 0; n < 3; n += 1) expect((await attempt(n, `2001:db8:0:1::${n + 1}`)).status).toBe(401)
  const fourth = await attempt(4, '2001:db8:0:1:ffff::9')
  expect(fourth.status).toBe(429)
  expect(fourth.headers.get('retry-after')).toBe('10')
  expect((await attempt(5, '2001:db8:0:2::1')).status).toBe(401)
  app.clock.advance('PT10S')
  for (let n = 0; n < 27; n += 1) {
    expect((await attempt(100 + n, '2001:db8:0:1::1')).status).toBe(401)
    app.clock.advance('PT4S')
  }
  app.clock.advance('PT10S')
  const last = await attempt(200, '2001:db8:0:1::1')
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(600)
})

test('a forged client address does not get its own count', async () => {
  const claim = (n: number) => {
    const headers = Object.fromEntries(
      ['x-forwarded-for', 'x-real-ip', 'x-duely-client-ip', 'forwarded', 'cf-connecting-ip'].map((name) => [
        name,
        ip(n),
      ]),
    )
    const sent = { body: { email: `b${n}@example.com`, password: 'not the password' }, headers }
    return app.send('POST', '/api/auth/sign-in/email', sent)
  }
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) statuses.push((await claim(n)).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})

test('wrong password and unknown address get the same answer', async () => {
  await app.join('ann@example.com')
  const wrong = await app.signIn('ann@example.com', 'not the password', { ip: ip(1) })
  const unknown = await app.signIn('nobody@example.com', 'not the password', { ip: ip(2) })
  expect(wrong.status).toBe(401)
  const text = await wrong.text()
  expect(text).toBe(await unknown.text())
  expect(JSON.parse(text)).toMatchObject({ code: 'INVALID_CREDENTIALS', detail: 'Invalid login credentials' })
})

test('the right password of an unverified address is answered with EMAIL_NOT_VERIFIED', async () => {
  await app.signUp('new@example.com')
  const right = await app.signIn('new@example.com', PASSWORD, { ip: ip(1) })
  expect(right.status).toBe(403)
  expect((await problemOf(right)).code).toBe('EMAIL_NOT_VERIFIED')
  expect(cookieOf(right)).toBe('')
  expect((await app.signIn('new@example.com', 'not the password', { ip: ip(2) })).status).toBe(401)
})

test.each([
  ['/sign-up/email', 5, 3600],
  ['/request-password-reset', 3, 60],
  ['/send-verification-email', 3, 60],
] as const)('%s allows %i per network in %i seconds', async (path, max, seconds) => {
  const ask = (n: number) =>
    app.post(path, { email: `c${n}@example.com`, password: PASSWORD, timezone: 'UTC' })
  for (let n = 0; n < max; n += 1) expect((await ask(n)).status).toBe(200)
  const refused = await ask(max)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(seconds))
})

test.each(['/sign-up/email', '/request-password-reset', '/send-verification-email'])(
  '%s mails one address at most three times an hour per network',
  async (path) => {
    const ask = (n: number) =>
      app.post(path, { email: 'd@example.com', password: PASSWORD, timezone: 'UTC' }, { ip: ip(n) })
    for (let n = 0; n < 3; n += 1) {
      expect((await ask(1)).status).toBe(200)
      app.clock.advance('PT1M')
    }
    expect((await ask(1)).status).toBe(429)
    expect((await ask(2)).status).toBe(200)
    app.clock.advance('PT1H')
    expect((await ask(1)).status).toBe(200)
  },
)
