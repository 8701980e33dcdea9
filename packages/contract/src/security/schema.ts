import { SIGN_IN_WAYS } from '@duely/domain'
import { z } from 'zod'
import { newPassword, ownPassword } from '../auth/credentials.ts'
import { EmailChange } from '../change-email/schema.ts'
import { Passkey } from '../passkeys/schema.ts'

/**
 * Body of POST /api/account/password. A wrong current one is 403 PASSWORD_INCORRECT at `currentPassword`; a
 * person without one leaves it out.
 */
export const PasswordChange = z.strictObject({ currentPassword: ownPassword, newPassword })
export type PasswordChange = z.output<typeof PasswordChange>

/** One session as shown to its owner. */
export const SignedInSession = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Exact to a day, because a use is recorded once a day. */
  lastUsedAt: z.iso.datetime(),
  /** Shortened to its network: "203.0.113.x", "2001:db8:1:2::/64". */
  ip: z.string().nullable(),
  /** Browser and system: "Firefox on Windows". */
  browser: z.string(),
  /** How it was opened; null for sessions from before this was recorded. */
  way: z.enum(SIGN_IN_WAYS).nullable(),
  /** Whether it is the requesting session. */
  current: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

/** How a person signs in. */
export const SignInWays = z.object({
  /** Whether there is a password, and this server takes passwords. */
  password: z.boolean(),
  /** Since when the account is linked to the server's provider of single sign-on; null: it is not. */
  singleSignOn: z.object({ linkedAt: z.iso.datetime() }).nullable(),
  twoFactor: z.object({
    /** Since when a code of the authenticator app is needed; null: it is not. */
    enabledAt: z.iso.datetime().nullable(),
    /** The account has one set, for both the app and passkeys. */
    recoveryCodesLeft: z.int(),
  }),
  passkeys: z.array(Passkey),
  /** A change of address that waits for its confirmations. */
  emailChange: EmailChange.nullable(),
})
export type SignInWays = z.infer<typeof SignInWays>

/** The requesting session first, then the most recently used. */
export const SessionList = z.object({ sessions: z.array(SignedInSession), signIn: SignInWays })
export const SessionsEnded = z.object({ ended: z.int() })
