import { cultureOf, PASSWORD_MAX, PASSWORD_MESSAGES, passwordRefusal } from '@duely/domain'
import { z } from 'zod'
import { timeZone } from '../profile/schema.ts'
import { email, newPassword, typedPassword } from './credentials.ts'

/** Body of sign-in (spec, section 5). */
export const SignIn = z.object({ email, password: typedPassword })
export type SignIn = z.output<typeof SignIn>

/** Body of sign-up, with the browser's culture (spec, section 5). */
export const SignUp = z
  .object({
    email,
    password: newPassword,
    timezone: timeZone,
    culture: z.string().max(35).transform(cultureOf).optional(),
    /** The token of an invitation's link, or of the one-time link that the start prints. */
    invitation: z.string().min(1).max(128).optional(),
  })
  .superRefine(refuseAddressAsPassword)
export type SignUp = z.output<typeof SignUp>

/** The form that requests a reset mail. */
export const ResetRequest = z.object({ email })
export type ResetRequest = z.output<typeof ResetRequest>

export const ResetPassword = z.object({ token: z.string().min(1).max(512), newPassword })

/**
 * Body of a verification link. In another browser than the sign-up's it takes that sign-up's `password`, or a
 * `newPassword`, which invalidates all others.
 */
export const VerifyEmail = z.object({
  token: z.string().min(1).max(2048),
  password: z.string().max(PASSWORD_MAX).optional(),
  newPassword: newPassword.optional(),
})
export type VerifyEmail = z.output<typeof VerifyEmail>

/** Reports a password that equals the address at the password. */
function refuseAddressAsPassword(
  { email, password }: { email: string; password: string },
  context: z.RefinementCtx,
): void {
  if (passwordRefusal(password, email) === PASSWORD_MESSAGES.isAddress)
    context.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_MESSAGES.isAddress })
}

const AuthUser = z.object({ id: z.string(), email: z.string(), name: z.string() })

/** The address that the verification mail is sent to. */
export const SignedUp = z.object({ email: z.string() })
/** The session itself is in the cookie only. */
export const SignedIn = z.object({ user: AuthUser })
/** The password was right, and a code of the authenticator app is still missing; there is no session yet. */
export const SecondStepAwaited = z.object({ twoFactorRedirect: z.literal(true) })
export const SignedOut = z.object({ success: z.literal(true) })
/** `verified` opens a session, `already-verified` does not. */
export const Verified = z.union([
  z.object({ status: z.literal('verified'), user: AuthUser }),
  z.object({ status: z.literal('already-verified') }),
])
/** Equal for known and unknown addresses, so that it says nothing about either. */
export const RequestTaken = z.object({ status: z.literal(true) })
/** Null when not signed in. */
export const CurrentSession = z
  .object({
    session: z.object({
      id: z.string(),
      userId: z.string(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
    user: AuthUser,
  })
  .nullable()
