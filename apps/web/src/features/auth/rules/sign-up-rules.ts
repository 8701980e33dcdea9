import {
  canonicalTimeZone,
  emailRefusal,
  normaliseEmail,
  passwordRefusal,
  TIME_ZONE_MESSAGES,
} from '@duely/domain'
import { mismatch } from '#web/lib/forms/password-pair.ts'
import { resolverOf } from './resolver-of.ts'
import { type SignInFields, sentAddress } from './sign-in-rules.ts'

export type SignUpFields = SignInFields & { confirmPassword: string; timezone: string }

function zoneRefusal(zone: string): string | null {
  if (zone === '') return TIME_ZONE_MESSAGES.required
  return canonicalTimeZone(zone) === null ? TIME_ZONE_MESSAGES.unknown : null
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
