import { DELETION_WORD, FIELD_MESSAGES, passwordRefusal } from '@duely/domain'
import { mismatch, type NewPasswordFields } from './new-password-rules.ts'
import { resolverOf } from './resolver-of.ts'
import { missing } from './sign-in-rules.ts'

// Validation of the account forms by the domain's rules, without the contract's schemas, whose library weighs more than
// the pages. `account-rules.test.ts` compares both.

export type PasswordChangeFields = NewPasswordFields & { currentPassword: string }
export type DeletionFields = { password: string; confirmation: string }

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
