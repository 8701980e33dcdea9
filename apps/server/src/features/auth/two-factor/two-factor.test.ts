import { Problem, SessionList, TwoFactorSetup } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, recoveryCodes, session, twoFactor, user } from '#server/platform/database/schema.ts'
import { authenticatorFor } from '#server/testing/factors/authenticator.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const post = (path: string, json: object, more: object = {}) =>
  server.request(`/api/auth/${path}`, { json, ...more })
const asAnn = (path: string, json: object) => post(path, json, { as: 'ann' })
const signIn = (more: object = {}) =>
  post('sign-in/email', { email: 'ann@example.com', password: server.password }, more)
const codeOf = async (answer: Response) => Problem.parse(await answer.json()).code
const next = () => server.clock.advance('PT30S')
const exportWith = async (cookie: string) =>
  (await server.request('/api/export', { headers: { cookie } })).status

/** Ann's app, turned on by its first code. */
async function turnOn() {
  const { totpURI, backupCodes } = await setUp()
  const app = authenticatorFor(totpURI, server.clock)
  expect((await asAnn('two-factor/verify-totp', { code: app.code() })).status).toBe(200)
  next()
  return { app, backupCodes }
}

async function setUp() {
  const answer = await asAnn('two-factor/enable', { password: server.password })
  expect(answer.status).toBe(200)
  return TwoFactorSetup.parse(await answer.json())
}

const status = async () =>
  SessionList.parse(await (await server.request('/api/account/sessions', { as: 'ann' })).json()).signIn
    .twoFactor

describe('setting up an authenticator app', () => {
  test('needs the password', async () => {
    const wrong = await asAnn('two-factor/enable', { password: 'not it' })
    expect(wrong.status).toBe(403)
    expect(Problem.parse(await wrong.json())).toMatchObject({
      code: 'PASSWORD_INCORRECT',
      errors: [{ path: 'password' }],
    })
    expect((await post('two-factor/enable', { password: server.password })).status).toBe(401)
    expect(await server.db.select().from(twoFactor)).toEqual([])
  })

  test('changes nothing before the first code', async () => {
    const { totpURI, backupCodes } = await setUp()
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Duely:ann%40example\.com\?/)
    expect(new Set(backupCodes).size).toBe(10)
    expect(await status()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
    expect(await (await signIn()).json()).toHaveProperty('user')
    // Neither a wrong code nor a recovery code turns it on.
    const app = authenticatorFor(totpURI, server.clock)
    for (const [way, code] of [
      ['verify-totp', app.code(3)],
      ['verify-backup-code', backupCodes[0]],
    ] as const) {
      const answer = await asAnn(`two-factor/${way}`, { code })
      expect(Problem.parse(await answer.json())).toMatchObject({
        code: 'CODE_INVALID',
        errors: [{ path: 'code' }],
      })
    }
    expect(await status()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
  })

  test('is finished by the first code, told by mail, and noted', async () => {
    await turnOn()
    expect(await status()).toMatchObject({ enabledAt: '2026-03-02T12:00:00.000Z', recoveryCodesLeft: 10 })
    await server.tick()
    expect(server.sink.mails.map(({ recipients, subject }) => [recipients, subject])).toEqual([
      [['ann@example.com'], 'Two-step sign-in was turned on'],
    ])
    expect(await server.db.select().from(audit)).toMatchObject([
      { what: 'authenticatorApp', oldValue: 'false', newValue: 'true', source: 'settings', ip: '127.0.0.1' },
    ])
  })

  test('keeps the secret encrypted and the recovery codes hashed', async () => {
    const { totpURI, backupCodes } = await setUp()
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const stored = JSON.stringify([
      await server.db.select().from(twoFactor),
      await server.db.select().from(recoveryCodes),
    ])
    for (const plain of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(plain)
  })

  test('twice leaves the second app; once on, it cannot be replaced', async () => {
    const first = authenticatorFor((await setUp()).totpURI, server.clock)
    const second = authenticatorFor((await setUp()).totpURI, server.clock)
    expect((await asAnn('two-factor/verify-totp', { code: first.code() })).status).toBe(400)
    expect((await asAnn('two-factor/verify-totp', { code: second.code() })).status).toBe(200)
    const again = await asAnn('two-factor/enable', { password: server.password })
    expect([again.status, await codeOf(again)]).toEqual([409, 'CONFLICT'])
  })

  test.each(['12345', '1234567', 'abcdef', '', null, 7])('refuses %j as a code', async (code) => {
    const answer = await asAnn('two-factor/verify-totp', { code })
    expect(Problem.parse(await answer.json())).toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'code' }],
    })
  })
})

