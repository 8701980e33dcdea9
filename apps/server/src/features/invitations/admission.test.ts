import { CreatedInvitation, Problem } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { audit, deliveries, invitations, user } from '#server/platform/database/schema.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

/** Ann administers; she and Bob were there before the server admitted only those who are invited. */
const start = async (SIGN_UP: string) => {
  const open = await startTestServer()
  await open.db.update(user).set({ administrator: true }).where(eq(user.email, 'ann@example.com'))
  const cookie = open.cookie('ann')
  server = await startTestServer({
    people: false,
    env: { SIGN_UP },
    database: open.database,
    clock: open.clock,
  })
  await server.giveProof('ann')
  return cookie
}
const invite = async (cookie: string, json: object = {}) => {
  const answer = await server.request('/api/people', { json, headers: { cookie } })
  const { url } = CreatedInvitation.parse(await answer.json())
  return new URL(url).searchParams.get('invitation') ?? ''
}
const signUp = (email: string, invitation?: string) =>
  server.request('/api/auth/sign-up/email', {
    json: { email, password: server.password, timezone: 'UTC', ...(invitation ? { invitation } : {}) },
  })
const tokenFor = async (email: string, kind = 'verify-email') => {
  const rows = await server.db.select().from(deliveries).where(eq(deliveries.recipient, email))
  const { url } = z.object({ url: z.url() }).parse(rows.filter((row) => row.kind === kind).at(-1)?.payload)
  return new URL(url).searchParams.get('token')
}
const verify = async (email: string, signedUp: Response) =>
  server.request('/api/auth/verify-email', {
    json: { token: await tokenFor(email) },
    headers: { cookie: cookieOf(signedUp) },
  })
const codeOf = async (answer: Response) => [answer.status, Problem.parse(await answer.json()).code]

test('a stranger is refused alike, whether the address has an account or not', async () => {
  await start('invited')
  const answers = [await signUp('ann@example.com'), await signUp('nobody@example.com')]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect(texts[0]).toBe(texts[1])
  const madeUp = 'x'.repeat(43)
  const over = [await signUp('ann@example.com', madeUp), await signUp('nobody@example.com', madeUp)]
  expect(await over[0]?.text()).toBe(await over[1]?.text())
})

test('an invitation admits one account, and is in the log of both', async () => {
  const cookie = await start('invited')
  const invitation = await invite(cookie)
  const mistyped = await signUp('cy@exmaple.com', invitation)
  expect(mistyped.status).toBe(200)
  const signedUp = await signUp('cy@example.com', invitation)
  expect((await verify('cy@example.com', signedUp)).status).toBe(200)
  expect(await codeOf(await verify('cy@exmaple.com', mistyped))).toEqual([409, 'INVITATION_OVER'])
  expect(await codeOf(await signUp('dee@example.com', invitation))).toEqual([409, 'INVITATION_OVER'])
  const used = (await server.db.select().from(audit)).filter(({ newValue }) => newValue === 'used')
  expect(used).toHaveLength(2)
})

test('used twice at once it admits one of the two', async () => {
  const cookie = await start('invited')
  const invitation = await invite(cookie)
  const [cy, dee] = [await signUp('cy@example.com', invitation), await signUp('dee@example.com', invitation)]
  const answers = await Promise.all([verify('cy@example.com', cy), verify('dee@example.com', dee)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const there = await server.db.select().from(user).where(eq(user.emailVerified, true))
  expect(there).toHaveLength(3)
})

test('one for an address admits no other', async () => {
  const cookie = await start('invited')
  const invitation = await invite(cookie, { email: 'cy@example.com' })
  expect(await codeOf(await signUp('dee@example.com', invitation))).toEqual([409, 'INVITATION_OVER'])
  expect((await signUp('cy@example.com', invitation)).status).toBe(200)
})

test('who signed up within the seven days comes in by the link of the next day', async () => {
  const cookie = await start('invited')
  const invitation = await invite(cookie)
  server.clock.set('2026-03-09T11:59:00Z')
  const signedUp = await signUp('cy@example.com', invitation)
  server.clock.set('2026-03-09T12:00:00Z')
  expect(await codeOf(await signUp('dee@example.com', invitation))).toEqual([409, 'INVITATION_OVER'])
  expect((await verify('cy@example.com', signedUp)).status).toBe(200)
})

test('a reset link confirms no address that the server does not admit', async () => {
  const cookie = await start('invited')
  const invitation = await invite(cookie)
  await signUp('cy@example.com', invitation)
  await server.request('/api/auth/request-password-reset', { json: { email: 'cy@example.com' } })
  await server.db.delete(invitations)
  const json = { token: await tokenFor('cy@example.com', 'reset-password'), newPassword: 'another good one' }
  const answer = await server.request('/api/auth/reset-password', { json })
  expect(await codeOf(answer)).toEqual([409, 'INVITATION_OVER'])
})

test('a closed server makes no invitations and admits nobody by one of before', async () => {
  const cookie = await start('closed')
  const answer = await server.request('/api/people', { json: {}, headers: { cookie } })
  expect(await codeOf(answer)).toEqual([403, 'SIGN_UP_CLOSED'])
})
