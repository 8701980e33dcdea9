import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES, readRecoveryCode, recoveryCodeOf } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { recoveryCodeHash } from './seal.ts'
import { insertRecoveryCodes } from './two-factor.repo.ts'

/**
 * Makes ten recovery codes in place of the earlier ones; requires the user locked. An account has one set,
 * whichever second factors it has, and it counts while there is one: an authenticator app that is on, or a
 * passkey.
 *
 * @returns the codes as they are shown, once
 */
export async function makeRecoveryCodes(deps: AuthDeps, tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(10)))
  const hashes = codes.map((code) =>
    recoveryCodeHash(deps.authSecret, userId, readRecoveryCode(code) ?? code),
  )
  await insertRecoveryCodes(tx, userId, hashes)
  return codes
}
