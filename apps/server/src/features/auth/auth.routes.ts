import * as contract from '@duely/contract/routes'
import { cultureOf, Refusal } from '@duely/domain'
import { createApi } from '#server/platform/http/create-api.ts'
import type { AuthDeps } from './auth-deps.ts'
import { authRequestOf, giveUpSecondStep, publicUser, setCookies, setSignedIn } from './auth-http.ts'
import type { Background } from './background.ts'
import { SIGN_UP_COOKIE, signUpCookie } from './browser-cookies.ts'
import { countResetRequest, requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { readSession } from './sessions/read-session.ts'
import { hasSignedInHint, signedInHint } from './sessions/session-cookie.ts'
import { signOut } from './sessions/sign-out.ts'
import { signIn } from './sign-in/sign-in.ts'
import { countVerificationRequest, resendVerification } from './sign-up/send-verification.ts'
import { signUp } from './sign-up/sign-up.ts'
import { verifyEmail } from './sign-up/verify-email.ts'

/**
 * /api/auth: sign-up, sign-in, sessions and password reset. No response body contains a token; sessions
 * travel in cookies only. `deps.background` takes work whose duration would reveal whether an address has an
 * account.
 */
export function authRoutes(deps: AuthDeps & { background: Background }) {
  const { background } = deps
  const signedOut = signedInHint(deps.publicUrl, 0)
  const requirePasswords = () => {
    if (!deps.passwords) throw new Refusal('PASSWORDS_OFF')
  }
  return createApi()
    .openapi(contract.signUp, async (c) => {
      requirePasswords()
      const { culture, ...input } = c.req.valid('json')
      const secret = await signUp(deps, { ...input, culture: cultureOf(culture) }, authRequestOf(c))
      setCookies(c, [signUpCookie(deps.publicUrl, secret)])
      return c.json({ email: input.email }, 200)
    })
    .openapi(contract.signIn, async (c) => {
      requirePasswords()
      const { user, cookie } = await signIn(deps, c.req.valid('json'), authRequestOf(c))
      if (user === null) {
        setCookies(c, [cookie])
        return c.json({ twoFactorRedirect: true } as const, 200)
      }
      setSignedIn(c, deps, user.email, [cookie])
      giveUpSecondStep(c, deps)
      return c.json({ user: publicUser(user) }, 200)
    })
    .openapi(contract.signOut, async (c) => {
      setCookies(c, [await signOut(deps, c.req.raw.headers), signedOut])
      return c.json({ success: true } as const, 200)
    })
    .openapi(contract.getSession, async (c) => {
      const session = await readSession(deps, c.req.raw.headers)
      if (!session) {
        // The session has ended on the server, so the browser's signed-in hint is outdated.
        if (hasSignedInHint(c.req.raw.headers)) setCookies(c, [signedOut])
        return c.json(null, 200)
      }
      const { id, userId, email, name } = session
      const createdAt = session.createdAt.toISOString()
      const expiresAt = session.expiresAt.toISOString()
      return c.json({ session: { id, userId, createdAt, expiresAt }, user: { id: userId, email, name } }, 200)
    })
    .openapi(contract.verifyEmail, async (c) => {
      requirePasswords()
      const outcome = await verifyEmail(deps, c.req.valid('json'), authRequestOf(c))
      if (outcome.status === 'already-verified') return c.json({ status: outcome.status }, 200)
      const signUpEnded = SIGN_UP_COOKIE.cleared(deps.publicUrl)
      setSignedIn(c, deps, outcome.user.email, [outcome.cookie, signUpEnded])
      return c.json({ status: outcome.status, user: publicUser(outcome.user) }, 200)
    })
    .openapi(contract.sendVerificationEmail, async (c) => {
      requirePasswords()
      const { email } = c.req.valid('json')
      await countVerificationRequest(deps, email, authRequestOf(c))
      const secret = SIGN_UP_COOKIE.read(c.req.raw.headers, deps.publicUrl)
      background.later(() => resendVerification(deps, email, secret))
      // Keeps this browser recognised for as long as the new link is valid.
      if (secret !== null) setCookies(c, [signUpCookie(deps.publicUrl, secret)])
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.requestPasswordReset, async (c) => {
      requirePasswords()
      const { email } = c.req.valid('json')
      const caller = await countResetRequest(deps, email, authRequestOf(c))
      background.later(() => requestPasswordReset(deps, email, caller))
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.resetPassword, async (c) => {
      requirePasswords()
      await resetPassword(deps, c.req.valid('json'), authRequestOf(c))
      return c.json({ status: true } as const, 200)
    })
}
