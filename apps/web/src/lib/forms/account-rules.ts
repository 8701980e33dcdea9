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
 * What the account forms accept: the rules of the domain as they are, without the schemas of the contract, whose library
 * weighs more than the pages themselves. `account-rules.test.ts` holds them against the contract.
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

/** The sign-up form. Needs `Temporal` (lib/ensure-temporal.ts) for the zone. */
export const signUpRules = resolverOf<SignUpFields>(
  ['email', 'password', 'confirmPassword', 'timezone'],
  (fields) => {
    const timezone = zoneRefusal(fields.timezone)
    // A password that is the address itself is reported once the other fields are right.
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

/** A form with nothing but an address to write to. */
export const addressRules = resolverOf<{ email: string }>(
  ['email'],
  ({ email }) => ({ email: emailRefusal(email) }),
  ({ email }) => ({ email: address(email) }),
)

/** The password of a sign-up, at a link that was opened elsewhere. */
export const signUpPasswordRules = resolverOf<{ password: string }>(['password'], ({ password }) => ({
  password: missing(password),
}))

/** A new password, twice. */
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
