import type { SignInWays } from '@duely/contract'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectEmailChange } from './change-email/change-email.repo.ts'
import { selectPasskeysOf } from './passkeys/passkeys.repo.ts'
import { selectTwoFactorStatus } from './two-factor/two-factor.repo.ts'

/** How a user signs in other than by the password, without secrets. */
export async function signInWays(db: Queryable, userId: string, now: Date): Promise<SignInWays> {
  const app = await selectTwoFactorStatus(db, userId)
  const change = await selectEmailChange(db, userId, now)
  const passkeys = await selectPasskeysOf(db, userId)
  return {
    twoFactor: {
      enabledAt: app.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: app.recoveryCodesLeft,
    },
    emailChange: change
      ? { newEmail: change.newEmail, newConfirmed: change.newConfirmed, oldConfirmed: change.oldConfirmed }
      : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
