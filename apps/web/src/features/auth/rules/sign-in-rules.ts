import { emailRefusal, normaliseEmail, PASSWORD_MESSAGES } from '@duely/domain'
import { resolverOf } from './resolver-of.ts'

// The account pages check by the domain's rules, because the contract's schemas would add 29 kB to the
// scripts of /login; `rules.test.ts` compares both. What the login needs is apart from sign-up-rules.ts,
// whose timezones and common passwords it does not need.

export type SignInFields = { email: string; password: string }

const missing = (password: string) => (password === '' ? PASSWORD_MESSAGES.required : null)
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

/** A password that exists already: the sign-up's, for a link opened in another browser. */
export const passwordRules = resolverOf<{ password: string }>(['password'], ({ password }) => ({
  password: missing(password),
}))
