import type { VerifyEmail } from '@duely/contract'
import { linkConfirmation, Refusal } from '@duely/domain'
import { z } from 'zod'
import { updateProfileRow } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SIGN_UP_COOKIE } from '../browser-cookies.ts'
import { beginAttempt, ownLine } from '../limits/attempt.ts'
import type { Caller } from '../limits/caller.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { passwordIncorrect, refuseWeakPassword } from '../passwords/password-refusals.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import {
  selectUserById,
  type UserRow,
  updateEmailVerified,
  updateUser,
  upsertPasswordHash,
} from '../users.repo.ts'
import { admitAccount } from './admit-account.ts'
import { ensureMembership } from './ensure-membership.ts'
import { refuseToken } from './refuse-token.ts'
import { signUpSalt } from './sign-up-salt.ts'
import { type SignUpRow, selectSignUpsOf } from './sign-ups.repo.ts'
import { deleteTokensOf, selectToken } from './tokens.repo.ts'

/** Payload of a verification token: the user, and the sign-ups it can confirm. */
const Verification = z.object({ userId: z.string(), signUpIds: z.array(z.string()) })

/** Verified now, with a session; or verified before, in which case an old link does not sign in. */
export type Verified = { status: 'verified'; user: UserRow; cookie: string } | { status: 'already-verified' }

/** The account's password hash, the sign-up it comes from, and that which its browser or password proves. */
type Confirmed = { passwordHash: string; signUp: SignUpRow | undefined; proven: string | null }

/**
 * Verifies the address of a token's account, sets one sign-up's password (or a new one), and signs in;
 * discards all other sign-ups. A second use changes nothing.
 *
 * @throws Refusal TOKEN_INVALID (unknown, or older than 24 hours), PASSWORD_REQUIRED (a different browser),
 *   PASSWORD_INCORRECT (at `password`), INVALID (at `newPassword`), SIGN_UP_CLOSED and INVITATION_OVER (the
 *   server admits nobody by this sign-up any more), TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  deps: AuthDeps,
  input: VerifyEmail,
  request: AuthRequest,
): Promise<Verified> {
  const now = deps.clock.now()
  const found = await selectToken(deps.db, 'verify-email', input.token, now)
  if (!found) return refuseToken(deps, request)
  const { userId, signUpIds } = Verification.parse(JSON.parse(found.value))
  const asked = await selectUserById(deps.db, userId)
  if (!asked) return refuseToken(deps, request)
  if (asked.emailVerified) return { status: 'already-verified' }
  const signUps = await selectSignUpsOf(deps.db, userId, now, { ids: signUpIds })
  const { passwordHash, signUp, proven } = await confirm(
    deps,
    { tokenId: found.id, email: asked.email, signUps },
    input,
    request,
  )
  const user = await inTransaction(deps.db, async (tx) => {
    // Only one of several concurrent calls changes the row.
    if (!(await updateEmailVerified(tx, userId, now))) return undefined
    await admitAccount(deps, tx, asked, { proven, now, ip: request.clientIp })
    await upsertPasswordHash(tx, userId, passwordHash, now)
    if (signUp) {
      const home = { timezone: signUp.timezone, culture: signUp.culture }
      await updateUser(tx, userId, home, now)
      await updateProfileRow(tx, userId, { ...home, updatedAt: now })
    }
    await deleteTokensOf(tx, userId, 'reset-password')
    await endSessions(tx, userId)
    const owner = await selectUserById(tx, userId)
    if (owner) await ensureMembership(tx, owner, deps.startingPlan, now)
    return owner
  })
  if (!user) return { status: 'already-verified' }
  const cookie = await replaceSession(deps, user.id, request, { way: 'password' })
  deps.logger.info({ event: 'email-verified', userId: user.id })
  return { status: 'verified', user, cookie }
}

async function confirm(
  deps: AuthDeps,
  { tokenId, email, signUps }: { tokenId: string; email: string; signUps: readonly SignUpRow[] },
  { password, newPassword }: VerifyEmail,
  request: AuthRequest,
): Promise<Confirmed> {
  const secret = SIGN_UP_COOKIE.read(request.headers, deps.publicUrl)
  const browserHash = secret === null ? null : hashOf(secret)
  const own = signUps.find((signUp) => signUp.browserHash === browserHash)
  const how = linkConfirmation({ isSameBrowser: own !== undefined, password, newPassword })
  if (how === 'as-signed-up' && own) return { passwordHash: own.passwordHash, signUp: own, proven: own.id }
  if (how === 'set-new-password' && newPassword !== undefined) {
    await refuseWeakPassword(newPassword, email, 'newPassword')
    const passwordHash = await hashPassword(newPassword, { line: ownLine(deps, email) })
    return { passwordHash, signUp: own ?? signUps[0], proven: own?.id ?? null }
  }
  if (how === 'check-password' && password !== undefined) {
    const caller: Caller = { kind: 'known', key: `link:${tokenId}` }
    const attempt = await beginAttempt(deps, 'link-password', { clientIp: request.clientIp, email, caller })
    const salt = signUpSalt(deps.authSecret, email)
    const typed = await attempt.hashing((line) => hashPassword(password, { line, salt }))
    const signUp = signUps.findLast(({ passwordHash }) => passwordHash === typed)
    if (!signUp) {
      attempt.failed('wrong-password')
      throw passwordIncorrect('password')
    }
    await attempt.succeeded()
    return { passwordHash: typed, signUp, proven: signUp.id }
  }
  throw new Refusal('PASSWORD_REQUIRED')
}
