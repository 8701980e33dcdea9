import {
  canonicalTimeZone,
  DELETION_WORD,
  emailRefusal,
  FIELD_MESSAGES,
  normaliseEmail,
  passwordRefusal,
} from '@duely/domain'
import { mismatch, type NewPasswordFields } from './new-password-rules.ts'
import { resolverOf } from './resolver-of.ts'
import { missing, type SignInFields, sentAddress } from './sign-in-rules.ts'

/**
 * Validation of the account forms by the domain's rules, without the contract's schemas, whose library weighs more
 * than the pages. `account-rules.test.ts` compares both.
 */
export type SignUpFields = SignInFields & { confirmPassword: string; timezone: string }
export type PasswordChangeFields = NewPasswordFields & { currentPassword: string }
export type DeletionFields = { password: string; confirmation: string }

function zoneRefusal(zone: string): string | null {
  if (zone === '') return FIELD_MESSAGES.timeZone.required
  return canonicalTimeZone(zone) === null ? FIELD_MESSAGES.timeZone.unknown : null
}

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
    email: sentAddress(fields.email),
    timezone: canonicalTimeZone(fields.timezone) ?? fields.timezone,
  }),
)

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
