import { Refusal } from '@duely/domain'
import { z } from 'zod'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { AccountBeingDeleted } from '#server/platform/http/problem/problem.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SECOND_STEP_COOKIE } from '../browser-cookies.ts'
import { type Attempt, beginAttempt } from '../limits/attempt.ts'
import { identifyCaller } from '../limits/caller.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { openSignedInSession, type Shown } from '../sign-in/open-signed-in-session.ts'
import { deleteTokenIfUnused, insertToken, selectToken } from '../sign-up/tokens.repo.ts'
import { selectPasswordHash, selectUserById, type UserRow } from '../users.repo.ts'
import { type GivenCode, useCode } from './check-code.ts'
import { codeInvalid } from './give-proof.ts'
import { tellWrongCodes } from './tell-wrong-codes.ts'

/** How long a right password waits for its code. */
const SECOND_STEP_MS = 10 * 60_000

/**
 * Whose sign-in waits, and what it began with: a mark of the password, which a new one ends, or the identity
 * at the provider, which unlinking ends.
 */
const Waiting = z.union([
  z.object({ userId: z.string(), passwordMark: z.string() }),
  z.object({ userId: z.string(), identityId: z.string(), providerSession: z.string().nullable() }),
])

/**
 * Notes that somebody gave the right password, or came back from the provider, and still has to give a code,
 * or to confirm that an account being deleted is to be kept. No session exists before it.
 *
 * @returns the Set-Cookie header that lets this browser continue
 */
export async function awaitSecondStep(deps: AuthDeps, userId: string, shown: Shown): Promise<string> {
  const now = deps.clock.now()
  const began = 'passwordHash' in shown ? { passwordMark: hashOf(shown.passwordHash) } : shown
  const token = await insertToken(deps.db, 'second-step', {
    value: JSON.stringify({ userId, ...began }),
    expiresAt: new Date(now.getTime() + SECOND_STEP_MS),
    now,
  })
  return SECOND_STEP_COOKIE.set(deps.publicUrl, token, SECOND_STEP_MS / 1_000)
}

/**
 * Finishes the sign-in that waits in this browser with a code; null when none waits (any longer). Wrong ones
 * are counted like wrong passwords, and also for the account: anybody who gets here knows its password, so
 * guessing at addresses locks nobody out.
 *
 * @throws Refusal UNAUTHENTICATED when it was finished or ended meanwhile, CODE_INVALID (at `code`),
 *   TOO_MANY_REQUESTS, ACCOUNT_DISABLED, ACCOUNT_BEING_DELETED
 */
export async function finishSecondStep(
  deps: AuthDeps,
  given: GivenCode,
  request: AuthRequest,
): Promise<{ user: UserRow; cookies: string[] } | null> {
  const token = SECOND_STEP_COOKIE.read(request.headers, deps.publicUrl)
  const waiting = token === null ? undefined : await selectWaiting(deps, token)
  if (token === null || !waiting) return null
  const { user, shown } = waiting
  const attempt = await takeSecondStepCode(deps, user, given, request)
  const signIn = { user, shown, isSecondStep: true, attempt }
  const opened = await inTransaction(deps.db, async (tx) => {
    // Only one of two requests with the same token and two codes signs in.
    if (!(await deleteTokenIfUnused(tx, 'second-step', token, deps.clock.now())))
      throw new Refusal('UNAUTHENTICATED')
    return openSignedInSession(deps, tx, signIn, request)
  })
  if (opened.kind === 'disabled') throw new Refusal('ACCOUNT_DISABLED')
  if (opened.kind === 'being-deleted') throw new AccountBeingDeleted(opened.purgeAfter)
  if (opened.kind !== 'opened') throw new Refusal('UNAUTHENTICATED')
  deps.logger.info({ event: 'signed-in', userId: user.id })
  return { user, cookies: [opened.cookie, SECOND_STEP_COOKIE.cleared(deps.publicUrl)] }
}

/**
 * Uses up a code of somebody who has shown the password; the caller reports the success.
 *
 * @throws Refusal CODE_INVALID (at `code`), TOO_MANY_REQUESTS
 */
export async function takeSecondStepCode(
  deps: AuthDeps,
  user: Pick<UserRow, 'id' | 'email'>,
  given: GivenCode,
  request: AuthRequest,
): Promise<Attempt> {
  const { clientIp } = request
  const caller = await identifyCaller(deps, user.email, request)
  const attempt = await beginAttempt(deps, 'second-step', { clientIp, email: user.email, caller })
  if (await useCode(deps, { userId: user.id, clientIp }, given)) return attempt
  attempt.failed('wrong-code')
  const isStranger = caller.kind === 'stranger'
  await tellWrongCodes(deps, { userId: user.id, what: 'codes-wrong', isStranger })
  throw codeInvalid()
}

/** Who has just come back from the provider in this browser, without a session; null: nobody. */
export async function selectReturned(deps: AuthDeps, headers: Headers): Promise<UserRow | null> {
  const token = SECOND_STEP_COOKIE.read(headers, deps.publicUrl)
  const waiting = token === null ? undefined : await selectWaiting(deps, token)
  return waiting && 'identityId' in waiting.shown ? waiting.user : null
}

async function selectWaiting(
  deps: AuthDeps,
  token: string,
): Promise<{ user: UserRow; shown: Shown } | undefined> {
  const stored = await selectToken(deps.db, 'second-step', token, deps.clock.now())
  if (!stored) return undefined
  const { userId, ...began } = Waiting.parse(JSON.parse(stored.value))
  const user = await selectUserById(deps.db, userId)
  if (!user) return undefined
  if ('identityId' in began) return { user, shown: began }
  const passwordHash = await selectPasswordHash(deps.db, userId)
  if (!deps.passwords || passwordHash === undefined) return undefined
  return hashOf(passwordHash) === began.passwordMark ? { user, shown: { passwordHash } } : undefined
}
