import { recordAct } from '#server/features/audit/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { updateProofsEnded } from '../proof/proof.repo.ts'
import { tellSecurityChange } from '../tell-security-change.ts'
import { stepOfCode } from './app-codes.ts'
import { openAppSecret, recoveryCodeHash } from './seal.ts'
import {
  deleteRecoveryCode,
  lockFactors,
  selectTwoFactor,
  updateConfirmed,
  updateLastStep,
} from './two-factor.repo.ts'

/** A code of the authenticator app, or a recovery code, as it is compared. */
export type GivenCode = { kind: 'app' | 'recovery'; code: string }

/** Whose code, and from where. */
type Giver = { userId: string; clientIp: string }

/** Uses up a code of somebody whose app is on; false for a wrong or used one. */
export function useCode(deps: AuthDeps, giver: Giver, given: GivenCode): Promise<boolean> {
  return given.kind === 'app' ? useAppCode(deps, giver, given.code) : useRecoveryCode(deps, giver, given.code)
}

async function useAppCode(deps: AuthDeps, { userId }: Giver, code: string): Promise<boolean> {
  const app = await selectTwoFactor(deps.db, userId)
  const step = app && stepOf(deps, userId, app.secret, code)
  if (!app || step === null || step === undefined) return false
  return updateLastStep(deps.db, { userId, secret: app.secret, step })
}

async function useRecoveryCode(deps: AuthDeps, { userId, clientIp }: Giver, code: string): Promise<boolean> {
  const now = deps.clock.now()
  const left = await inTransaction(deps.db, async (tx) => {
    // Hashes cannot be recomputed, so during a rotation a code may have either.
    const remaining =
      (await deleteRecoveryCode(tx, userId, recoveryCodeHash(deps.authSecret, userId, code))) ??
      (deps.previousSecret
        ? await deleteRecoveryCode(tx, userId, recoveryCodeHash(deps.previousSecret, userId, code))
        : undefined)
    if (remaining === undefined) return undefined
    const change = { what: 'recoveryCodes', oldValue: null, newValue: 'used' } as const
    await recordAct(tx, { userId, at: now, ip: clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'code-used', left: remaining }, now)
    return remaining
  })
  if (left === undefined) return false
  deps.logger.info({ event: 'recovery-code-used', userId })
  return true
}

/** Turns on an app that waits for its first code; false for a wrong one. */
export async function confirmApp(
  deps: AuthDeps,
  { userId, clientIp }: Giver,
  secret: string,
  code: string,
): Promise<boolean> {
  const step = stepOf(deps, userId, secret, code)
  if (step === null) return false
  const now = deps.clock.now()
  const isOn = await inTransaction(deps.db, async (tx) => {
    // A passkey that is added meanwhile brings other recovery codes.
    const factors = await lockFactors(tx, userId)
    if (!(await updateConfirmed(tx, { userId, secret, step }, now))) return false
    // The password was proof enough until now.
    if (factors.passkeys === 0) await updateProofsEnded(tx, userId)
    const change = { what: 'authenticatorApp', oldValue: 'false', newValue: 'true' } as const
    await recordAct(tx, { userId, at: now, ip: clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'app-on' }, now)
    return true
  })
  if (!isOn) return false
  deps.logger.info({ event: 'authenticator-app-on', userId })
  return true
}

function stepOf(deps: AuthDeps, userId: string, sealed: string, code: string): number | null {
  const secret = openAppSecret(deps, userId, sealed)
  // Sealed under another AUTH_SECRET: docs/operations.md says what to do.
  if (secret === null) deps.logger.error({ event: 'app-secret-unreadable', userId })
  return secret === null ? null : stepOfCode(secret, code, deps.clock.now())
}
