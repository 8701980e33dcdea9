import { isCommonPassword, LIMITS, MESSAGES, normaliseEmail } from '@duely/domain'
import { z } from 'zod'
import { timeZone } from './account.ts'

const { auth: texts } = MESSAGES

const email = z
  .string()
  .trim()
  .max(LIMITS.emailLength, texts.emailTooLong)
  .refine((text) => text.length > LIMITS.emailLength || normaliseEmail(text) !== null, texts.emailInvalid)
  .transform((text) => normaliseEmail(text) ?? text)

/** Never trimmed: a password is exactly what was typed. */
const newPassword = z
  .string()
  .min(LIMITS.passwordMinLength, texts.passwordTooShort)
  .max(LIMITS.passwordMaxLength, texts.passwordTooLong)
  .refine((text) => !isCommonPassword(text), texts.passwordTooCommon)

/** Sign-in (spec, section 5). */
export const SignIn = z.object({ email, password: z.string().min(1, texts.passwordRequired) })
export type SignIn = z.output<typeof SignIn>

/** What sign-up sends: the form without its confirmation, with the browser's culture. */
export const SignUp = z.object({
  email,
  password: newPassword,
  timezone: timeZone,
  culture: z.string().max(35).optional(),
})
export type SignUp = z.output<typeof SignUp>

const matching = <T extends { confirmPassword: string }>(key: keyof T) => ({
  check: (values: T) => values[key] === values.confirmPassword,
  at: { path: ['confirmPassword'], message: texts.passwordsDiffer },
})

const signUpForm = z.object({ email, password: newPassword, confirmPassword: z.string(), timezone: timeZone })
const matchingSignUp = matching<z.output<typeof signUpForm>>('password')
/** The sign-up form (spec, section 5); the difference is reported on confirmPassword. */
export const SignUpForm = signUpForm.refine(matchingSignUp.check, {
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
export const VerifyEmail = z.object({ token: z.string().min(1).max(2048) })

/** The difference of the two passwords is told even while other fields are still wrong. */
function hasConfirmation(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password' in value &&
    'confirmPassword' in value &&
    typeof value.password === 'string' &&
    typeof value.confirmPassword === 'string'
  )
}
