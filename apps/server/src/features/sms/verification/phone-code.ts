import { randomInt } from 'node:crypto'
import { PHONE_CODE_DIGITS } from '@duely/domain'
import { sign } from '#server/platform/secrets/sign.ts'

/** Domain separation from other HMACs made with the same secret. */
const PURPOSE = 'duely phone code v1'

/** Six uniformly random digits. */
export function makePhoneCode(): string {
  return String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
}

/** Stored form of a code. Keyed, because a plain hash of six digits is reversed by a million tries. */
export function hashPhoneCode(code: string, userId: string, secret: string): string {
  return sign(PURPOSE, `${userId}\0${code}`, secret).toString('base64url')
}