describe('signing in', () => {
  test('opens no session before the code', async () => {
    const { app } = await turnOn()
    const before = (await server.db.select().from(session)).length
    const half = await signIn()
    expect(await half.json()).toEqual({ twoFactorRedirect: true })
    const cookie = cookieOf(half)
    expect(cookie).toMatch(/^duely\.second-step=[\w-]{43}$/)
    expect((await server.db.select().from(session)).length).toBe(before)
    expect((await server.request('/api/account', { headers: { cookie } })).status).toBe(401)
    expect(await (await server.request('/api/auth/get-session', { headers: { cookie } })).json()).toBeNull()

    const done = await post('two-factor/verify-totp', { code: app.code() }, { headers: { cookie } })
    expect(await done.json()).toMatchObject({ user: { email: 'ann@example.com' } })
    expect((await server.request('/api/account', { headers: { cookie: cookieOf(done) } })).status).toBe(200)
    expect(done.headers.getSetCookie().find((each) => each.startsWith('duely.second-step='))).toContain(
      'Max-Age=0',
    )
  })

  test('a wrong password says the same as ever', async () => {
    await turnOn()
    const wrong = await post('sign-in/email', { email: 'ann@example.com', password: 'not it' })
    expect([wrong.status, await codeOf(wrong)]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('a code works once, and none from before it', async () => {
    const { app } = await turnOn()
    const code = app.code()
    const earlier = app.code(-1)
    const later = app.code(1)
    const codes = async (given: string) => {
      const headers = { cookie: cookieOf(await signIn()) }
      return (await post('two-factor/verify-totp', { code: given }, { headers })).status
    }
    expect(await codes(code)).toBe(200)
    expect(await codes(code)).toBe(400)
    expect(await codes(earlier)).toBe(400)
    // The clock of a phone may be up to one step ahead.
    expect(await codes(later)).toBe(200)
    expect(await codes(app.code(3))).toBe(400)
  })

  test('of many sign-ins at once with one code exactly one succeeds', async () => {
    const { app, backupCodes } = await turnOn()
    for (const [way, code] of [
      ['verify-totp', app.code()],
      ['verify-backup-code', backupCodes[3]],
    ] as const) {
      const halves: Response[] = []
      for (let n = 0; n < 5; n += 1) halves.push(await signIn())
      expect(halves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const answers = await Promise.all(
        halves.map((half) => post(`two-factor/${way}`, { code }, { headers: { cookie: cookieOf(half) } })),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400])
    }
  })

  test('one waiting sign-in is finished once, even with two right codes', async () => {
    const { app, backupCodes } = await turnOn()
    const headers = { cookie: cookieOf(await signIn()) }
    const statuses = await Promise.all([
      post('two-factor/verify-totp', { code: app.code() }, { headers }),
      post('two-factor/verify-backup-code', { code: backupCodes[0] }, { headers }),
    ])
    expect(statuses.map(({ status: each }) => each).sort()).toEqual([200, 401])
  })

  test('waits ten minutes', async () => {
    const { app } = await turnOn()
    const headers = { cookie: cookieOf(await signIn()) }
    server.clock.advance('PT10M')
    const late = await post('two-factor/verify-totp', { code: app.code() }, { headers })
    expect([late.status, await codeOf(late)]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('a new password ends what waits, keeps the app on, and is asked for its code', async () => {
    const { app } = await turnOn()
    const headers = { cookie: cookieOf(await signIn()) }
    await post('request-password-reset', { email: 'ann@example.com' })
    await server.tick()
    const token = /[?&]token=([\w.~-]+)/.exec(server.sink.to('ann@example.com').at(-1)?.text ?? '')?.[1]
    const password = 'another horse entirely'
    expect((await post('reset-password', { token, newPassword: password })).status).toBe(200)
    expect((await post('two-factor/verify-totp', { code: app.code() }, { headers })).status).toBe(401)
    const half = await post('sign-in/email', { email: 'ann@example.com', password })
    expect(await half.json()).toEqual({ twoFactorRedirect: true })
    const cookie = cookieOf(half)
    expect((await post('two-factor/verify-totp', { code: app.code() }, { headers: { cookie } })).status).toBe(
      200,
    )
  })

  test("Bob's code and Bob's recovery code do not finish Ann's", async () => {
    await turnOn()
    const made = await post('two-factor/enable', { password: server.password }, { as: 'bob' })
    const bobs = TwoFactorSetup.parse(await made.json())
    const app = authenticatorFor(bobs.totpURI, server.clock)
    expect((await post('two-factor/verify-totp', { code: app.code() }, { as: 'bob' })).status).toBe(200)
    next()
    const headers = { cookie: cookieOf(await signIn()) }
    expect((await post('two-factor/verify-totp', { code: app.code() }, { headers })).status).toBe(400)
    const [code] = bobs.backupCodes
    expect((await post('two-factor/verify-backup-code', { code }, { headers })).status).toBe(400)
  })

  test('ends the previous session of the browser, and a deletion that runs is told', async () => {
    const { app } = await turnOn()
    const previous = server.cookie('ann')
    const half = cookieOf(await signIn())
    const headers = { cookie: `${previous}; ${half}` }
    expect((await post('two-factor/verify-totp', { code: app.code() }, { headers })).status).toBe(200)
    expect((await server.request('/api/account', { as: 'ann' })).status).toBe(401)

    next()
    const again = { cookie: cookieOf(await signIn()) }
    const signedIn = await post('two-factor/verify-totp', { code: app.code() }, { headers: again })
    const late = { cookie: cookieOf(await signIn()) }
    const json = { password: server.password, confirmation: 'DELETE' }
    const gone = await server.request('/api/account', {
      method: 'DELETE',
      json,
      headers: { cookie: cookieOf(signedIn) },
    })
    expect(gone.status).toBe(200)
    next()
    const told = await post('two-factor/verify-totp', { code: app.code() }, { headers: late })
    expect([told.status, await codeOf(told)]).toEqual([403, 'ACCOUNT_BEING_DELETED'])
  })

  test('nothing that waits, a forged cookie and a used one are told alike', async () => {
    const { app } = await turnOn()
    const cookie = cookieOf(await signIn())
    await post('two-factor/verify-totp', { code: app.code() }, { headers: { cookie } })
    next()
    const bodies = new Set<string>()
    for (const sent of ['', `duely.second-step=${'x'.repeat(43)}`, cookie]) {
      const answer = await post('two-factor/verify-totp', { code: app.code() }, { headers: { cookie: sent } })
      expect(answer.status).toBe(401)
      bodies.add(await answer.text())
    }
    expect(bodies.size).toBe(1)
  })
})

describe('a recovery code', () => {
  test('signs in once, however it is typed, and is told by mail', async () => {
    const { backupCodes } = await turnOn()
    await server.tick()
    server.sink.mails.length = 0
    const code = ` ${backupCodes[0]?.toUpperCase().replace('-', ' ')}`
    const use = async () => {
      const headers = { cookie: cookieOf(await signIn()) }
      return (await post('two-factor/verify-backup-code', { code }, { headers })).status
    }
    expect(await use()).toBe(200)
    expect(await use()).toBe(400)
    expect((await status()).recoveryCodesLeft).toBe(9)
    await server.tick()
    expect(server.sink.mails.map(({ subject }) => subject)).toEqual(['A recovery code was used'])
    expect(server.sink.mails[0]?.text).toContain('9 are left.')
  })

  test('no longer works after new ones are made', async () => {
    const { app, backupCodes } = await turnOn()
    const made = await asAnn('two-factor/generate-backup-codes', { password: server.password })
    const fresh: { backupCodes: string[] } = JSON.parse(await made.text())
    expect(new Set([...backupCodes, ...fresh.backupCodes]).size).toBe(20)
    const use = async (code: string | undefined) =>
      (await asAnn('two-factor/verify-backup-code', { code })).status
    expect(await use(backupCodes[0])).toBe(400)
    expect(await use(fresh.backupCodes[0])).toBe(200)
    expect((await asAnn('two-factor/verify-totp', { code: app.code() })).status).toBe(200)
  })

  test('there are none without an app', async () => {
    const none = await asAnn('two-factor/generate-backup-codes', { password: server.password })
    expect([none.status, await codeOf(none)]).toEqual([409, 'CONFLICT'])
  })
})

describe('the proof', () => {
  const password = 'another horse entirely'
  /** What must be proven, with a body that would succeed. */
  const guarded = () =>
    [
      ['POST', '/api/account/password', { currentPassword: server.password, newPassword: password }],
      ['DELETE', '/api/account', { password: server.password, confirmation: 'DELETE' }],
      ['GET', '/api/export', undefined],
      ['GET', '/api/export/subscriptions.csv', undefined],
      ['POST', '/api/keys', { name: 'Backup', scope: 'read' }],
      ['POST', '/api/hooks', { url: 'https://example.com/hook', events: ['price.changed'] }],
      ['POST', '/api/auth/two-factor/enable', { password: server.password }],
      ['POST', '/api/auth/two-factor/generate-backup-codes', { password: server.password }],
      ['POST', '/api/auth/two-factor/disable', { password: server.password }],
    ] as const

  test('is asked for once it no longer holds, and nothing happens without it', async () => {
    await turnOn()
    server.clock.advance('PT10M')
    for (const [method, path, json] of guarded()) {
      const answer = await server.request(path, { as: 'ann', method, ...(json && { json }) })
      expect([path, answer.status, await codeOf(answer)]).toEqual([path, 403, 'PROOF_REQUIRED'])
    }
    expect((await status()).enabledAt).not.toBeNull()
    expect(await (await signIn()).json()).toEqual({ twoFactorRedirect: true })
  })

  test('comes before the password, so that a stolen session learns nothing of it', async () => {
    await turnOn()
    server.clock.advance('PT10M')
    const json = { currentPassword: 'not it', newPassword: password }
    expect(await codeOf(await server.request('/api/account/password', { as: 'ann', json }))).toBe(
      'PROOF_REQUIRED',
    )
  })

  test('holds ten minutes in its session, and in no other', async () => {
    const { app, backupCodes } = await turnOn()
    const half = { cookie: cookieOf(await signIn()) }
    const other = cookieOf(await post('two-factor/verify-totp', { code: app.code() }, { headers: half }))
    server.clock.advance('PT10M')
    expect(await exportWith(other)).toBe(403)
    expect((await asAnn('two-factor/verify-totp', { code: app.code() })).status).toBe(200)
    expect(await exportWith(server.cookie('ann'))).toBe(200)
    expect(await exportWith(other)).toBe(403)
    server.clock.advance('PT9M59S')
    expect(await exportWith(server.cookie('ann'))).toBe(200)
    server.clock.advance('PT1S')
    expect(await exportWith(server.cookie('ann'))).toBe(403)
    expect((await asAnn('two-factor/verify-backup-code', { code: backupCodes[9] })).status).toBe(200)
    expect(await exportWith(server.cookie('ann'))).toBe(200)
  })

  test('is not asked of those who turned nothing on', async () => {
    await turnOn()
    server.clock.advance('PT1H')
    expect(await exportWith(server.cookie('bob'))).toBe(200)
    expect((await post('two-factor/enable', { password: server.password }, { as: 'bob' })).status).toBe(200)
    // Not confirmed, so not turned on.
    expect(await exportWith(server.cookie('bob'))).toBe(200)
  })

  test('ten wrong codes in a session close it for fifteen minutes, and no other', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const ask = (path: string, json: object, as: 'ann' | 'bob') =>
        strict.request(`/api/auth/two-factor/${path}`, { as, json })
      const made = await ask('enable', { password: strict.password }, 'ann')
      const app = authenticatorFor(TwoFactorSetup.parse(await made.json()).totpURI, strict.clock)
      for (let n = 0; n < 10; n += 1)
        expect((await ask('verify-totp', { code: app.code(5) }, 'ann')).status).toBe(400)
      expect((await ask('verify-totp', { code: app.code() }, 'ann')).status).toBe(429)
      expect((await ask('verify-totp', { code: '000000' }, 'bob')).status).toBe(400)
      strict.clock.advance('PT15M')
      expect((await ask('verify-totp', { code: app.code() }, 'ann')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

test('turning it off removes everything, is told by mail, and ends the asking', async () => {
  await turnOn()
  const off = await asAnn('two-factor/disable', { password: server.password })
  expect(off.status).toBe(200)
  expect(await server.db.select().from(twoFactor)).toEqual([])
  expect(await server.db.select().from(recoveryCodes)).toEqual([])
  expect(await (await signIn()).json()).toHaveProperty('user')
  server.clock.advance('PT1H')
  expect(await exportWith(server.cookie('ann'))).toBe(200)
  await server.tick()
  expect(server.sink.mails.map(({ subject }) => subject)).toContain('Two-step sign-in was turned off')
  expect((await server.db.select().from(audit)).map(({ newValue }) => newValue)).toEqual(['true', 'false'])
})

test('strangers who know the password get twenty codes an hour from everywhere; the owner is not locked out', async () => {
  const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const ask = (path: string, json: object, more: object) =>
      strict.request(`/api/auth/${path}`, { json, ...more })
    const own = { as: 'ann' }
    const made = await ask('two-factor/enable', { password: strict.password }, own)
    const app = authenticatorFor(TwoFactorSetup.parse(await made.json()).totpURI, strict.clock)
    await ask('two-factor/verify-totp', { code: app.code() }, own)
    const credentials = { email: 'ann@example.com', password: strict.password }
    const guess = async (n: number) => {
      const ip = `198.51.${n}.7`
      const headers = { cookie: cookieOf(await ask('sign-in/email', credentials, { ip })) }
      return (await ask('two-factor/verify-totp', { code: app.code(7) }, { ip, headers })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) statuses.push(await guess(n))
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
    // From the network in which Ann signed up.
    strict.clock.advance('PT30S')
    const headers = { cookie: cookieOf(await ask('sign-in/email', credentials, {})) }
    expect((await ask('two-factor/verify-totp', { code: app.code() }, { headers })).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('an app that was encrypted under another AUTH_SECRET accepts no code', async () => {
  const { app } = await turnOn()
  const [row] = await server.db.select().from(twoFactor)
  const [bob] = await server.db.select({ id: user.id }).from(user).where(eq(user.email, 'bob@example.com'))
  // Another user's secret cannot be moved to an account either.
  await server.db.insert(twoFactor).values({
    userId: bob?.id ?? '',
    secret: row?.secret ?? '',
    confirmedAt: server.clock.now(),
  })
  const answer = await post('two-factor/verify-totp', { code: app.code() }, { as: 'bob' })
  expect(answer.status).toBe(400)
})
