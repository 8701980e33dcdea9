import { Passkey, PasskeyList, PasskeyOptions, Problem } from '@duely/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit, passkeys, session } from '#server/platform/database/schema.ts'
import { type Answering, softPasskey } from '#server/testing/factors/soft-passkey.ts'
import { cookieOf, type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

type SoftPasskey = ReturnType<typeof softPasskey>
const post = (path: string, json: object, more: object = {}) =>
  server.request(`/api/auth/passkey/${path}`, { json, ...more })
const codeOf = async (answer: Response) => Problem.parse(await answer.json()).code
const optionsIn = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return PasskeyOptions.parse(await answer.json())
}

const askToAdd = (as: Person, name = 'Phone') =>
  post('generate-register-options', { name, password: server.password }, { as })

async function add(as: Person = 'ann', key: SoftPasskey = softPasskey()) {
  const { challenge, user } = await optionsIn(await askToAdd(as))
  const response = key.create({ challenge, origin: server.origin, userHandle: user.id })
  const answer = await post('verify-registration', { name: 'Phone', response }, { as })
  return { key, answer }
}

/** A challenge for a browser that is signed out, and its cookie. */
async function challengeToSignIn() {
  const answer = await post('generate-authenticate-options', {})
  return { cookie: cookieOf(answer), ...(await optionsIn(answer)) }
}

async function signIn(key: SoftPasskey, change: Partial<Answering> = {}, cookie?: string) {
  const asked = await challengeToSignIn()
  const response = key.get({ challenge: asked.challenge, origin: server.origin, ...change })
  return post('verify-authentication', { response }, { headers: { cookie: cookie ?? asked.cookie } })
}

const statusWith = async (path: string, cookie: string) =>
  (await server.request(path, { headers: { cookie } })).status

describe('adding a passkey', () => {
  test('needs the password, is told by mail, noted, and listed', async () => {
    const wrong = await post('generate-register-options', { name: 'Phone', password: 'x' }, { as: 'ann' })
    expect([wrong.status, await codeOf(wrong)]).toEqual([403, 'PASSWORD_INCORRECT'])
    const options = await optionsIn(await askToAdd('ann'))
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Duely' },
      user: { name: 'ann@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { answer } = await add()
    expect(Passkey.parse(await answer.json())).toMatchObject({ name: 'Phone', lastUsedAt: null })
    const list = await server.request('/api/auth/passkey/list-user-passkeys', { as: 'ann' })
    expect(PasskeyList.parse(await list.json()).passkeys).toHaveLength(1)
    await server.tick()
    expect(server.sink.mails.map(({ subject }) => subject)).toEqual(['A passkey was added'])
    expect(server.sink.mails[0]?.text).toContain('“Phone”')
    expect(await server.db.select().from(audit)).toMatchObject([
      { what: 'passkey', oldValue: null, newValue: 'Phone' },
    ])
  })

  test.each<[string, Partial<Answering>]>([
    ['another site', { origin: 'https://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['no finger, face or PIN', { isVerified: false }],
    ['a challenge of its own', { challenge: 'x'.repeat(43) }],
  ])('refuses an answer with %s', async (_what, change) => {
    const { challenge } = await optionsIn(await askToAdd('ann'))
    const response = softPasskey().create({ challenge, origin: server.origin, ...change })
    const answer = await post('verify-registration', { name: 'Phone', response }, { as: 'ann' })
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'PASSKEY_INVALID'])
    expect(await server.db.select().from(passkeys)).toEqual([])
  })

  test('refuses the challenge of another session, a used one, one for signing in, and an old one', async () => {
    const { challenge } = await optionsIn(await askToAdd('bob'))
    const { challenge: toSignIn } = await challengeToSignIn()
    const own = await optionsIn(await askToAdd('ann'))
    const register = async (given: string) => {
      const response = softPasskey().create({ challenge: given, origin: server.origin })
      return (await post('verify-registration', { name: 'Phone', response }, { as: 'ann' })).status
    }
    expect(await register(challenge)).toBe(400)
    expect(await register(toSignIn)).toBe(400)
    const late = await optionsIn(await askToAdd('ann'))
    expect(await register(own.challenge)).toBe(200)
    expect(await register(own.challenge)).toBe(400)
    server.clock.advance('PT5M')
    expect(await register(late.challenge)).toBe(400)
  })

  test('refuses a credential that somebody has already', async () => {
    const { key } = await add('bob')
    const { answer } = await add('ann', key)
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'PASSKEY_INVALID'])
  })

  test('stops at twenty', async () => {
    for (let n = 0; n < 20; n += 1) expect((await add()).answer.status).toBe(200)
    const more = await askToAdd('ann')
    expect([more.status, await codeOf(more)]).toEqual([409, 'PASSKEY_LIMIT_REACHED'])
  })
})

