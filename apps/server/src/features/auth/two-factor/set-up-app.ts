import type { TwoFactorSetup } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { recordAct } from '#server/features/audit/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { assertOwner } from '../passwords/change-password.ts'
import { tellSecurityChange } from '../tell-security-change.ts'
import { appAddress, newAppSecret } from './app-codes.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { sealAppSecret } from './seal.ts'
import { deleteApp, deleteUnusableRecoveryCodes, lockFactors, upsertUnconfirmed } from './two-factor.repo.ts'

/**
 * Begins to set up an authenticator app: a new secret, which counts once a first code confirms it, and ten
 * recovery codes. People with a passkey keep the codes made for it, as long as one is left.
 *
 * @throws Refusal PASSWORD_INCORRECT, PROOF_REQUIRED, CONFLICT when an app is on already, TOO_MANY_REQUESTS
 */
export async function setUpApp(
  deps: AuthDeps,
  actor: Actor,
  password: string | undefined,
): Promise<TwoFactorSetup> {
  await assertOwner(deps, actor, password)
  const { userId, email } = actor
  const secret = newAppSecret()
  const backupCodes = await inTransaction(deps.db, async (tx) => {
    const { passkeys, recoveryCodesLeft } = await lockFactors(tx, userId)
    const row = { userId, secret: sealAppSecret(deps.authSecret, userId, secret) }
    if (!(await upsertUnconfirmed(tx, row, deps.clock.now()))) throw new Refusal('CONFLICT')
    return passkeys > 0 && recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(deps, tx, userId)
  })
  return { totpURI: appAddress(secret, email, deps.appName), backupCodes }
}

/**
 * Replaces the recovery codes.
 *
 * @throws Refusal PASSWORD_INCORRECT, PROOF_REQUIRED, CONFLICT without a second factor, TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  actor: Actor,
  password: string | undefined,
): Promise<string[]> {
  await assertOwner(deps, actor, password)
  const { userId } = actor
  const now = deps.clock.now()
  const codes = await inTransaction(deps.db, async (tx) => {
    const { isAppOn, passkeys } = await lockFactors(tx, userId)
    if (!isAppOn && passkeys === 0) throw new Refusal('CONFLICT')
    const made = await makeRecoveryCodes(deps, tx, userId)
    const change = { what: 'recoveryCodes', oldValue: null, newValue: 'renewed' } as const
    await recordAct(tx, { userId, at: now, ip: actor.clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'codes-new' }, now)
    return made
  })
  deps.logger.info({ event: 'recovery-codes-renewed', userId })
  return codes
}

/**
 * Turns the authenticator app off, and its recovery codes unless
 * a passkey needs them. Does nothing without one.
 *
 * @throws Refusal PASSWORD_INCORRECT, PROOF_REQUIRED, TOO_MANY_REQUESTS
 */
export async function turnAppOff(deps: AuthDeps, actor: Actor, password: string | undefined): Promise<void> {
  await assertOwner(deps, actor, password)
  const { userId } = actor
  const now = deps.clock.now()
  const wasOn = await inTransaction(deps.db, async (tx) => {
    await lockFactors(tx, userId)
    const isGone = await deleteApp(tx, userId)
    await deleteUnusableRecoveryCodes(tx, userId)
    if (!isGone) return false
    const change = { what: 'authenticatorApp', oldValue: 'true', newValue: 'false' } as const
    await recordAct(tx, { userId, at: now, ip: actor.clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'app-off' }, now)
    return true
  })
  if (!wasOn) return
  deps.logger.info({ event: 'authenticator-app-off', userId })
}
