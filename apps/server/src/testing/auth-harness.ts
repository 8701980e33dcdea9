import { Problem } from '@duely/contract'
import { and, asc, eq } from 'drizzle-orm'
import { deliveries } from '../platform/database/schema.ts'
import { createLogger } from '../platform/logger/logger.ts'
import { cookieOf, startTestServer } from './test-server.ts'

export const PASSWORD = 'correct horse battery'

const Answered = Problem.pick({ status: true, code: true, detail: true }).extend({
  errors: Problem.shape.errors.unwrap().default([]),
})

type Options = {
  publicUrl?: string
  /** Default: relaxed. */
  limits?: 'on' | 'relaxed'
  /** Receives every log line. */
  onLog?: (line: string) => void
}
type Sent = {
  body?: unknown
  cookie?: string
  /** The client's address. Default 192.0.2.1. */
  ip?: string
  headers?: Record<string, string>
  /** Whether to finish background work before returning. Default: yes. */
  settle?: boolean
}

export type TestAuthApp = Awaited<ReturnType<typeof createTestAuthApp>>

/** A whole server without users; mails stay in the outbox. */
export async function createTestAuthApp(options: Options = {}) {
  const { publicUrl = 'http://localhost:3000', limits = 'relaxed', onLog } = options
  const server = await startTestServer({
    people: false,
    env: { PUBLIC_URL: publicUrl, RATE_LIMITS: limits },
    ...(onLog ? { logger: createLogger('info', { write: onLog }) } : {}),
  })
  const { db, clock } = server

  const send = (
    method: string,
    path: string,
    { body, cookie, ip = '192.0.2.1', headers, settle = true }: Sent,
  ) =>
    server.request(path, {
      method,
      ip,
      settle,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const post = (path: string, body: unknown = {}, sent: Sent = {}) =>
    send('POST', `/api/auth${path}`, { ...sent, body })
  const get = (path: string, cookie?: string) => send('GET', path, cookie === undefined ? {} : { cookie })

  /** Payloads of account mails of a kind to an address, oldest first. */
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
  /** Signs up and verifies the address; returns the session cookie. */
  const join = async (email: string) => {
    const cookie = cookieOf(await signUp(email))
    const token = await lastToken('verify-email', email)
    return cookieOf(await post('/verify-email', { token }, { cookie }))
  }
  return {
    db,
    clock,
    deps: server.authDeps,
    settled: server.settled,
    send,
    post,
    get,
    mails,
    tokens,
    lastToken,
    signUp,
    signIn,
    join,
    close: server.close,
  }
}

/** The refusal in a response. */
export async function problemOf(answer: Response) {
  return Answered.parse(await answer.json())
}

function tokenOf(payload: unknown): string {
  const url = typeof payload === 'object' && payload !== null && 'url' in payload ? String(payload.url) : ''
  return new URL(url).searchParams.get('token') ?? ''
}
