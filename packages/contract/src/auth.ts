import {
  cultureOf,
  emailRefusal,
  normaliseEmail,
  PASSWORD_MAX,
  PASSWORD_MESSAGES,
  passwordRefusal,
} from '@duely/domain'
import { z } from 'zod'
import { timeZone } from './account.ts'
import { read } from './text.ts'

/** A normalised e-mail address. */
export const email = read(z.string(), emailRefusal, normaliseEmail)

/**
 * Never trimmed: a password is exactly what was typed. An invalid one keeps its value, so that the confirmation can
 * still be compared.
 */
export const newPassword = z.string().superRefine((text, context) => {
  const message = passwordRefusal(text)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** Body of sign-in (spec, section 5). */
export const SignIn = z.object({ email, password: z.string().min(1, PASSWORD_MESSAGES.required) })
export type SignIn = z.output<typeof SignIn>

const signUp = z.object({
  email,
  password: newPassword,
  timezone: timeZone,
  culture: z.string().max(35).transform(cultureOf).optional(),
})
/** Body of sign-up: the form without its confirmation, with the browser's culture. */
export const SignUp = signUp.superRefine(refuseAddressAsPassword)
export type SignUp = z.output<typeof SignUp>

/** Compares a new password with its confirmation and reports a mismatch at `key`. */
export const matching = <T extends { confirmPassword: string }>(key: keyof T) => ({
  check: (values: T) => values[key] === values.confirmPassword,
  at: { path: ['confirmPassword'], message: PASSWORD_MESSAGES.mismatch },
})

const signUpForm = z.object({ email, password: newPassword, confirmPassword: z.string(), timezone: timeZone })
const matchingSignUp = matching<z.output<typeof signUpForm>>('password')
/** The sign-up form (spec, section 5); a mismatch is reported at confirmPassword. */
export const SignUpForm = signUpForm.superRefine(refuseAddressAsPassword).refine(matchingSignUp.check, {
  ...matchingSignUp.at,
  when: (payload) => hasConfirmation(payload.value),
})
export type SignUpFormInput = z.input<typeof SignUpForm>

/** The form that requests a reset mail. */
export const ResetRequest = z.object({ email })
export type ResetRequest = z.output<typeof ResetRequest>

const newPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() })
const matchingNewPassword = matching<z.output<typeof newPasswordForm>>('password')
/** The form behind a reset link. */
export const NewPasswordForm = newPasswordForm.refine(matchingNewPassword.check, {
  ...matchingNewPassword.at,
  when: (payload) => hasConfirmation(payload.value),
})
export type NewPasswordFormInput = z.input<typeof NewPasswordForm>

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

/** The form behind a verification link opened in another browser. */
export const SignUpPassword = z.object({ password: z.string().min(1, PASSWORD_MESSAGES.required) })
export type SignUpPassword = z.output<typeof SignUpPassword>

/** Reports a password that equals the address at the password. */
function refuseAddressAsPassword(
  { email, password }: { email: string; password: string },
  context: z.RefinementCtx,
): void {
  if (passwordRefusal(password, email) === PASSWORD_MESSAGES.isAddress)
    context.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_MESSAGES.isAddress })
}

/** Reports a mismatch even while other fields are invalid. */
export function hasConfirmation(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password' in value &&
    'confirmPassword' in value &&
    typeof value.password === 'string' &&
    typeof value.confirmPassword === 'string'
  )
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
/** The same for known and unknown addresses. */
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
