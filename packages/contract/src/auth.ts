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

const email = read(z.string(), emailRefusal, normaliseEmail)

/**
 * Never trimmed: a password is exactly what was typed. One that is refused stays what it is, so that its repetition
 * can still be compared with it.
 */
export const newPassword = z.string().superRefine((text, context) => {
  const message = passwordRefusal(text)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** Sign-in (spec, section 5). */
export const SignIn = z.object({ email, password: z.string().min(1, PASSWORD_MESSAGES.required) })
export type SignIn = z.output<typeof SignIn>

const signUp = z.object({
  email,
  password: newPassword,
  timezone: timeZone,
  culture: z.string().max(35).transform(cultureOf).optional(),
})
/** What sign-up sends: the form without its confirmation, with the browser's culture. */
export const SignUp = signUp.superRefine(refuseAddressAsPassword)
export type SignUp = z.output<typeof SignUp>

/** Whether a new password and its repetition are the same, and where the difference is reported. */
export const matching = <T extends { confirmPassword: string }>(key: keyof T) => ({
  check: (values: T) => values[key] === values.confirmPassword,
  at: { path: ['confirmPassword'], message: PASSWORD_MESSAGES.mismatch },
})

const signUpForm = z.object({ email, password: newPassword, confirmPassword: z.string(), timezone: timeZone })
const matchingSignUp = matching<z.output<typeof signUpForm>>('password')
/** The sign-up form (spec, section 5); the difference is reported on confirmPassword. */
export const SignUpForm = signUpForm.superRefine(refuseAddressAsPassword).refine(matchingSignUp.check, {
  ...matchingSignUp.at,
  when: (payload) => hasConfirmation(payload.value),
})
export type SignUpFormInput = z.input<typeof SignUpForm>

/** The form that asks for a reset mail. */
export const ResetRequest = z.object({ email })
export type ResetRequest = z.output<typeof ResetRequest>

const newPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() })
const matchingNewPassword = matching<z.output<typeof newPasswordForm>>('password')
/** The form behind the link of a reset mail. */
export const NewPasswordForm = newPasswordForm.refine(matchingNewPassword.check, {
  ...matchingNewPassword.at,
  when: (payload) => hasConfirmation(payload.value),
})
export type NewPasswordFormInput = z.input<typeof NewPasswordForm>

export const ResetPassword = z.object({ token: z.string().min(1).max(512), newPassword })

/**
 * What the link of a verification mail sends. Opened elsewhere than it was signed up for it takes the `password` of
 * that sign-up, or sets a `newPassword`, which ends every other one.
 */
export const VerifyEmail = z.object({
  token: z.string().min(1).max(2048),
  password: z.string().max(PASSWORD_MAX).optional(),
  newPassword: newPassword.optional(),
})
export type VerifyEmail = z.output<typeof VerifyEmail>

/** The form behind a verification link that was opened elsewhere. */
export const SignUpPassword = z.object({ password: z.string().min(1, PASSWORD_MESSAGES.required) })
export type SignUpPassword = z.output<typeof SignUpPassword>

/** A password that is the address itself is reported at the password. */
function refuseAddressAsPassword(
  { email, password }: { email: string; password: string },
  context: z.RefinementCtx,
): void {
  if (passwordRefusal(password, email) === PASSWORD_MESSAGES.isAddress)
    context.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_MESSAGES.isAddress })
}

/** The difference of the two passwords is reported even while other fields are still wrong. */
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

/** The address that the verification mail goes to. */
export const SignedUp = z.object({ email: z.string() })
/** The session itself travels in its cookie alone. */
export const SignedIn = z.object({ user: AuthUser })
export const SignedOut = z.object({ success: z.literal(true) })
/** `verified` comes with a session, `already-verified` without one. */
export const Verified = z.union([
  z.object({ status: z.literal('verified'), user: AuthUser }),
  z.object({ status: z.literal('already-verified') }),
])
/** The same for a known and an unknown address. */
export const RequestTaken = z.object({ status: z.literal(true) })
/** Null where nobody is signed in. */
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
