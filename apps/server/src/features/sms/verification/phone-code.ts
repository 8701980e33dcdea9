import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { PHONE_CODE_DIGITS } from '@duely/domain'

/** Keeps these hashes apart from every other use of the same secret. */
const PURPOSE = 'duely phone code v1'

/** Six random digits, each as likely as any other. */
export function makePhoneCode(): string {
  return String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
}

/** What is stored of a code: without the secret a million tries would reveal it. */
export function hashPhoneCode(code: string, userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`${PURPOSE}\0${userId}\0${code}`).digest('base64url')
}

/** Compares two hashes without telling by its time where they differ. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
