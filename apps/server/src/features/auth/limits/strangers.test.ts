import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rateLimit } from '#server/platform/database/schema.ts'
import { createTestAuthApp, PASSWORD, type TestAuthApp } from '#server/testing/auth-harness.ts'
import { cookieOf } from '#server/testing/test-server.ts'
import { beginAttempt } from './attempt.ts'

let app: TestAuthApp
beforeEach(async () => {
  app = await createTestAuthApp({ limits: 'on' })
})
afterEach(() => app.close())

const HOME = '192.0.2.1'
const ELSEWHERE = '203.0.113.200'
const wrong = (email: string, ip: string, cookie?: string) =>
  app.signIn(email, 'not the password', { ip, ...(cookie === undefined ? {} : { cookie }) })
const statusOf = async (answer: Promise<Response>) => (await answer).status
const right = (email: string, ip: string, cookie?: string) =>
  statusOf(app.signIn(email, PASSWORD, { ip, ...(cookie === undefined ? {} : { cookie }) }))
/** The device cookie without the session. */
const deviceOf = (cookie: string) =>
  cookie
    .split('; ')
    .filter((each) => each.startsWith('duely.device='))
    .join('')
const hex = (n: number) => n.toString(16)

/** Uses up the shared limit of all strangers for this minute. */
async function exhaustSharedLimit() {
  const key = 'auth:sign-in:strangers:60'
  await beginAttempt(app.deps, 'sign-in', { clientIp: '2001:db8:f::1', email: 'x@example.com' })
  const changed = await app.db.update(rateLimit).set({ count: 300 }).where(eq(rateLimit.key, key)).returning()
  expect(changed).toHaveLength(1)
}

describe('wrong passwords of strangers', () => {
  test('300 a minute from one /56 do not block sign-in for others', async () => {
    await app.join('ann@example.com')
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        statusOf(wrong(`x${n}@example.com`, `2001:db8:0:ab${hex(n % 256).padStart(2, '0')}::${n}`)),
      ),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(294)
    expect(await right('ann@example.com', ELSEWHERE)).toBe(200)
    expect(await statusOf(wrong('bob@example.com', '2001:db8:1::1'))).toBe(401)
  })

  test('a whole /48 and a whole /24 share a small limit', async () => {
    for (const ipOf of [(n: number) => `2001:db8:5:${hex(n << 8)}::1`, (n: number) => `198.51.100.${n}`]) {
      const tries = async (from: number, many: number) => {
        const outcomes = []
        for (let n = from; n < from + many; n += 1) {
          const attempt = { clientIp: ipOf(n), email: `y${n}@example.com` }
          outcomes.push(
            await beginAttempt(app.deps, 'sign-in', attempt).then(
              () => 'let through',
              () => 'refused',
            ),
          )
        }
        return outcomes
      }
      for (let round = 0; round < 10; round += 1) {
        expect(await tries(1 + round * 12, 12)).toEqual(Array(12).fill('let through'))
        expect(await tries(200, 1)).toEqual(['refused'])
        app.clock.advance('PT10S')
      }
      expect(await tries(130, 10)).toEqual(Array(10).fill('refused'))
    }
  })

  test('ten from one network lock the account for that network only', async () => {
    await app.join('ann@example.com')
    for (let n = 0; n < 10; n += 1) {
      expect(await statusOf(wrong('ann@example.com', `2001:db8:0:1::${n + 1}`))).toBe(401)
      app.clock.advance('PT4S')
    }
    expect(await right('ann@example.com', '2001:db8:0:1::99')).toBe(429)
    expect(await right('ann@example.com', ELSEWHERE)).toBe(200)
  })

  test('from any number of networks do not lock out the owner', async () => {
    await app.join('ann@example.com')
    for (let n = 0; n < 40; n += 1)
      expect(await statusOf(wrong('ann@example.com', `2001:db8:${hex(n)}::1`))).toBe(401)
    expect(await right('ann@example.com', ELSEWHERE)).toBe(200)
  })

  test('that have used half of what they share leave each network a tenth, and a fresh one its try', async () => {
    await app.join('ann@example.com')
    await wrong('x@example.com', '2001:db8:e::1')
    const key = 'auth:sign-in:strangers:60'
    const again = async (n: number) => {
      app.clock.advance('PT11S')
      await app.db
        .update(rateLimit)
        .set({ count: 150, lastRequest: app.clock.now().getTime() })
        .where(eq(rateLimit.key, key))
      return statusOf(wrong(`y${n}@example.com`, ELSEWHERE))
    }
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push(await again(n))
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect(await right('ann@example.com', '198.51.100.77')).toBe(200)
    const undo = (ip: string) =>
      app.send('POST', '/api/account/undo-deletion', {
        body: { email: 'ann@example.com', password: PASSWORD },
        ip,
        headers: { origin: 'http://localhost:3000' },
      })
    expect((await undo(ELSEWHERE)).status).toBe(429)
    expect((await undo('198.51.100.78')).status).toBe(204)
  })

  test('over the shared limit, known networks and devices are exempt', async () => {
    const device = deviceOf(await app.join('ann@example.com'))
    expect(device).toMatch(/^duely\.device=/)
    await exhaustSharedLimit()
    expect(await right('ann@example.com', ELSEWHERE)).toBe(429)
    expect(await right('ann@example.com', HOME)).toBe(200)
    expect(await right('ann@example.com', ELSEWHERE, device)).toBe(200)
    // A device is known only for accounts it has signed in to.
    expect(await statusOf(wrong('bob@example.com', ELSEWHERE, device))).toBe(429)
  })

  test('from the owner’s network do not count against the owner’s device, which has ten of its own', async () => {
    const device = deviceOf(await app.join('ann@example.com'))
    for (let n = 0; n < 10; n += 1) {
      expect(await statusOf(wrong('ann@example.com', HOME))).toBe(401)
      app.clock.advance('PT4S')
    }
    expect(await right('ann@example.com', HOME)).toBe(429)
    expect(await right('ann@example.com', HOME, device)).toBe(200)
    for (let n = 0; n < 10; n += 1)
      expect(await statusOf(wrong('ann@example.com', ELSEWHERE, device))).toBe(401)
    expect(await right('ann@example.com', ELSEWHERE, device)).toBe(429)
  })

  test('with a forged or copied device cookie count as a stranger’s', async () => {
    await app.join('ann@example.com')
    const other = deviceOf(await app.join('bob@example.com'))
    await exhaustSharedLimit()
    for (const device of [other, `duely.device=${'A'.repeat(22)}.${'B'.repeat(43)}`])
      expect(await right('ann@example.com', ELSEWHERE, device)).toBe(429)
  })

  test('one browser is known for every account that signs in with it', async () => {
    const first = deviceOf(await app.join('ann@example.com'))
    await app.join('bob@example.com')
    const both = deviceOf(cookieOf(await app.signIn('bob@example.com', PASSWORD, { cookie: first })))
    await exhaustSharedLimit()
    expect(await right('ann@example.com', ELSEWHERE, both)).toBe(200)
    expect(await right('bob@example.com', ELSEWHERE, both)).toBe(200)
  })
})

