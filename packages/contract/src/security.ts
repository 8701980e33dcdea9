import { z } from 'zod'
import { hasConfirmation, matching, newPassword } from './auth.ts'
import { typedPassword } from './text.ts'
import { SignInWays } from './trust/two-factor.ts'

/** Body of POST /api/account/password. A wrong current one is 403 PASSWORD_INCORRECT at `currentPassword`. */
export const PasswordChange = z.strictObject({ currentPassword: typedPassword, newPassword })
export type PasswordChange = z.output<typeof PasswordChange>

const passwordForm = z.object({
  currentPassword: typedPassword,
  password: newPassword,
  confirmPassword: z.string(),
})
const matchingPasswords = matching<z.output<typeof passwordForm>>('password')
/** The form of the account tab; `password` is sent as `newPassword`. */
export const PasswordChangeForm = passwordForm.refine(matchingPasswords.check, {
  ...matchingPasswords.at,
  when: (payload) => hasConfirmation(payload.value),
})
export type PasswordChangeFormInput = z.input<typeof PasswordChangeForm>

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
  /** Whether it is the requesting session. */
  current: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

/** The requesting session first, then the most recently used. */
export const SessionList = z.object({ sessions: z.array(SignedInSession), signIn: SignInWays })
export const SessionsEnded = z.object({ ended: z.int() })
