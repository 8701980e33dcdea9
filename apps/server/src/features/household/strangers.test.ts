import { CreatedHouseholdInvitation, Problem } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { deliveries, invitations, user } from '#server/platform/database/schema.ts'
import { type Somebody, somebody } from '#server/testing/household-people.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

type Household = { mode: string; byAdministrator?: boolean }

/** Ann's household on a server where sign-up is `mode`; she and Bob were there before. */
async function start({ mode, byAdministrator = true }: Household): Promise<Somebody> {
  const open = await startTestServer()
  await open.db.update(user).set({ administrator: byAdministrator }).where(eq(user.email, 'ann@example.com'))
  const cookie = open.cookie('ann')
  server = await startTestServer({
    people: false,
    env: { SIGN_UP: mode },
    database: open.database,
    clock: open.clock,
  })
  await server.giveProof('ann')
  const ann = somebody(server, 'ann@example.com', cookie)
  await ann.call('/api/household', { name: 'Home' })
  return ann
}
const invite = async (who: Somebody, json: object = {}) => {
  const made = CreatedHouseholdInvitation.parse(
    await (await who.call('/api/household/invitations', json)).json(),
  )
  return { ...made, token: made.url.split('/').at(-1) ?? '' }
}
const signUp = (email: string, invitation?: string) =>
  server.request('/api/auth/sign-up/email', {
    json: { email, password: server.password, timezone: 'UTC', ...(invitation ? { invitation } : {}) },
  })
/** The address confirmed in the browser that signed up. */
const confirm = async (email: string, signedUp: Response) => {
  const rows = await server.db.select().from(deliveries).where(eq(deliveries.recipient, email))
  const { url } = z
    .object({ url: z.url() })
    .parse(rows.filter((row) => row.kind === 'verify-email').at(-1)?.payload)
  const json = { token: new URL(url).searchParams.get('token') }
  return server.request('/api/auth/verify-email', { json, headers: { cookie: cookieOf(signedUp) } })
}
const codeOf = async (answer: Response) =>
  answer.ok ? answer.status : Problem.parse(await answer.json()).code

test.each<[string, boolean, number | string]>([
  ['open', true, 200],
  ['open', false, 200],
  ['invited', true, 200],
  ['invited', false, 'INVITATION_OVER'],
  ['closed', true, 'SIGN_UP_CLOSED'],
  ['closed', false, 'SIGN_UP_CLOSED'],
])('on a server that is %s, made by an administrator: %s', async (mode, byAdministrator, outcome) => {
  const ann = await start({ mode, byAdministrator })
  const { token } = await invite(ann)
  expect(await codeOf(await signUp('cy@example.com', token))).toBe(outcome)
})

test('an administrator’s admits one stranger, who then joins by the same link', async () => {
  const ann = await start({ mode: 'invited' })
  const { token } = await invite(ann)
  expect((await server.request(`/api/invitations/${token}`)).status).toBe(200)
  const signedUp = await signUp('cy@example.com', token)
  const cookie = cookieOf(await confirm('cy@example.com', signedUp))
  const cy = somebody(server, 'cy@example.com', cookie)
  expect(await codeOf(await signUp('dee@example.com', token))).toBe('INVITATION_OVER')
  expect(await codeOf(await cy.call(`/api/household/invitations/${token}/accept`, {}))).toBe(200)
})

test('one for an address admits no other', async () => {
  const ann = await start({ mode: 'invited' })
  const { token } = await invite(ann, { email: 'cy@example.com' })
  expect(await codeOf(await signUp('dee@example.com', token))).toBe('INVITATION_OVER')
  expect(await codeOf(await signUp('cy@example.com', token))).toBe(200)
})

test('it admits nobody once it is used, withdrawn or replaced, or the household or its maker’s powers end', async () => {
  const ann = await start({ mode: 'invited' })
  const withdrawn = await invite(ann)
  await ann.call(`/api/household/invitations/${withdrawn.id}`, undefined, 'DELETE')
  const replaced = await invite(ann, { email: 'cy@example.com' })
  const latest = await invite(ann, { email: 'cy@example.com' })
  const ofHousehold = await invite(ann)
  await ann.call('/api/household/leave', {})
  for (const { token } of [withdrawn, replaced, latest, ofHousehold])
    expect(await codeOf(await signUp('cy@example.com', token))).toBe('INVITATION_OVER')
  expect(await server.db.select().from(invitations)).toEqual([])
})

test('it needs the proof that an administrator’s invitation needs, and nobody else’s does', async () => {
  const ann = await start({ mode: 'invited' })
  server.clock.advance('PT11M')
  expect(await codeOf(await ann.call('/api/household/invitations', {}))).toBe('PROOF_REQUIRED')
  await server.db.update(user).set({ administrator: false }).where(eq(user.email, 'ann@example.com'))
  expect(await codeOf(await ann.call('/api/household/invitations', {}))).toBe(201)
})
