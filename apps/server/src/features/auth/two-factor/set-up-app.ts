import { randomBytes } from 'node:crypto'
import type { TwoFactorSetup } from '@duely/contract'
import { RECOVERY_CODES, Refusal, readRecoveryCode, recoveryCodeOf } from '@duely/domain'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Actor } from '../../../platform/http/app-env.ts'
import { recordSecurityChange } from '../../profile/record-audit.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { assertPassword } from '../passwords/change-password.ts'
import { requireProof } from '../proof/require-proof.ts'
import { tellSecurityChange } from '../tell-security-change.ts'
import { appAddress, newAppSecret } from './app-codes.ts'
import { recoveryCodeHash, sealAppSecret } from './seal.ts'
import { deleteTwoFactor, insertRecoveryCodes, lockConfirmed, upsertUnconfirmed } from './two-factor.repo.ts'

type Asked = { password: string; clientIp: string }

/**
 * Begins with an authenticator app: a new secret and ten recovery codes, which count once a first code confirms them.
 *
 * @throws Refusal PASSWORD_INCORRECT, PROOF_REQUIRED, CONFLICT when an app is on already, TOO_MANY_REQUESTS
 */
export async function setUpApp(deps: AuthDeps, actor: Actor, asked: Asked): Promise<TwoFactorSetup> {
  await assertOwner(deps, actor, asked)
  const { userId, email } = actor
  const secret = newAppSecret()
  const backupCodes = newRecoveryCodes()
  await inTransaction(deps.db, async (tx) => {
    const row = { userId, secret: sealAppSecret(deps.secret, userId, secret) }
    if (!(await upsertUnconfirmed(tx, row, deps.clock.now()))) throw new Refusal('CONFLICT')
    await insertRecoveryCodes(tx, userId, hashesOf(deps, userId, backupCodes))
  })
  return { totpURI: appAddress(secret, email), backupCodes }
}

/**
 * Replaces the recovery codes.
 *
 * @throws Refusal PASSWORD_INCORRECT, PROOF_REQUIRED, CONFLICT when no app is on, TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(deps: AuthDeps, actor: Actor, asked: Asked): Promise<string[]> {
  await assertOwner(deps, actor, asked)
  const { userId } = actor
  const now = deps.clock.now()
  const codes = newRecoveryCodes()
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockConfirmed(tx, userId))) throw new Refusal('CONFLICT')
    await insertRecoveryCodes(tx, userId, hashesOf(deps, userId, codes))
    const change = { what: 'recoveryCodes', oldValue: null, newValue: 'renewed' } as const
    await recordSecurityChange(tx, { userId, at: now, ip: asked.clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'codes-new' }, now)
  })
  deps.logger.info({ event: 'recovery-codes-renewed', userId })
  deps.pokeOutbox()
  return codes
}

/**
 * Turns the authenticator app off. Does nothing without one.
 *
 * @throws Refusal PASSWORD_INCORRECT, PROOF_REQUIRED, TOO_MANY_REQUESTS
 */
export async function turnAppOff(deps: AuthDeps, actor: Actor, asked: Asked): Promise<void> {
  await assertOwner(deps, actor, asked)
  const { userId } = actor
  const now = deps.clock.now()
  const wasOn = await inTransaction(deps.db, async (tx) => {
    if (!(await deleteTwoFactor(tx, userId))) return false
    const change = { what: 'authenticatorApp', oldValue: 'true', newValue: 'false' } as const
    await recordSecurityChange(tx, { userId, at: now, ip: asked.clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'app-off' }, now)
    return true
  })
  if (!wasOn) return
  deps.logger.info({ event: 'authenticator-app-off', userId })
  deps.pokeOutbox()
}

/** The proof comes first: without it, a stolen session cannot guess at the password here. */
async function assertOwner(deps: AuthDeps, actor: Actor, { password, clientIp }: Asked): Promise<void> {
  await requireProof(deps, actor)
  await assertPassword(deps, actor, { password, path: 'password', clientIp })
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(10)))
}

function hashesOf(deps: AuthDeps, userId: string, codes: readonly string[]): string[] {
  return codes.map((code) => recoveryCodeHash(deps.secret, userId, readRecoveryCode(code) ?? code))
}
