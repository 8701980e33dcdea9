import { passwordRefusal } from '@duely/domain'
import { mismatch, type PasswordPair } from '#web/lib/forms/password-pair.ts'
import { resolverOf } from './resolver-of.ts'

/** A new password with confirmation. */
export const newPasswordRules = resolverOf<PasswordPair>(['password', 'confirmPassword'], (fields) => ({
  password: passwordRefusal(fields.password),
  confirmPassword: mismatch(fields),
}))
