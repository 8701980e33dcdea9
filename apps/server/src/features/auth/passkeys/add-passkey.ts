import { randomUUID } from 'node:crypto'
import type { AddedPasskey } from '@duely/contract'
import { PASSKEYS_MAX, Refusal } from '@duely/domain'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordAct } from '#server/features/audit/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { assertOwner } from '../passwords/change-password.ts'
import { updateProofsEnded, updateProvenAt } from '../proof/proof.repo.ts'
import { requireProof } from '../proof/require-proof.ts'
import { tellSecurityChange } from '../tell-security-change.ts'
import { makeRecoveryCodes } from '../two-factor/recovery-codes.ts'
import { deleteUnconfirmed, lockFactors } from '../two-factor/two-factor.repo.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { insertPasskey, selectPasskeysOf } from './passkeys.repo.ts'

/**
 * Begins to add a passkey: options for the browser, with a challenge of this session.
 *
 * @throws Refusal PROOF_REQUIRED, PASSWORD_INCORRECT (at `password`),
 *   PASSKEY_LIMIT_REACHED, TOO_MANY_REQUESTS
 */
export async function registerOptions(deps: AuthDeps, actor: Actor, password: string | undefined) {
  await assertOwner(deps, actor, password)
  const own = await selectPasskeysOf(deps.db, actor.userId)
  if (own.length >= PASSKEYS_MAX) throw new Refusal('PASSKEY_LIMIT_REACHED')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: deps.appName,
    rpID: new URL(deps.publicUrl).hostname,
    userName: actor.email,
    userDisplayName: actor.email,
    userID: new TextEncoder().encode(actor.userId),
    challenge: await newChallenge(deps, { for: 'register', sessionId: actor.sessionId }),
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Signing in without an address needs a passkey that knows its account;
    // the finger or PIN makes it two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Adds the passkey that answered the session's challenge. It has just been shown, so the session is proven.
 * The first second factor of an account comes with recovery codes.
 *
 * @throws Refusal PASSKEY_INVALID, PASSKEY_LIMIT_REACHED; PROOF_REQUIRED,
 *   also when another factor was turned on since the challenge
 */
export async function addPasskey(
  deps: AuthDeps,
  actor: Actor,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<AddedPasskey> {
  // Before the challenge is used up, so that the same answer can come again after the proof.
  await requireProof(deps, actor)
  const taken = await takeChallenge(deps, response.response.clientDataJSON)
  if (taken?.bound.for !== 'register' || taken.bound.sessionId !== actor.sessionId)
    throw new Refusal('PASSKEY_INVALID')
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: taken.challenge,
    expectedOrigin: deps.publicUrl,
    expectedRPID: new URL(deps.publicUrl).hostname,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw new Refusal('PASSKEY_INVALID')
  const { credential } = verified.registrationInfo
  const now = deps.clock.now()
  const { userId, clientIp } = actor
  const id = randomUUID()
  const backupCodes = await inTransaction(deps.db, async (tx) => {
    const factors = await lockFactors(tx, userId)
    if (factors.passkeys >= PASSKEYS_MAX) throw new Refusal('PASSKEY_LIMIT_REACHED')
    const isNew = await insertPasskey(tx, {
      id,
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: now,
      lastUsedAt: null,
    })
    if (!isNew) throw new Refusal('PASSKEY_INVALID')
    // The password was proof enough until now.
    if (!factors.isAppOn && factors.passkeys === 0) await updateProofsEnded(tx, userId)
    await updateProvenAt(tx, actor, now)
    const change = { what: 'passkey', oldValue: null, newValue: name } as const
    await recordAct(tx, { userId, at: now, ip: clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'passkey-added', name }, now)
    if (factors.isAppOn || factors.passkeys > 0) return []
    // Its recovery codes are replaced here, so setting up an app elsewhere starts over.
    await deleteUnconfirmed(tx, userId)
    return makeRecoveryCodes(deps, tx, userId)
  })
  deps.logger.info({ event: 'passkey-added', userId })
  return { id, name, createdAt: now.toISOString(), lastUsedAt: null, backupCodes }
}
