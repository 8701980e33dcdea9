import { eq, inArray } from 'drizzle-orm'
import { grantedAccess } from '../compose/granted-access.ts'
import { compose } from '../compose/index.ts'
import { parseConfig } from '../config/config-schema.ts'
import { newVapidKeys } from '../config/vapid-keys.ts'
import type { AuthDeps } from '../features/auth/auth-deps.ts'
import { createBackground } from '../features/auth/background.ts'
import { session, user } from '../platform/database/schema.ts'
import type { WebBuild } from '../platform/http/site/web-build.ts'
import { createLogger, type Logger } from '../platform/logger/logger.ts'
import { assertDeclared } from './fuzz/declared-refusals.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'
import { borrowTestDatabase } from './stores/borrow-database.ts'
import type { TestDatabase } from './test-database.ts'

/** Keys for tests only. */
const VAPID = {
  ...newVapidKeys(),
  subject: 'mailto:support@duely.example',
}

const PASSWORD = 'correct horse battery'
const DAY_MS = 86_400_000

export type Person = 'ann' | 'bob' | 'anonymous'

export type TestRequest = {
  /** Whose session to send. Default: none. */
  as?: Person
  /** Default: GET, or POST with a body. */
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged; set its content type in `headers`. */
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  /** Client address. Default 127.0.0.1. */
  ip?: string
  /** Whether to finish background work before returning. Default: yes. */
  settle?: boolean
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/**
 * A whole server on its own database, with a real mail sink and a movable clock (default: 2 March 2026, 12:00
 * UTC). Ann and Bob have verified accounts on Free, in UTC, and are signed in. No background work: `tick()`
 * runs one full round of planning and sending.
 */
export async function startTestServer(
  options: {
    clock?: MovableClock
    timezone?: string
    site?: WebBuild
    /** Whether to create Ann and Bob. Default: yes. */
    people?: boolean
    /** Additional environment variables, e.g. RATE_LIMITS: 'on' (default: relaxed). */
    env?: Record<string, string>
    /** Default: a silent logger. */
    logger?: Logger
    /** Closed with the server. Default: a borrowed one. */
    database?: TestDatabase
  } = {},
) {
  const clock = options.clock ?? movableClock()
  const [sink, database] = await Promise.all([
    startSmtpSink(),
    options.database ?? borrowTestDatabase({ clock }),
  ])
  const parsed = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: database.dataDir,
    SMTP_URL: sink.url,
    RATE_LIMITS: 'relaxed',
    // Also without plans, where the default is by invitation.
    SIGN_UP: 'open',
    ...options.env,
  })
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  const config = { ...parsed.config, authSecret: 'a-secret-of-at-least-thirty-two-characters', vapid: VAPID }
  const logger = options.logger ?? createLogger('silent')
  // Waits to be settled, however long a busy machine takes until then.
  const background = createBackground(logger, () => DAY_MS)
  const server = compose(config, { clock, logger, database, background, site: options.site ?? new Map() })
  const cookies = new Map<Person, string>()

  async function request(path: string, sent: TestRequest = {}): Promise<Response> {
    const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json)
    const method = sent.method ?? (body === undefined ? 'GET' : 'POST')
    const cookie = cookies.get(sent.as ?? 'anonymous')
    const answer = await server.app.request(
      path,
      {
        method,
        headers: {
          ...(method === 'GET' ? {} : { origin: config.publicUrl }),
          ...(sent.json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === undefined ? {} : { cookie }),
          ...sent.headers,
        },
        ...(body === undefined ? {} : { body }),
      },
      { incoming: { socket: { remoteAddress: sent.ip ?? '127.0.0.1' } } },
    )
    if (sent.settle !== false) await server.settled()
    await assertDeclared(method, path, answer)
    return answer
  }

  /** Signs up and signs in a new user through the API. */
  async function join(person: Person, email: string): Promise<void> {
    const timezone = options.timezone ?? 'UTC'
    const json = { email, password: PASSWORD, timezone, culture: 'en-US' }
    const signedUp = await request('/api/auth/sign-up/email', { json })
    await expectOk(signedUp)
    await server.engine.runTick()
    const token = linkToken(sink, email)
    const answer = await request('/api/auth/verify-email', {
      json: { token },
      headers: { cookie: cookieOf(signedUp) },
    })
    await expectOk(answer)
    cookies.set(person, cookieOf(answer))
  }

  if (options.people !== false) {
    await join('ann', 'ann@example.com')
    await join('bob', 'bob@example.com')
  }
  sink.mails.length = 0
  /** For acts that are called without a request; mails stay in the outbox. */
  const authDeps: AuthDeps = {
    db: database.db,
    clock,
    grantedAccess,
    passwords: true,
    singleSignOn: null,
    logger: createLogger('silent'),
    publicUrl: config.publicUrl,
    authSecret: config.authSecret,
    rateLimitFactor: config.rateLimitFactor,
    signUpMode: 'open',
    adminEmail: null,
    appName: 'Duely',
    startingPlan: 'free',
  }
  return {
    authDeps,
    origin: config.publicUrl,
    app: server.app,
    /** Ann's and Bob's. */
    password: PASSWORD,
    db: database.db,
    database,
    engine: server.engine,
    billing: server.billing,
    prepare: server.prepare,
    findSetupUrl: server.findSetupUrl,
    pretend: server.pretend,
    workers: server.workers,
    live: server.live,
    commands: server.commands,
    databaseUrl: database.databaseUrl,
    passwords: config.passwords,
    singleSignOn: null,
    config,
    clock,
    sink,
    request,
    /** Resolves when background work has finished. */
    settled: server.settled,
    /** A user's session cookie. */
    cookie: (person: Person) => cookies.get(person) ?? '',
    /** Proves the person's sessions, as a code or the password does: for ten minutes of the clock. */
    giveProof: async (person: Exclude<Person, 'anonymous'>) => {
      const owner = database.db
        .select({ id: user.id })
        .from(user)
        .where(eq(user.email, `${person}@example.com`))
      await database.db.update(session).set({ provenAt: clock.now() }).where(inArray(session.userId, owner))
    },
    /** One full round: claims, roll-overs, sending. */
    tick: () => server.engine.runTick(),
    async close() {
      await server.engine.stop()
      await server.close()
      await Promise.all([database.close(), sink.close()])
    },
  }
}

/** The cookies a browser would send back. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function linkToken(sink: SmtpSink, email: string): string {
  const text = sink.to(email).at(-1)?.text ?? ''
  const token = /[?&]token=([\w.~-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`No link in the last mail to ${email}: ${text}`)
  return token
}

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.clone().text()}`)
}
