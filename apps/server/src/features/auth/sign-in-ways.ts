import { Passkey, type SignInWays } from '@duely/contract'
import type { Queryable } from '#server/platform/database/database.ts'
import { instantsAsText } from '#server/platform/http/instants-as-text.ts'
import { onlyNamed } from '#server/platform/http/only-named.ts'
import type { AuthDeps } from './auth-deps.ts'
import { selectEmailChange } from './change-email/change-email.repo.ts'
import { selectPasskeysOf } from './passkeys/passkeys.repo.ts'
import { selectIdentityOf } from './single-sign-on/identities.repo.ts'
import { selectTwoFactorStatus } from './two-factor/two-factor.repo.ts'
import { selectPasswordHash } from './users.repo.ts'

/** The server's settings that decide how people can sign in. */
export type WaysDeps = Pick<AuthDeps, 'passwords' | 'singleSignOn'>

const named = onlyNamed(Passkey)

/** How a user signs in, without secrets. */
export async function signInWays(
  { passwords, singleSignOn }: WaysDeps,
  db: Queryable,
  userId: string,
  now: Date,
): Promise<SignInWays> {
  const app = await selectTwoFactorStatus(db, userId)
  const change = await selectEmailChange(db, userId, now)
  const passkeys = await selectPasskeysOf(db, userId)
  const identity = singleSignOn && (await selectIdentityOf(db, userId, singleSignOn.provider.issuer))
  return {
    password: passwords && (await selectPasswordHash(db, userId)) !== undefined,
    singleSignOn: identity ? { linkedAt: identity.linkedAt.toISOString() } : null,
    twoFactor: {
      enabledAt: app.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: app.recoveryCodesLeft,
    },
    emailChange: change
      ? { newEmail: change.newEmail, newConfirmed: change.newConfirmed, oldConfirmed: change.oldConfirmed }
      : null,
    passkeys: passkeys.map((row) => named(instantsAsText(row))),
  }
}
