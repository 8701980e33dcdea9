/** Recovery codes handed out at once. */
export const RECOVERY_CODES = 10
/** Digits of the code of an authenticator app. */
export const APP_CODE_DIGITS = 6
/** Passkeys of one person. */
export const PASSKEYS_MAX = 20
/** Longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60
/** For how long a proof holds in its session. */
export const PROOF_MINUTES = 10

/** Crockford's base 32: no letter looks like a digit. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_LENGTH = 10
const HALF = RECOVERY_LENGTH / 2

/** The code of an authenticator app without its spaces; null unless it has six digits. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * A recovery code as it is compared: without dashes and spaces, in lower case, with look-alikes read as
 * digits. Null for what cannot be one.
 */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isCode =
    code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign))
  return isCode ? code : null
}

/** A recovery code as it is shown, from ten random bytes: 'k7mq2-x9f3p', 50 bits. */
export function recoveryCodeOf(bytes: ArrayLike<number>): string {
  const signs = Array.from({ length: RECOVERY_LENGTH }, (_, n) => RECOVERY_ALPHABET[(bytes[n] ?? 0) % 32])
  return `${signs.slice(0, HALF).join('')}-${signs.slice(HALF).join('')}`
}

/**
 * Whether a proof given at `provenAt` still holds at `now`. Two machines' clocks may differ a little, so a
 * proof of the near future holds too.
 */
export function proofHolds(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && Math.abs(now.getTime() - provenAt.getTime()) < PROOF_MINUTES * 60_000
}
