import { createHash } from 'node:crypto'
import { Refusal } from '@duely/domain'
import { z } from 'zod'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { AccountBeingDeleted } from '#server/platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type Attempt, beginAttempt } from '../limits/attempt.ts'
import { identifyCaller } from '../limits/caller.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { openSignedInSession } from '../sign-in/open-signed-in-session.ts'
import { deleteTokenIfUnused, insertToken, selectToken } from '../sign-up/tokens.repo.ts'
import { selectPasswordHash, selectUserById, type UserRow } from '../users.repo.ts'
import { type GivenCode, useCode } from './check-code.ts'
import { codeInvalid } from './give-proof.ts'
import { clearedSecondStep, readSecondStep, secondStepCookie } from './second-step-cookie.ts'
import { tellWrongCodes } from './tell-wrong-codes.ts'

/** How long a right password waits for its code. */
const SECOND_STEP_MS = 10 * 60_000

/** Whose sign-in waits, and a mark of the password it began with: a new password ends it. */
const Waiting = z.object({ userId: z.string(), passwordMark: z.string() })

/**
 * Notes that somebody gave the right password and still owes a code. No session exists before it.
 *
 * @returns the Set-Cookie header that lets this browser continue
 */
export async function awaitSecondStep(
  deps: AuthDeps,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<string> {
  const now = deps.clock.now()
  const token = await insertToken(deps.db, 'second-step', {
    value: JSON.stringify({ userId, passwordMark: markOf(passwordHash) }),
    expiresAt: new Date(now.getTime() + SECOND_STEP_MS),
    now,
  })
  return secondStepCookie(deps.publicUrl, token, SECOND_STEP_MS / 1_000)
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
  const token = readSecondStep(request.headers, deps.publicUrl)
  const waiting = token === null ? undefined : await selectWaiting(deps, token)
  if (token === null || !waiting) return null
  const { user, passwordHash } = waiting
  const attempt = await takeSecondStepCode(deps, user, given, request)
  const signIn = { user, passwordHash, isSecondStep: true, attempt }
  const opened = await inTransaction(deps.db, async (tx) => {
    // Of two requests with one token and two codes only one signs in.
    if (!(await deleteTokenIfUnused(tx, 'second-step', token, deps.clock.now())))
      throw new Refusal('UNAUTHENTICATED')
    return openSignedInSession(deps, tx, signIn, request)
  })
  if (opened.kind === 'disabled') throw new Refusal('ACCOUNT_DISABLED')
  if (opened.kind === 'being-deleted') throw new AccountBeingDeleted(opened.purgeAfter)
  if (opened.kind !== 'opened') throw new Refusal('UNAUTHENTICATED')
  deps.logger.info({ event: 'signed-in', userId: user.id })
  return { user, cookies: [opened.cookie, clearedSecondStep(deps.publicUrl)] }
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

async function selectWaiting(deps: AuthDeps, token: string) {
  const stored = await selectToken(deps.db, 'second-step', token, deps.clock.now())
  if (!stored) return undefined
  const { userId, passwordMark } = Waiting.parse(JSON.parse(stored.value))
  const user = await selectUserById(deps.db, userId)
  const passwordHash = await selectPasswordHash(deps.db, userId)
  if (!user || passwordHash === undefined || markOf(passwordHash) !== passwordMark) return undefined
  return { user, passwordHash }
}

function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
