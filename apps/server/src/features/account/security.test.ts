import { Problem, SessionList, SessionsEnded } from '@duely/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browserWords } from '#server/features/auth/sessions/present-session.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0'
const NEW_PASSWORD = 'another horse entirely'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const signIn = async (email: string, more: { ip?: string; password?: string } = {}) =>
  server.request('/api/auth/sign-in/email', {
    json: { email, password: more.password ?? server.password },
    headers: { 'user-agent': FIREFOX },
    ip: more.ip ?? '203.0.113.77',
  })
const statusWith = async (cookie: string) =>
  (await server.request('/api/account', { headers: { cookie } })).status
const changePassword = (json: object) => server.request('/api/account/password', { as: 'ann', json })

describe('changing the password', () => {
  test('requires the current one, ends every other session, and is confirmed by mail', async () => {
    const elsewhere = cookieOf(await signIn('ann@example.com'))
    const wrong = await changePassword({ currentPassword: 'not it', newPassword: NEW_PASSWORD })
    expect(wrong.status).toBe(403)
    expect(Problem.parse(await wrong.json())).toMatchObject({
      code: 'PASSWORD_INCORRECT',
      errors: [{ path: 'currentPassword', message: 'This password is not correct.' }],
    })
    expect(await statusWith(elsewhere)).toBe(200)

    const right = await changePassword({ currentPassword: server.password, newPassword: NEW_PASSWORD })
    expect(right.status).toBe(204)
    expect(await statusWith(elsewhere)).toBe(401)
    expect(await statusWith(server.cookie('ann'))).toBe(200)
    expect(await statusWith(server.cookie('bob'))).toBe(200)
    expect((await signIn('ann@example.com')).status).toBe(401)
    expect((await signIn('ann@example.com', { password: NEW_PASSWORD })).status).toBe(200)
    await server.tick()
    expect(server.sink.mails.map(({ recipients, subject }) => [recipients, subject])).toEqual([
      [['ann@example.com'], 'Your password was changed'],
    ])
    expect(server.sink.mails[0]?.text).toContain('every other device was signed out')
  })

  test('invalidates pending reset mails', async () => {
    await server.request('/api/auth/request-password-reset', { json: { email: 'ann@example.com' } })
    await server.tick()
    const token = /[?&]token=([\w.~-]+)/.exec(server.sink.mails[0]?.text ?? '')?.[1]
    await changePassword({ currentPassword: server.password, newPassword: NEW_PASSWORD })
    const answer = await server.request('/api/auth/reset-password', {
      json: { token, newPassword: 'yet another horse' },
    })
    expect(Problem.parse(await answer.json()).code).toBe('TOKEN_INVALID')
  })

  test('and a concurrent reset by mail: exactly one succeeds', async () => {
    await server.request('/api/auth/request-password-reset', { json: { email: 'ann@example.com' } })
    await server.tick()
    const token = /[?&]token=([\w.~-]+)/.exec(server.sink.mails[0]?.text ?? '')?.[1]
    const json = { token, newPassword: 'yet another horse' }
    const changing = changePassword({ currentPassword: server.password, newPassword: NEW_PASSWORD })
    const signingIn = [1, 2, 3, 4].map((n) => signIn('ann@example.com', { ip: `203.0.113.${n}` }))
    const reset = await server.request('/api/auth/reset-password', { json })
    // Whichever commits first wins; a completed change invalidates the reset link.
    expect([(await changing).status, reset.status].filter((status) => status < 300)).toHaveLength(1)
    for (const answer of await Promise.all(signingIn)) expect(await statusWith(cookieOf(answer))).toBe(401)
  })

  test('requires a strong one', async () => {
    for (const newPassword of ['password', 'Ann@Example.com']) {
      const answer = await changePassword({ currentPassword: server.password, newPassword })
      expect(answer.status).toBe(400)
      expect(Problem.parse(await answer.json()).errors?.[0]?.path).toBe('newPassword')
    }
    expect((await signIn('ann@example.com')).status).toBe(200)
  })

  test('allows ten wrong guesses', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    const guess = () =>
      strict.request('/api/account/password', {
        as: 'ann',
        json: { currentPassword: 'not it', newPassword: NEW_PASSWORD },
      })
    try {
      for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(403)
      expect((await guess()).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

test('and undoing a deletion are not blocked by ten wrong ones of strangers, which count together', async () => {
  const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  const email = 'ann@example.com'
  const post = (path: string, json: object, more: object = {}) => strict.request(path, { json, ...more })
  try {
    const paths = ['/api/auth/sign-in/email', '/api/account/undo-deletion'] as const
    for (let n = 0; n < 10; n += 1) {
      const wrong = await post(paths[n % 2] ?? '', { email, password: 'not it' }, { ip: '203.0.113.9' })
      expect(wrong.status).toBe(401)
      strict.clock.advance('PT4S')
    }
    for (const path of paths)
      expect((await post(path, { email, password: strict.password }, { ip: '203.0.113.9' })).status).toBe(429)
    const change = { currentPassword: strict.password, newPassword: NEW_PASSWORD }
    expect((await post('/api/account/password', change, { as: 'ann', ip: '203.0.113.9' })).status).toBe(204)
    const planned = await strict.request('/api/account', {
      as: 'ann',
      method: 'DELETE',
      json: { password: NEW_PASSWORD, confirmation: 'DELETE' },
    })
    expect(planned.status).toBe(200)
    // The session has ended, but the device is still known, even in the stranger's network.
    const undo = await post(
      '/api/account/undo-deletion',
      { email, password: NEW_PASSWORD },
      {
        as: 'ann',
        ip: '203.0.113.9',
      },
    )
    expect(undo.status).toBe(204)
  } finally {
    await strict.close()
  }
})

describe('sessions', () => {
  test('are listed in words, own ones only, without tokens', async () => {
    const token = decodeURIComponent(cookieOf(await signIn('ann@example.com'))).split(/[=.]/)[2] ?? ''
    const text = await (await server.request('/api/account/sessions', { as: 'ann' })).text()
    const { sessions } = SessionList.parse(JSON.parse(text))
    expect(token).toHaveLength(32)
    expect(text).not.toContain(token)
    expect(text).not.toContain('203.0.113.77')
    expect(sessions.map(({ current, browser, ip }) => [current, browser, ip])).toEqual([
      [true, 'Unknown browser', '127.0.0.x'],
      [false, 'Firefox on Windows', '203.0.113.x'],
    ])
    expect(sessions.map((session) => Object.keys(session).sort())[0]).toEqual([
      'browser',
      'createdAt',
      'current',
      'id',
      'ip',
      'lastUsedAt',
      'way',
    ])
  })

  test('on other devices end by one act; the current one and other users’ continue', async () => {
    const elsewhere = [cookieOf(await signIn('ann@example.com')), cookieOf(await signIn('ann@example.com'))]
    const answer = await server.request('/api/account/sessions/others', {
      as: 'ann',
      method: 'DELETE',
      json: {},
    })
    expect(SessionsEnded.parse(await answer.json())).toEqual({ ended: 2 })
    for (const cookie of elsewhere) expect(await statusWith(cookie)).toBe(401)
    expect(await statusWith(server.cookie('ann'))).toBe(200)
    expect(await statusWith(server.cookie('bob'))).toBe(200)
  })

  test('an IPv6 address is shortened to its /64', async () => {
    await signIn('ann@example.com', { ip: '2001:db8:1:2:3:4:5:6' })
    const answer = await server.request('/api/account/sessions', { as: 'ann' })
    expect(SessionList.parse(await answer.json()).sessions[1]?.ip).toBe('2001:db8:1:2::/64')
  })
})

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Falcon/1.0 Safari/605.1.15',
    'Unknown browser on Linux',
  ],
  ['curl/8.20 (x86_64-pc-linux-gnu)', 'Unknown browser'],
  ['<script>alert(1)</script> Linux', 'Unknown browser on Linux'],
])('%s is %s', (userAgent, words) => expect(browserWords(userAgent)).toBe(words))
