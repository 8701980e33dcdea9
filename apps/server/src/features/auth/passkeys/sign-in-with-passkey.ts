import { Refusal } from '@duely/domain'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { AccountBeingDeleted } from '#server/platform/http/problem/problem.ts'
import { hashOf, newSecret } from '#server/platform/secrets/random-secret.ts'
import { promoteNamed } from '../administrators/make-administrator.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { PASSKEY_COOKIE } from '../browser-cookies.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { type Caller, identifyCaller, STRANGER } from '../limits/caller.ts'
import { updateProvenAt } from '../proof/proof.repo.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { readSession } from '../sessions/read-session.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { CHALLENGE_SECONDS, newChallenge, takeChallenge } from './challenges.ts'
import { selectCredential, selectPasskeysOf, updateUse } from './passkeys.repo.ts'

/**
 * Options for the browser. With a session: a challenge for a proof by one of the owner's passkeys. Without
 * one: a challenge for this browser to sign in with any passkey the person picks. Nobody learns who has
 * passkeys.
 *
 * @throws RateLimited
 */
export async function authenticateOptions(deps: AuthDeps, request: AuthRequest) {
  await beginAttempt(deps, 'passkey-challenge', { clientIp: request.clientIp })
  const session = await readSession(deps, request.headers)
  const browser = newSecret()
  const challenge = await newChallenge(
    deps,
    session ? { for: 'prove', sessionId: session.id } : { for: 'sign-in', browserHash: hashOf(browser) },
  )
  const own = session ? await selectPasskeysOf(deps.db, session.userId) : []
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.publicUrl).hostname,
    challenge,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  return { options, cookies: session ? [] : [PASSKEY_COOKIE.set(deps.publicUrl, browser, CHALLENGE_SECONDS)] }
}

type UsedBy = { user: { id: string; email: string; name: string }; cookies: string[]; isNewSession: boolean }

/**
 * Takes a passkey's answer: a proof in the session that asked for the challenge, or a sign-in in that
 * browser. The passkey has verified its user, so a session that it opens is proven.
 *
 * @throws Refusal PASSKEY_INVALID no matter what is wrong, ACCOUNT_DISABLED, ACCOUNT_BEING_DELETED,
 *   TOO_MANY_REQUESTS
 */
export async function usePasskey(
  deps: AuthDeps,
  response: AuthenticationResponseJSON,
  request: AuthRequest,
): Promise<UsedBy> {
  const session = await readSession(deps, request.headers)
  const caller = await callerOf(deps, response.id, session?.id, request)
  const attempt = await beginAttempt(deps, 'passkey', { clientIp: request.clientIp, caller })
  const refuse = (reason: string) => {
    attempt.failed(reason)
    return new Refusal('PASSKEY_INVALID')
  }
  const taken = await takeChallenge(deps, response.response.clientDataJSON)
  if (!taken || taken.bound.for === 'register') throw refuse('unknown-challenge')
  const { bound, challenge } = taken
  const proving = bound.for === 'prove' ? session : null
  if (bound.for === 'prove' && proving?.id !== bound.sessionId) throw refuse('challenge-of-another')
  if (bound.for === 'sign-in') {
    const browser = PASSKEY_COOKIE.read(request.headers, deps.publicUrl)
    if (browser === null || hashOf(browser) !== bound.browserHash) throw refuse('challenge-of-another')
  }
  const owner = await verifiedOwner(deps, response, challenge)
  if (!owner || (proving && proving.userId !== owner.userId)) throw refuse('wrong-passkey')
  if (!namesOwner(response, owner.userId, proving !== null)) throw refuse('another-account')
  await attempt.succeeded()
  const user = { id: owner.userId, email: owner.email, name: owner.userName }
  if (proving) {
    await updateProvenAt(deps.db, { userId: owner.userId, sessionId: proving.id }, deps.clock.now())
    return { user, cookies: [], isNewSession: false }
  }
  if (owner.disabledAt !== null) throw new Refusal('ACCOUNT_DISABLED')
  if (owner.purgeAfter !== null) throw new AccountBeingDeleted(owner.purgeAfter)
  const cookie = await inTransaction(deps.db, async (tx) => {
    await promoteNamed(deps, tx, user)
    return replaceSession({ ...deps, db: tx }, owner.userId, request, { way: 'passkey', isProven: true })
  })
  deps.logger.info({ event: 'signed-in', userId: owner.userId, with: 'passkey' })
  return { user, cookies: [cookie, PASSKEY_COOKIE.cleared(deps.publicUrl)], isNewSession: true }
}

/**
 * Who shows a passkey: somebody signed in, or a device or network of the owner of that credential. They have
 * an allowance of their own, so that strangers who try made-up passkeys keep nobody out.
 */
async function callerOf(
  deps: AuthDeps,
  credentialId: string,
  sessionId: string | undefined,
  request: AuthRequest,
): Promise<Caller> {
  if (sessionId !== undefined) return { kind: 'known', key: `session:${sessionId}` }
  const owner = await selectCredential(deps.db, credentialId)
  return owner ? identifyCaller(deps, owner.email, request) : STRANGER
}

/**
 * Whether the passkey says that it is its owner's (WebAuthn Level 3, section 7.2, step 6). It may say nothing
 * only where the owner was known before.
 */
function namesOwner(
  { response }: AuthenticationResponseJSON,
  userId: string,
  isOwnerKnown: boolean,
): boolean {
  const { userHandle } = response
  if (userHandle === undefined) return isOwnerKnown
  return userHandle === Buffer.from(userId).toString('base64url')
}

/** The owner of the passkey that signed this challenge; undefined when anything about it is wrong. */
async function verifiedOwner(deps: AuthDeps, response: AuthenticationResponseJSON, challenge: string) {
  const owner = await selectCredential(deps.db, response.id)
  if (!owner) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: deps.publicUrl,
    expectedRPID: new URL(deps.publicUrl).hostname,
    requireUserVerification: true,
    credential: {
      id: owner.credentialId,
      publicKey: new Uint8Array(Buffer.from(owner.publicKey, 'base64url')),
      counter: owner.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return undefined
  const counter = verified.authenticationInfo.newCounter
  const { id, userId } = owner
  // Again in the statement: of two uses with one counter only one counts.
  return (await updateUse(deps.db, { id, userId, counter }, deps.clock.now())) ? owner : undefined
}
