import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { authRoutes } from '../features/auth/auth.routes.ts'
import { createAuth } from '../features/auth/auth.ts'
import type { AuthDeps } from '../features/auth/auth-deps.ts'
import { createBackground } from '../features/auth/background.ts'
import { requireActor } from '../features/auth/sessions/require-actor.ts'
import { deliveries } from '../platform/database/schema.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { allowedOrigins, originGuard } from '../platform/http/guards/origin-guard.ts'
import { readBody } from '../platform/http/guards/read-body.ts'
import { identifyRequest } from '../platform/http/guards/request-identity.ts'
import { toBlockList } from '../platform/http/guards/trusted-proxies.ts'
import { handleError } from '../platform/http/problem/problem.ts'
import { createLogger } from '../platform/logger/logger.ts'
import { movableClock } from './movable-clock.ts'
import { createTestDatabase } from './test-database.ts'

export const PASSWORD = 'correct horse battery'

const Problem = z.object({
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
})

type Options = {
  publicUrl?: string
  rateLimitFactor?: number
  /** Gets every line of the log. */
  onLog?: (line: string) => void
}
type Sent = {
  body?: unknown
  cookie?: string
  ip?: string
  headers?: Record<string, string>
  /** Whether what the answer did not wait for is done before it is handed on. Default: yes. */
  settle?: boolean
}

export type TestAuthApp = Awaited<ReturnType<typeof createTestAuthApp>>

/** The doors of this room behind the real guards, on a database of its own; mails stay in the outbox. */
export async function createTestAuthApp(options: Options = {}) {
  const { publicUrl = 'http://localhost:3000', rateLimitFactor = 1000, onLog } = options
  const clock = movableClock()
  const database = await createTestDatabase({ clock })
  const { db } = database
  const logger = onLog ? createLogger('info', { write: onLog }) : createLogger('silent')
  const background = createBackground(logger)
  const secret = 'a-secret-of-at-least-thirty-two-characters'
  const deps: AuthDeps = { db, clock, logger, publicUrl, secret, rateLimitFactor, pokeOutbox: () => {} }
  const auth = createAuth(deps)
  // Loopback is the proxy here, so that a test can come from any address.
  const app = (proxies: string[]) =>
    new Hono<AppEnv>()
      .onError(handleError(logger))
      .use(identifyRequest(toBlockList(proxies)))
      .use(
        originGuard({
          origins: allowedOrigins(publicUrl),
          exempt: () => false,
          types: () => ['application/json'],
        }),
      )
      .use(readBody({ maxBytes: () => 100_000 }))
      .route('/api/auth', authRoutes({ ...deps, auth, background }))
      .use('/api/private', requireActor(deps))
      .get('/api/private', (c) => c.json(c.get('actor')))
  const behindProxy = app(['127.0.0.1'])
  const direct = app([])

  const send = async (
    method: string,
    path: string,
    { body, cookie, ip = '192.0.2.1', headers, settle = true }: Sent,
    to = behindProxy,
  ) => {
    const answer = await to.request(`${publicUrl}${path}`, {
      method,
      headers: {
        'x-forwarded-for': ip,
        ...(method === 'GET' ? {} : { origin: publicUrl, 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    if (settle) await background.settled()
    return answer
  }
  const post = (path: string, body: unknown = {}, sent: Sent = {}) =>
    send('POST', `/api/auth${path}`, { ...sent, body })
  const get = (path: string, cookie?: string) => send('GET', path, cookie === undefined ? {} : { cookie })

  /** The payloads of the account mails of a kind, oldest first. */
  const mails = async (kind: string, to: string) => {
    const rows = await db
      .select({ payload: deliveries.payload })
      .from(deliveries)
      .where(and(eq(deliveries.kind, kind), eq(deliveries.recipient, to)))
      .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
    return rows.map((row) => row.payload)
  }
  const tokens = async (kind: string, to: string) => (await mails(kind, to)).map(tokenOf)
  const lastToken = async (kind: string, to: string) => (await tokens(kind, to)).at(-1) ?? ''
  const signUp = (email: string, more: object = {}, sent: Sent = {}) =>
    post(
      '/sign-up/email',
      { email, password: PASSWORD, timezone: 'Europe/Berlin', culture: 'en-GB', ...more },
      sent,
    )
  const signIn = (email: string, password = PASSWORD, sent: Sent = {}) =>
    post('/sign-in/email', { email, password }, sent)
  /** Signs up and proves the address; the cookie of the session that opens. */
  const join = async (email: string) => {
    const cookie = cookieOf(await signUp(email))
    const token = await lastToken('verify-email', email)
    return cookieOf(await post('/verify-email', { token }, { cookie }))
  }
  const close = () => database.close()
  return {
    db,
    clock,
    deps,
    auth,
    direct,
    settled: background.settled,
    send,
    post,
    get,
    mails,
    tokens,
    lastToken,
    signUp,
    signIn,
    join,
    close,
  }
}

/** The refusal an answer holds. */
export async function problemOf(answer: Response) {
  return Problem.parse(await answer.json())
}

/** What a browser would send back of an answer's cookies. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function tokenOf(payload: unknown): string {
  const url = typeof payload === 'object' && payload !== null && 'url' in payload ? String(payload.url) : ''
  return new URL(url).searchParams.get('token') ?? ''
}
