import { Problem } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { audit, deliveries, setupLinks, user } from '#server/platform/database/schema.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const start = async (env: Record<string, string> = {}, people = false) => {
  server = await startTestServer({ env, people })
}
const setupToken = async () => (await server.findSetupUrl())?.split('/setup/')[1] ?? ''
const codeOf = async (answer: Response) => [answer.status, Problem.parse(await answer.json()).code]
const administrators = async () =>
  (await server.db.select().from(user).where(eq(user.administrator, true))).map(({ email }) => email)
const signUp = (email: string, more: object = {}) =>
  server.request('/api/auth/sign-up/email', {
    json: { email, password: server.password, timezone: 'UTC', ...more },
  })
/** Opens the link of the latest verification mail in the browser that signed up; null: in another one. */
const verify = async (email: string, signedUp: Response | null, more: object = {}) => {
  const rows = await server.db.select().from(deliveries).where(eq(deliveries.recipient, email))
  const mail = rows.filter(({ kind }) => kind === 'verify-email').at(-1)
  const { url } = z.object({ url: z.url() }).parse(mail?.payload)
  const token = new URL(url).searchParams.get('token')
  const headers = signedUp === null ? {} : { cookie: cookieOf(signedUp) }
  return server.request('/api/auth/verify-email', { json: { token, ...more }, headers })
}
const join = async (email: string, more: object = {}) => verify(email, await signUp(email, more))

test('the one-time link is the same at every start, and the database does not hold its token', async () => {
  await start()
  const url = await server.findSetupUrl()
  expect(url).toMatch(/^http:\/\/localhost:3000\/setup\/[\w-]{43}$/)
  expect(await server.findSetupUrl()).toBe(url)
  expect(JSON.stringify(await server.db.select().from(setupLinks))).not.toContain(await setupToken())
})

test.each(['open', 'invited', 'closed'])(
  'a stranger signs up by it on a server that is %s, and administers it',
  async (SIGN_UP) => {
    await start({ SIGN_UP })
    const invitation = await setupToken()
    const preview = await server.request(`/api/invitations/${invitation}`)
    expect(await preview.json()).toEqual({ kind: 'setup', email: null, expiresAt: null })
    expect((await join('ann@example.com', { invitation })).status).toBe(200)
    expect(await administrators()).toEqual(['ann@example.com'])
    expect(await server.findSetupUrl()).toBeNull()
    expect((await server.request(`/api/invitations/${invitation}`)).status).toBe(404)
    const entries = await server.db.select().from(audit)
    expect(entries.map(({ what, source, newValue }) => [what, source, newValue])).toEqual([
      ['administrator', 'server', 'true'],
    ])
  },
)

test('a stranger whose address was mistyped neither administers the server nor uses the link up', async () => {
  await start({ SIGN_UP: 'invited' })
  const invitation = await setupToken()
  await signUp('ann@example.com', { invitation })
  // Opened in another browser, with a password of one's own.
  const newPassword = 'another horse battery'
  expect(await codeOf(await verify('ann@example.com', null, { newPassword }))).toEqual([
    403,
    'SIGN_UP_CLOSED',
  ])
  expect(await administrators()).toEqual([])
  expect((await join('bob@example.com', { invitation })).status).toBe(200)
  expect(await administrators()).toEqual(['bob@example.com'])
})

test('of two who signed up by it only the first to confirm comes in', async () => {
  await start({ SIGN_UP: 'invited' })
  const invitation = await setupToken()
  const [ann, bob] = [
    await signUp('ann@example.com', { invitation }),
    await signUp('bob@example.com', { invitation }),
  ]
  const answers = await Promise.all([verify('ann@example.com', ann), verify('bob@example.com', bob)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await administrators()).toHaveLength(1)
})

test('somebody signed in becomes the administrator, once, and of two at once only one', async () => {
  await start({}, true)
  const token = await setupToken()
  const set = (as: 'ann' | 'bob' | 'anonymous', path = token) =>
    server.request(`/setup/${path}`, { as, method: 'POST' })
  expect(await codeOf(await set('anonymous'))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await codeOf(await set('ann', 'x'.repeat(43)))).toEqual([404, 'NOT_FOUND'])
  const answers = await Promise.all([set('ann'), set('bob')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  const [first] = await administrators()
  expect(await administrators()).toHaveLength(1)
  // A repeated request of the one who became it changes nothing.
  expect((await set(first === 'ann@example.com' ? 'ann' : 'bob')).status).toBe(204)
})

test('ADMIN_EMAIL: that address comes in and administers, as long as nobody else does', async () => {
  await start({ SIGN_UP: 'closed', ADMIN_EMAIL: 'Ann@Example.com' })
  expect(await codeOf(await signUp('bob@example.com'))).toEqual([403, 'SIGN_UP_CLOSED'])
  expect((await join('ann@example.com')).status).toBe(200)
  expect(await administrators()).toEqual(['ann@example.com'])
  expect(await server.findSetupUrl()).toBeNull()
  expect(await codeOf(await signUp('ann@example.com'))).toEqual([403, 'SIGN_UP_CLOSED'])
})

test('ADMIN_EMAIL: an account that exists administers from its next sign-in, or the start', async () => {
  await start({ ADMIN_EMAIL: 'bob@example.com' }, true)
  await server.db.update(user).set({ administrator: false })
  const json = { email: 'bob@example.com', password: server.password }
  await server.request('/api/auth/sign-in/email', { json: { ...json, email: 'ann@example.com' } })
  expect(await administrators()).toEqual([])
  await server.request('/api/auth/sign-in/email', { json })
  expect(await administrators()).toEqual(['bob@example.com'])
  await server.db.update(user).set({ administrator: false })
  await server.prepare()
  expect(await administrators()).toEqual(['bob@example.com'])
})

test('ADMIN_EMAIL: nobody is made an administrator against another one, or while the account goes', async () => {
  await start({ ADMIN_EMAIL: 'bob@example.com' }, true)
  const admin = (is: boolean) => server.db.update(user).set({ administrator: is })
  await admin(false)
  await server.db.update(user).set({ administrator: true }).where(eq(user.email, 'ann@example.com'))
  await server.prepare()
  expect(await administrators()).toEqual(['ann@example.com'])
  await admin(false)
  await server.request('/api/account', {
    as: 'bob',
    method: 'DELETE',
    json: { password: server.password, confirmation: 'DELETE' },
  })
  await server.prepare()
  expect(await administrators()).toEqual([])
})
