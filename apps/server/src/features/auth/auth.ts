import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import * as schema from '../../platform/database/schema.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashPassword, verifyPassword } from './passwords/hash-password.ts'
import { ABSOLUTE_DAYS, sessionEnd } from './sessions/read-session.ts'
import { sessionCookieName } from './sessions/session-cookie.ts'
import { deleteOldestSessions } from './sessions/sessions.repo.ts'

/** Where better-auth lives below the public address. */
export const AUTH_PATH = '/api/auth'

/** So many devices may be signed in to one account; one more ends the oldest. */
export const SESSIONS_OF_PERSON = 50

/** The header in which we tell better-auth the address a request really comes from. */
export const CLIENT_IP_HEADER = 'x-duely-client-ip'

export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth, which looks after passwords, sessions and cookies. It has no door of its own: `auth.routes.ts`
 * stands in front of it and lets through only what the product uses.
 */
export function createAuth(deps: AuthDeps) {
  const { db, clock, logger, publicUrl, secret, rateLimitFactor } = deps
  const { user, session, account, verification, rateLimit } = schema
  return betterAuth({
    appName: 'Duely',
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, rateLimit },
      // Nothing of ours runs inside its transactions, and the embedded database has one connection.
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      // Signing up is `sign-up.ts`: user, profile, membership and mail in one transaction.
      disableSignUp: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 99,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      // The cookie lasts as long as a session can; how long it really does is `sessionEnd`, on our clock.
      expiresIn: ABSOLUTE_DAYS * 86_400,
      disableSessionRefresh: true,
      freshAge: 86_400,
      // A cached session would outlive signing out (ASVS 7.4.1).
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (row) => {
            const now = clock.now()
            return { data: { ...row, createdAt: now, updatedAt: now, expiresAt: sessionEnd(now, now) } }
          },
          after: async ({ userId }) => deleteOldestSessions(db, userId, SESSIONS_OF_PERSON),
        },
      },
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 100 * rateLimitFactor,
      // A second line of defence: the finer limits are in `auth-limits.ts`.
      customRules: { '/sign-in/email': { window: 60, max: 60 * rateLimitFactor } },
      // Its own database storage prunes counts older than its own windows, and with them ours. This one counts in
      // the same table, in one atomic statement, on our clock.
      customStorage: {
        consume: async (key, { window, max }) => {
          const used = await consume(db, `better-auth:${key}`, max, window, clock)
          return { allowed: used.allowed, retryAfter: used.allowed ? null : used.retryAfterSeconds }
        },
      },
    },
    advanced: {
      // Written out because its default is to switch these checks off under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // The library would put `__Secure-` before every name; ours already says more.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(publicUrl),
          attributes: {
            httpOnly: true,
            sameSite: 'lax',
            path: '/',
            secure: publicUrl.startsWith('https:'),
          },
        },
      },
    },
    logger: {
      level: 'error',
      // Only its words: what it hands along may hold addresses and SQL.
      log: (level, message) => logger[level === 'debug' ? 'debug' : level](`better-auth: ${message}`),
    },
  })
}
