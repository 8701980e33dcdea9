import { PASSWORD_MESSAGES } from '@duely/domain'

/** A new password and its confirmation. */
export type PasswordPair = { password: string; confirmPassword: string }

/** The error of a confirmation that is not the new password; null when they agree. */
export const mismatch = ({ password, confirmPassword }: PasswordPair) =>
  password === confirmPassword ? null : PASSWORD_MESSAGES.mismatch