describe('signing in with a passkey', () => {
  test('opens a proven session, without an address or a password', async () => {
    const { key } = await add()
    const asked = await challengeToSignIn()
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const answer = await signIn(key)
    expect(await answer.json()).toMatchObject({ user: { email: 'ann@example.com' } })
    expect(await statusWith('/api/account', cookieOf(answer))).toBe(200)
    expect(await statusWith('/api/export', cookieOf(answer))).toBe(200)
    const [row] = await server.db.select().from(passkeys)
    expect(row).toMatchObject({ counter: 1, lastUsedAt: server.clock.now() })
  })

  test.each<[string, Partial<Answering>]>([
    ['another site', { origin: 'https://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['no finger, face or PIN', { isVerified: false }],
    ['a challenge of its own', { challenge: 'x'.repeat(43) }],
  ])('refuses an answer with %s', async (_what, change) => {
    const { key } = await add()
    const before = (await server.db.select().from(session)).length
    const answer = await signIn(key, change)
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'PASSKEY_INVALID'])
    expect((await server.db.select().from(session)).length).toBe(before)
  })

  test.each<[string, string | null]>([
    ['another account', Buffer.from('bob').toString('base64url')],
    ['no account', null],
    ['an empty one', ''],
  ])('refuses a passkey that names %s', async (_what, userHandle) => {
    const { key } = await add()
    const answer = await signIn(key, { userHandle })
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'PASSKEY_INVALID'])
    expect((await signIn(key)).status).toBe(200)
  })

  const bytes = (text: unknown) => Buffer.from(String(text), 'base64url')
  const changed = (text: unknown, change: (data: Buffer) => Buffer) =>
    change(bytes(text)).toString('base64url')
  const flagsOf = (flip: number) => (data: Buffer) => {
    data[32] = (data[32] ?? 0) ^ flip
    return data
  }
  const clientDataWith = (more: object) => (data: Buffer) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(data.toString()), ...more }))
  type Field = 'clientDataJSON' | 'authenticatorData' | 'signature'

  test.each<[string, Field, (data: Buffer) => Buffer]>([
    ['the type of a registration', 'clientDataJSON', clientDataWith({ type: 'webauthn.create' })],
    ['no type', 'clientDataJSON', clientDataWith({ type: undefined })],
    ['client data of another origin', 'clientDataJSON', clientDataWith({ origin: 'https://evil.test' })],
    ['client data inside a foreign frame', 'clientDataJSON', clientDataWith({ crossOrigin: true })],
    ['client data that is no JSON', 'clientDataJSON', () => Buffer.from('{')],
    ['client data that is a list', 'clientDataJSON', () => Buffer.from('[]')],
    ['client data without a challenge', 'clientDataJSON', clientDataWith({ challenge: undefined })],
    ['a challenge that is a number', 'clientDataJSON', clientDataWith({ challenge: 1 })],
    ['nobody present', 'authenticatorData', flagsOf(0x01)],
    ['nobody verified, after signing', 'authenticatorData', flagsOf(0x04)],
    ['attested data that is not there', 'authenticatorData', flagsOf(0x40)],
    ['extensions that are not there', 'authenticatorData', flagsOf(0x80)],
    ['data cut short', 'authenticatorData', (data) => data.subarray(0, 36)],
    ['data with more at its end', 'authenticatorData', (data) => Buffer.concat([data, Buffer.alloc(9)])],
    ['no data at all', 'authenticatorData', () => Buffer.from([0])],
    ['a counter set forward, after signing', 'authenticatorData', (data) => data.fill(9, 33, 37)],
    ['a signature cut short', 'signature', (data) => data.subarray(0, -1)],
    [
      'a signature with a wrong bit',
      'signature',
      (data) => data.fill((data.at(-1) ?? 0) ^ 1, data.length - 1),
    ],
    ['a signature of zeros', 'signature', (data) => data.fill(0)],
    ['one byte for a signature', 'signature', () => Buffer.from([48])],
  ])('refuses an authenticator that sends %s', async (_what, field, change) => {
    const { key } = await add()
    const before = (await server.db.select().from(session)).length
    const asked = await challengeToSignIn()
    const answer = key.get({ challenge: asked.challenge, origin: server.origin })
    const response = {
      ...answer,
      response: { ...answer.response, [field]: changed(answer.response[field], change) },
    }
    const told = await post('verify-authentication', { response }, { headers: { cookie: asked.cookie } })
    expect([told.status, await codeOf(told)]).toEqual([400, 'PASSKEY_INVALID'])
    expect((await server.db.select().from(session)).length).toBe(before)
    // A challenge that was answered wrongly is used up.
    expect((await signIn(key)).status).toBe(200)
  })

  test.each([
    ['another type', { type: 'password' }],
    ['an id that is not its raw id', { rawId: 'AAAA' }],
    ['no id', { id: '' }],
  ])('refuses a credential of %s', async (_what, change) => {
    const { key } = await add()
    const asked = await challengeToSignIn()
    const response = { ...key.get({ challenge: asked.challenge, origin: server.origin }), ...change }
    const told = await post('verify-authentication', { response }, { headers: { cookie: asked.cookie } })
    expect(told.status).toBe(400)
  })

  test('an unknown passkey, a foreign signature and a foreign browser are told alike', async () => {
    const { key } = await add()
    const asked = await challengeToSignIn()
    const forged = softPasskey().get({ challenge: asked.challenge, origin: server.origin })
    const real = key.get({ challenge: asked.challenge, origin: server.origin })
    const bodies = new Set<string>()
    for (const answer of [
      await signIn(softPasskey()),
      await signIn(key, {}, (await challengeToSignIn()).cookie),
      await signIn(key, {}, ''),
      await post(
        'verify-authentication',
        { response: { ...forged, id: real.id, rawId: real.rawId } },
        { headers: { cookie: asked.cookie } },
      ),
    ]) {
      expect(answer.status).toBe(400)
      bodies.add(await answer.text())
    }
    expect(bodies.size).toBe(1)
  })

  test('of many uses of one answer exactly one signs in', async () => {
    const { key } = await add()
    const asked = await challengeToSignIn()
    const response = key.get({ challenge: asked.challenge, origin: server.origin })
    const headers = { cookie: asked.cookie }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('verify-authentication', { response }, { headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('a counter that does not grow is a copy; one that never counts is none', async () => {
    const { key } = await add()
    expect((await signIn(key, { counter: 7 })).status).toBe(200)
    expect((await signIn(key, { counter: 7 })).status).toBe(400)
    expect((await signIn(key, { counter: 3 })).status).toBe(400)
    expect((await signIn(key, { counter: 8 })).status).toBe(200)
    const { key: synced } = await add('bob')
    for (let n = 0; n < 3; n += 1) expect((await signIn(synced, { counter: 0 })).status).toBe(200)
  })

  test('an account that is being deleted is told, and a removed passkey opens nothing', async () => {
    const { key, answer } = await add()
    const { key: other } = await add()
    const { id } = Passkey.parse(await answer.json())
    expect((await post('delete-passkey', { id }, { as: 'ann' })).status).toBe(200)
    expect((await signIn(key)).status).toBe(400)
    const json = { password: server.password, confirmation: 'DELETE' }
    expect((await server.request('/api/account', { as: 'ann', method: 'DELETE', json })).status).toBe(200)
    const told = await signIn(other)
    expect([told.status, await codeOf(told)]).toEqual([403, 'ACCOUNT_BEING_DELETED'])
  })
})

test('strangers who try made-up passkeys from everywhere keep out nobody', async () => {
  const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const ask = (path: string, json: object, more: object = {}) =>
      strict.request(`/api/auth/passkey/${path}`, { json, ...more })
    const challengeFor = async (more: object) => {
      const asked = await ask('generate-authenticate-options', {}, more)
      return { cookie: cookieOf(asked), ...(await optionsIn(asked)) }
    }
    const own = softPasskey()
    const json = { name: 'Phone', password: strict.password }
    const asksKey = await ask('generate-register-options', json, { as: 'ann' })
    const { challenge, user } = await optionsIn(asksKey)
    const response = own.create({ challenge, origin: strict.origin, userHandle: user.id })
    expect((await ask('verify-registration', { name: 'Phone', response }, { as: 'ann' })).status).toBe(200)

    const fake = softPasskey().get({ challenge: 'x'.repeat(43), origin: strict.origin })
    const guess = (n: number) => ask('verify-authentication', { response: fake }, { ip: `10.${n}.0.1` })
    const guesses = []
    for (let n = 0; n < 101; n += 1) for (let m = 0; m < 3; m += 1) guesses.push((await guess(n)).status)
    expect(guesses.at(-1)).toBe(429)

    const proof = await challengeFor({ as: 'ann' })
    const proven = own.get({ challenge: proof.challenge, origin: strict.origin })
    expect((await ask('verify-authentication', { response: proven }, { as: 'ann' })).status).toBe(200)
    const asked = await challengeFor({})
    const signedIn = own.get({ challenge: asked.challenge, origin: strict.origin })
    const headers = { cookie: asked.cookie }
    expect((await ask('verify-authentication', { response: signedIn }, { headers })).status).toBe(200)
  } finally {
    await strict.close()
  }
})

describe('a passkey as a proof', () => {
  const prove = async (key: SoftPasskey, as: Person) => {
    const asked = await optionsIn(await post('generate-authenticate-options', {}, { as }))
    const response = key.get({ challenge: asked.challenge, origin: server.origin })
    return post('verify-authentication', { response }, { as })
  }

  test('is asked for once it no longer holds, also before a passkey is removed or added', async () => {
    const { key, answer } = await add()
    const { id } = Passkey.parse(await answer.json())
    server.clock.advance('PT10M')
    expect(await statusWith('/api/export', server.cookie('ann'))).toBe(403)
    expect(await codeOf(await post('delete-passkey', { id }, { as: 'ann' }))).toBe('PROOF_REQUIRED')
    expect(await codeOf(await askToAdd('ann'))).toBe('PROOF_REQUIRED')
    // The password alone still signs in: only an authenticator app changes that.
    const credentials = { email: 'ann@example.com', password: server.password }
    const signedIn = await server.request('/api/auth/sign-in/email', { json: credentials })
    expect(await signedIn.json()).toHaveProperty('user')
    expect((await prove(key, 'ann')).status).toBe(200)
    expect(await statusWith('/api/export', server.cookie('ann'))).toBe(200)
    expect(await statusWith('/api/export', cookieOf(signedIn))).toBe(403)
    expect((await post('delete-passkey', { id }, { as: 'ann' })).status).toBe(200)
    server.clock.advance('PT10M')
    expect(await statusWith('/api/export', server.cookie('ann'))).toBe(200)
  })

  test("nobody proves with another's passkey or another session's challenge, and the session stays", async () => {
    const { key: anns } = await add('ann')
    const { key: bobs } = await add('bob')
    server.clock.advance('PT10M')
    expect((await prove(bobs, 'ann')).status).toBe(400)
    const asked = await optionsIn(await post('generate-authenticate-options', {}, { as: 'bob' }))
    const response = anns.get({ challenge: asked.challenge, origin: server.origin })
    expect((await post('verify-authentication', { response }, { as: 'ann' })).status).toBe(400)
    expect(await statusWith('/api/export', server.cookie('ann'))).toBe(403)
    expect(await statusWith('/api/account', server.cookie('ann'))).toBe(200)
  })

  test("Bob cannot remove Ann's, and learns nothing", async () => {
    const { answer } = await add('ann')
    const { id } = Passkey.parse(await answer.json())
    const [hers, none] = [
      await post('delete-passkey', { id }, { as: 'bob' }),
      await post('delete-passkey', { id: crypto.randomUUID() }, { as: 'bob' }),
    ]
    expect([hers.status, none.status]).toEqual([404, 404])
    expect(await hers.text()).toBe(await none.text())
    expect(await server.db.select().from(passkeys)).toHaveLength(1)
  })
})

test.each([
  {},
  { response: {} },
  { response: { id: 'x', rawId: 'y', type: 'public-key', response: {}, clientExtensionResults: {} } },
])('%j is refused as invalid', async (json) => {
  const answer = await post('verify-authentication', json)
  expect([answer.status, await codeOf(answer)]).toEqual([400, 'INVALID'])
})

test('the export names passkeys without their keys', async () => {
  await add()
  const [row] = await server.db.select().from(passkeys)
  const text = await (await server.request('/api/export', { as: 'ann' })).text()
  expect(JSON.parse(text).signIn.passkeys).toMatchObject([{ name: 'Phone' }])
  expect(text).not.toContain(row?.publicKey)
  expect(text).not.toContain(row?.credentialId)
})
