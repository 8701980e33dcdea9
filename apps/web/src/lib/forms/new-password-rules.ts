import { PASSWORD_MESSAGES, passwordRefusal } from '@duely/domain'
import { resolverOf } from './resolver-of.ts'

export type NewPasswordFields = { password: string; confirmPassword: string }

export const mismatch = ({ password, confirmPassword }: NewPasswordFields) =>
  password === confirmPassword ? null : PASSWORD_MESSAGES.mismatch

/** A new password with confirmation. */
export const newPasswordRules = resolverOf<NewPasswordFields>(['password', 'confirmPassword'], (fields) => ({
  password: passwordRefusal(fields.password),
  confirmPassword: mismatch(fields),
}))
