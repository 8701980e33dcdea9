import { APP_CODE_DIGITS } from '@duely/domain'
import { Secret, TOTP } from 'otpauth'

/** Length of a code's life (RFC 6238). */
const STEP_SECONDS = 30
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** A code of the step before or after works too, because clocks differ. */
const STEPS_AROUND = 1

/** A random secret in base 32. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The otpauth:// address that an authenticator app reads from a QR code. */
export function appAddress(secret: string, email: string, issuer: string): string {
  return generator(secret, email, issuer).toString()
}

/** The step of 30 seconds that a code belongs to, or null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = generator(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(timestamp / (STEP_SECONDS * 1_000)) + delta
}

function generator(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: STEP_SECONDS,
  })
}
