import { ResetPassword, ResetRequest, SignIn, SignUp, VerifyEmail } from '@duely/contract'
import { cultureOf, Refusal } from '@duely/domain'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { invalidInput } from '../../platform/http/problem/problem.ts'
import type { Auth } from './auth.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Background } from './background.ts'
import { deviceCookie } from './limits/device-cookie.ts'
import { admitResetWish, requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import type { AuthRequest } from './sessions/auth-request.ts'
import { ABSOLUTE_DAYS, readSession } from './sessions/read-session.ts'
import { hasSignedInHint, signedInHint } from './sessions/session-cookie.ts'
import { signOut } from './sessions/sign-out.ts'
import { signIn } from './sign-in/sign-in.ts'
import { admitVerificationWish, resendVerification } from './sign-up/send-verification.ts'
import { signUp } from './sign-up/sign-up.ts'
import { clearedSignUpCookie, readBrowserSecret, signUpCookie } from './sign-up/sign-up-cookie.ts'
import { verifyEmail } from './sign-up/verify-email.ts'
import type { UserRow } from './users.repo.ts'

/**
 * Everything below /api/auth. Only what the product uses has a door; the rest of better-auth answers 404. No answer
 * holds a token: a session travels in its cookie alone. `deps.background` takes the work whose duration would tell
 * whether an address is known.
 */
export function authRoutes(deps: AuthDeps & { auth: Auth; background: Background }): Hono<AppEnv> {
  const { auth, background } = deps
  const signedIn = signedInHint(deps.publicUrl, ABSOLUTE_DAYS)
  const signedOut = signedInHint(deps.publicUrl, 0)
  const app = new Hono<AppEnv>()

  app.post('/sign-up/email', async (c) => {
    const { culture, ...input } = await bodyOf(c, SignUp)
    const secret = await signUp(deps, { ...input, culture: cultureOf(culture) }, authRequestOf(c))
    setCookies(c, [signUpCookie(deps.publicUrl, secret)])
    return c.json({ email: input.email })
  })

  app.post('/sign-in/email', async (c) => {
    const { user, cookies } = await signIn(deps, auth, await bodyOf(c, SignIn), authRequestOf(c))
    setCookies(c, [...cookies, signedIn, deviceCookie(c.req.raw.headers, user.email, deps)])
    return c.json({ user: publicUser(user) })
  })

  app.post('/sign-out', async (c) => {
    setCookies(c, [...(await signOut(deps, auth, authRequestOf(c))), signedOut])
    return c.json({ success: true })
  })

  app.get('/get-session', async (c) => {
    const session = await readSession(deps, c.req.raw.headers)
    if (!session) {
      // The session ended without the browser's knowledge: its hint is wrong from now on.
      if (hasSignedInHint(c.req.raw.headers)) setCookies(c, [signedOut])
      return c.json(null)
    }
    const { id, userId, email, name, createdAt, expiresAt } = session
    return c.json({ session: { id, userId, createdAt, expiresAt }, user: { id: userId, email, name } })
  })

  app.post('/verify-email', async (c) => {
    const outcome = await verifyEmail(deps, auth, await bodyOf(c, VerifyEmail), authRequestOf(c))
    if (outcome.status === 'already-verified') return c.json({ status: outcome.status })
    setCookies(c, [
      outcome.cookie,
      signedIn,
      clearedSignUpCookie(deps.publicUrl),
      deviceCookie(c.req.raw.headers, outcome.user.email, deps),
    ])
    return c.json({ status: outcome.status, user: publicUser(outcome.user) })
  })

  app.post('/send-verification-email', async (c) => {
    const { email } = await bodyOf(c, ResetRequest)
    await admitVerificationWish(deps, email, authRequestOf(c))
    const secret = readBrowserSecret(c.req.raw.headers, deps.publicUrl)
    background.later(() => resendVerification(deps, email, secret))
    // The new link works in this browser for as long as it works at all.
    if (secret !== null) setCookies(c, [signUpCookie(deps.publicUrl, secret)])
    return c.json({ status: true })
  })

  app.post('/request-password-reset', async (c) => {
    const { email } = await bodyOf(c, ResetRequest)
    await admitResetWish(deps, email, authRequestOf(c))
    background.later(() => requestPasswordReset(deps, email))
    return c.json({ status: true })
  })

  app.post('/reset-password', async (c) => {
    await resetPassword(deps, await bodyOf(c, ResetPassword), authRequestOf(c))
    return c.json({ status: true })
  })

  return app.all('*', () => {
    throw new Refusal('NOT_FOUND')
  })
}

async function bodyOf<T>(c: Context<AppEnv>, schema: z.ZodType<T>): Promise<T> {
  const json: unknown = await c.req.json().catch(() => {
    throw new Refusal('INVALID')
  })
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw invalidInput(parsed.error.issues)
  return parsed.data
}

function authRequestOf(c: Context<AppEnv>): AuthRequest {
  return { clientIp: c.get('clientIp'), headers: c.req.raw.headers }
}

function setCookies(c: Context<AppEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}

function publicUser({ id, email, name }: UserRow) {
  return { id, email, name }
}
