import { CreatedInvitation } from '@duely/contract'
import { POWERS, type PowerAct, ROLES, type Role } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { feedToken, newFeedKey } from './features/calendar-feed/feed-token.ts'
import { calendarFeeds, profiles, subscribers, user } from './platform/database/schema.ts'
import { type DescribedOperation, readApiDocument } from './testing/fuzz/json-schema.ts'
import { cookieOf, startTestServer, type TestServer } from './testing/test-server.ts'
import { ACCOUNT_SID, AUTH_TOKEN } from './testing/twilio-stand-in.ts'

/** Which act of the table of powers a route is, by its operation; the first that fits. */
const ACTS: readonly (readonly [RegExp, PowerAct])[] = [
  [/ \/api\/(people|server\/(health|test-mail))\b/, 'people'],
  [/ \/api\/invitations\//, 'invitation'],
  [/ \/setup\//, 'setUp'],
  [/^GET \/api\/household\/invitations\//, 'public'],
  [/ \/api\/auth\/sign-up\//, 'signUp'],
  [/ \/api\/(auth\/sign-in\/|account\/undo-deletion)/, 'signIn'],
  [/ \/api\/webhooks\/mail\//, 'relay'],
  [/ \/api\/(webhooks\/|auth\/oidc\/backchannel-logout$)/, 'provider'],
  [/ \/api\/auth\/oidc\/(start|callback)$/, 'public'],
  [/ \/api\/(plans|server|withdrawal)$/, 'public'],
  [
    / \/api\/auth\/(sign-out|get-session|verify-email|send-verification-email|change-email\/confirm)$/,
    'public',
  ],
  [/ \/api\/auth\/(request-password-reset|reset-password|two-factor\/verify-.*)$/, 'public'],
  [/ \/api\/auth\/passkey\/(generate-authenticate-options|verify-authentication)$/, 'public'],
]

const UNKNOWN = 'x'.repeat(43)
const EMAILS: Record<Role, string> = {
  administrator: 'ann@example.com',
  person: 'bob@example.com',
  disabled: 'cy@example.com',
  invited: 'dee@example.com',
  stranger: 'eve@example.com',
}
const cookies = new Map<Role, string>()
const feeds = new Map<Role, string>()
let server: TestServer
let invitation: CreatedInvitation | undefined
/** Somebody whom the administrator acts on, because these acts are done. */
const MANAGED = 'managed'
let operations: readonly DescribedOperation[] = []

beforeAll(async () => {
  // They sign up while everybody may.
  const open = await startTestServer()
  const { db, clock, sink, password } = open
  const json = { email: EMAILS.disabled, password, timezone: 'UTC' }
  const signedUp = await open.request('/api/auth/sign-up/email', { json })
  await open.tick()
  const token = /token=([\w-]+)/.exec(sink.to(EMAILS.disabled).at(-1)?.text ?? '')?.[1]
  const headers = { cookie: cookieOf(signedUp) }
  const verified = await open.request('/api/auth/verify-email', { json: { token }, headers })
  await db.update(user).set({ administrator: true }).where(eq(user.email, EMAILS.administrator))
  await db.update(user).set({ disabledAt: clock.now() }).where(eq(user.email, EMAILS.disabled))
  cookies.set('administrator', open.cookie('ann'))
  cookies.set('person', open.cookie('bob'))
  cookies.set('disabled', cookieOf(verified))
  server = await startTestServer({
    people: false,
    database: open.database,
    clock,
    env: {
      SIGN_UP: 'invited',
      // Nobody answers there.
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'duely',
      OIDC_CLIENT_SECRET: 'secret',
      MAIL_EVENTS_SECRET: 'a-secret-of-thirty-two-characters',
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_FROM: '+15555550199',
    },
  })
  for (const role of ['administrator', 'person', 'disabled'] as const) {
    const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, EMAILS[role]))
    const key = newFeedKey()
    await db.insert(calendarFeeds).values({ userId: row?.id ?? '', key, createdAt: clock.now() })
    feeds.set(role, feedToken(key, server.config.authSecret))
  }
  const email = 'managed@example.com'
  await db.insert(user).values({ id: MANAGED, name: '', email, emailVerified: true })
  await db.insert(profiles).values({ id: MANAGED, email })
  await db.insert(subscribers).values({ userId: MANAGED, planId: 'free' })
  operations = readApiDocument(await (await server.request('/api/openapi.json')).json()).operations
})
afterAll(() => server.close())

const nameOf = ({ method, path }: DescribedOperation) => `${method} ${path}`
const ask = (role: Role, path: string, method: string, json?: object) => {
  const cookie = cookies.get(role)
  const headers = {
    'x-twilio-signature': 'made up',
    ...(cookie ? { cookie } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
  }
  return server.request(path, { method, headers, ...(json ? { body: JSON.stringify(json) } : {}) })
}
const askAnew = (_role: Role, path: string, method: string, json?: object) =>
  ask('stranger', path, method, json)
const invite = async () => {
  await server.giveProof('ann')
  const answer = await ask('administrator', '/api/people', 'POST', {})
  return CreatedInvitation.parse(await answer.json())
}
const tokenOf = (made = invitation) => new URL(made?.url ?? '').searchParams.get('invitation') ?? ''

function actOf(operation: DescribedOperation): PowerAct {
  const known = ACTS.find(([pattern]) => pattern.test(nameOf(operation)))
  if (known) return known[1]
  return operation.security?.some((scheme) => 'apiKey' in scheme) ? 'ownByKey' : 'own'
}

/** What somebody asks with: about the managed person, by a link of their own, else about nothing there is. */
function pathFor(role: Role, path: string): string {
  const id = path.includes('/invitations/')
    ? (invitation?.id ?? '')
    : path.includes('/people/')
      ? MANAGED
      : UNKNOWN
  const token = role === 'invited' ? tokenOf() : UNKNOWN
  return path
    .replace('{token}', token)
    .replace('{id}', id)
    .replaceAll(/\{\w+\}/g, UNKNOWN)
}

function bodyFor(role: Role, act: PowerAct): object {
  const own = { email: EMAILS[role], password: server.password }
  if (act === 'signIn') return own
  if (act !== 'signUp') return {}
  const bound = role === 'invited' ? { invitation: tokenOf() } : {}
  return { ...own, email: `new-${own.email}`, timezone: 'UTC', ...bound }
}

const Code = z.object({ code: z.string() })
const REFUSED = [
  'UNAUTHENTICATED',
  'SIGN_UP_CLOSED',
  'INVITATION_OVER',
  'ACCOUNT_DISABLED',
  'SIGNATURE_INVALID',
]
const NEEDS_INVITATION: readonly PowerAct[] = ['people', 'invitation', 'signUp']
/** Where a refusal looks like a thing that does not exist. */
const HIDDEN: readonly PowerAct[] = ['people', 'invitation', 'ownLinks']

/** `yes`, unless the answer keeps this one out. */
async function powerIn(answer: Response, act: PowerAct): Promise<string> {
  if (answer.ok || !answer.headers.get('content-type')?.includes('problem')) {
    await answer.body?.cancel()
    return answer.status === 404 ? 'NOT_FOUND' : 'yes'
  }
  const { code } = Code.parse(await answer.json())
  const isRefused = REFUSED.includes(code) || (act === 'signIn' && code === 'INVALID_CREDENTIALS')
  return isRefused || (HIDDEN.includes(act) && code === 'NOT_FOUND') ? code : 'yes'
}

describe.each(ROLES)('%s', (role) => {
  test('reads the calendar feed of an own account alone', async () => {
    const answer = await ask(role, `/calendar/${feeds.get(role) ?? UNKNOWN}.ics`, 'GET')
    expect(await powerIn(answer, 'ownLinks')).toBe(POWERS.ownLinks[role])
  })

  test('may do by every route what the table of powers says, and nothing else', async () => {
    const differing: string[] = []
    for (const operation of operations) {
      const act = actOf(operation)
      // Signing out would end the session of all that follow.
      if (/sign-out$/.test(operation.path)) continue
      const { path, method } = operation
      // A new one for each, because these use it up or end it.
      if (invitation === undefined || NEEDS_INVITATION.includes(act)) invitation = await invite()
      const hasBody = operation.requestBody !== undefined
      // In a browser of its own: signing in would end the session of all that follow.
      const answer = await (act === 'signIn' ? askAnew : ask)(
        role,
        pathFor(role, path),
        method,
        hasBody ? bodyFor(role, act) : method === 'GET' || method === 'DELETE' ? undefined : {},
      )
      const found = await powerIn(answer, act)
      if (found !== POWERS[act][role]) differing.push(`${nameOf(operation)} (${act}): ${found}`)
    }
    expect(differing).toEqual([])
  })
})

test('to everybody but administrators their routes are paths that do not exist, byte for byte', async () => {
  const routes = operations.filter((operation) => actOf(operation) === 'people')
  expect(routes).toHaveLength(8)
  const variants = [{}, { origin: 'https://evil.example' }, { 'content-type': 'text/plain' }]
  for (const { path, method } of routes)
    for (const role of ['person', 'disabled', 'invited', 'stranger'] as const)
      for (const variant of variants) {
        const send = (target: string) => {
          const cookie = cookies.get(role)
          const isRead = method === 'GET'
          const headers = {
            ...(cookie ? { cookie } : {}),
            ...(isRead ? {} : { 'content-type': 'application/json' }),
            ...variant,
          }
          return server.request(target, {
            method: method,
            headers,
            ...(isRead ? {} : { body: '{' }),
          })
        }
        const [hidden, unknown] = await Promise.all([send(pathFor(role, path)), send('/api/nothing/here')])
        const seen = async (answer: Response) => {
          const { 'x-request-id': _, ...rest } = Object.fromEntries(answer.headers)
          return [answer.status, await answer.text(), rest]
        }
        expect(await seen(hidden)).toEqual(await seen(unknown))
      }
})
