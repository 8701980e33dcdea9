import type { SignInWays } from '@duely/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { selectPasskeysOf } from './passkeys/passkeys.repo.ts'
import { selectTwoFactorStatus } from './two-factor/two-factor.repo.ts'

/** How a user signs in besides the password, without secrets. */
export async function signInWays(db: Queryable, userId: string): Promise<SignInWays> {
  const app = await selectTwoFactorStatus(db, userId)
  const passkeys = await selectPasskeysOf(db, userId)
  return {
    twoFactor: {
      enabledAt: app?.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: app?.recoveryCodesLeft ?? 0,
    },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
