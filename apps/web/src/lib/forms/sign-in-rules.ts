import { emailRefusal, normaliseEmail, PASSWORD_MESSAGES } from '@duely/domain'
import { resolverOf } from './resolver-of.ts'

// The checks of the login, apart from sign-up-rules.ts, whose timezones and common passwords it does not need.

export type SignInFields = { email: string; password: string }

export const missing = (password: string) => (password === '' ? PASSWORD_MESSAGES.required : null)
/** The address as it is sent. */
export const sentAddress = (email: string) => normaliseEmail(email) ?? email

/** The login. */
export const signInRules = resolverOf<SignInFields>(
  ['email', 'password'],
  ({ email, password }) => ({ email: emailRefusal(email), password: missing(password) }),
  (fields) => ({ ...fields, email: sentAddress(fields.email) }),
)

/** A form with an address only. */
export const addressRules = resolverOf<{ email: string }>(
  ['email'],
  ({ email }) => ({ email: emailRefusal(email) }),
  ({ email }) => ({ email: sentAddress(email) }),
)

/** The sign-up's password, for a link opened in another browser. */
export const signUpPasswordRules = resolverOf<{ password: string }>(['password'], ({ password }) => ({
  password: missing(password),
}))
