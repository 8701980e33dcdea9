import {
  canonicalTimeZone,
  DELETION_WORD,
  emailRefusal,
  FIELD_MESSAGES,
  normaliseEmail,
  PASSWORD_MESSAGES,
  passwordRefusal,
} from '@duely/domain'
import { resolverOf } from './resolver-of.ts'

/**
 * Validation of the account forms by the domain's rules, without the contract's schemas, whose library weighs more
 * than the pages. `account-rules.test.ts` compares both.
 */
export type SignInFields = { email: string; password: string }
export type SignUpFields = SignInFields & { confirmPassword: string; timezone: string }
export type NewPasswordFields = { password: string; confirmPassword: string }
export type PasswordChangeFields = NewPasswordFields & { currentPassword: string }
export type DeletionFields = { password: string; confirmation: string }

const missing = (password: string) => (password === '' ? PASSWORD_MESSAGES.required : null)
const mismatch = ({ password, confirmPassword }: NewPasswordFields) =>
  password === confirmPassword ? null : PASSWORD_MESSAGES.mismatch
const address = (email: string) => normaliseEmail(email) ?? email

function zoneRefusal(zone: string): string | null {
  if (zone === '') return FIELD_MESSAGES.timeZone.required
  return canonicalTimeZone(zone) === null ? FIELD_MESSAGES.timeZone.unknown : null
}

/** The login. */
export const signInRules = resolverOf<SignInFields>(
  ['email', 'password'],
  ({ email, password }) => ({ email: emailRefusal(email), password: missing(password) }),
  (fields) => ({ ...fields, email: address(fields.email) }),
)

/** The sign-up form. Needs `Temporal` (lib/ensure-temporal.ts) for the timezone. */
export const signUpRules = resolverOf<SignUpFields>(
  ['email', 'password', 'confirmPassword', 'timezone'],
  (fields) => {
    const timezone = zoneRefusal(fields.timezone)
    // A password that equals the address is reported once the other fields are valid.
    const email = timezone === null ? (normaliseEmail(fields.email) ?? undefined) : undefined
    return {
      email: emailRefusal(fields.email),
      password: passwordRefusal(fields.password, email),
      confirmPassword: mismatch(fields),
      timezone,
    }
  },
  (fields) => ({
    ...fields,
    email: address(fields.email),
    timezone: canonicalTimeZone(fields.timezone) ?? fields.timezone,
  }),
)

/** A form with an address only. */
export const addressRules = resolverOf<{ email: string }>(
  ['email'],
  ({ email }) => ({ email: emailRefusal(email) }),
  ({ email }) => ({ email: address(email) }),
)

/** The sign-up's password, for a link opened in another browser. */
export const signUpPasswordRules = resolverOf<{ password: string }>(['password'], ({ password }) => ({
  password: missing(password),
}))

/** A new password with confirmation. */
export const newPasswordRules = resolverOf<NewPasswordFields>(['password', 'confirmPassword'], (fields) => ({
  password: passwordRefusal(fields.password),
  confirmPassword: mismatch(fields),
}))

/** The password card of the account tab. */
export const passwordChangeRules = resolverOf<PasswordChangeFields>(
  ['currentPassword', 'password', 'confirmPassword'],
  (fields) => ({
    currentPassword: missing(fields.currentPassword),
    password: passwordRefusal(fields.password),
    confirmPassword: mismatch(fields),
  }),
)

/** The dialog that deletes an account. */
export const deletionRules = resolverOf<DeletionFields>(
  ['password', 'confirmation'],
  ({ password, confirmation }) => ({
    password: missing(password),
    confirmation: confirmation === DELETION_WORD ? null : FIELD_MESSAGES.deletion.word,
  }),
)