test('sign-up has limits for the wider network too', async () => {
  const signUp = (email: string, ip: string) => statusOf(app.signUp(email, {}, { ip }))
  const statuses: number[] = []
  for (let n = 0; n < 24; n += 1)
    statuses.push(await signUp(`n${n}@example.com`, `2001:db8:7:${hex(n << 8)}::1`))
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  expect(await signUp('else@example.com', '2001:db8:8::1')).toBe(200)
})

describe('mail requests by strangers', () => {
  const ask = (path: string, email: string, ip: string, cookie?: string) =>
    statusOf(app.post(path, { email }, { ip, ...(cookie === undefined ? {} : { cookie }) }))

  test('for verification do not count against the browser that signed up', async () => {
    const cookie = cookieOf(await app.signUp('ann@example.com'))
    for (let n = 0; n < 3; n += 1)
      expect(await ask('/send-verification-email', 'ann@example.com', HOME)).toBe(200)
    app.clock.advance('PT2M')
    expect(await ask('/send-verification-email', 'ann@example.com', HOME)).toBe(429)
    for (let n = 0; n < 3; n += 1)
      expect(await ask('/send-verification-email', 'ann@example.com', HOME, cookie)).toBe(200)
    expect(await ask('/send-verification-email', 'ann@example.com', HOME, cookie)).toBe(429)
  })

  test('for a reset do not count against known devices and networks', async () => {
    const device = deviceOf(await app.join('ann@example.com'))
    for (let n = 0; n < 3; n += 1)
      expect(await ask('/request-password-reset', 'ann@example.com', ELSEWHERE)).toBe(200)
    app.clock.advance('PT2M')
    expect(await ask('/request-password-reset', 'ann@example.com', ELSEWHERE)).toBe(429)
    expect(await ask('/request-password-reset', 'ann@example.com', ELSEWHERE, device)).toBe(200)
    expect(await ask('/request-password-reset', 'ann@example.com', HOME)).toBe(200)
  })

  test('do not lock an address for other networks', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await statusOf(app.signUp('ann@example.com', {}, { ip: `2001:db8:${hex(n)}::1` }))).toBe(200)
      expect(await ask('/request-password-reset', 'ann@example.com', `2001:db8:${hex(n)}::1`)).toBe(200)
      expect(await ask('/send-verification-email', 'ann@example.com', `2001:db8:${hex(n)}::1`)).toBe(200)
    }
  })
})

test('only invalid tokens are counted', async () => {
  const cookie = cookieOf(await app.signUp('ann@example.com'))
  const token = await app.lastToken('verify-email', 'ann@example.com')
  const tryToken = (guess: string) => statusOf(app.post('/verify-email', { token: guess }, { cookie }))
  for (let n = 0; n < 20; n += 1) expect(await tryToken(`guess-${n}`)).toBe(400)
  expect(await tryToken('guess-20')).toBe(429)
  expect(await tryToken(token)).toBe(200)
})

test('one link allows ten wrong passwords', async () => {
  await app.signUp('ann@example.com')
  const token = await app.lastToken('verify-email', 'ann@example.com')
  const open = (password: string, n: number) =>
    statusOf(app.post('/verify-email', { token, password }, { ip: `2001:db8:${hex(n)}::1` }))
  for (let n = 0; n < 10; n += 1) expect(await open('not the password', n)).toBe(403)
  expect(await open(PASSWORD, 11)).toBe(429)
  app.clock.advance('PT15M')
  expect(await open(PASSWORD, 12)).toBe(200)
})
