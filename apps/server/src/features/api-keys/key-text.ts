import { API_KEY_PREFIX } from '@duely/domain'
import { newSecret } from '#server/platform/secrets/random-secret.ts'

const ENDING_LENGTH = 4
const SHAPE = new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9_-]{43}$`)

/** A new random key. */
export function newKey(): string {
  return `${API_KEY_PREFIX}${newSecret()}`
}

/** The last characters of a key, by which its owner recognises it. */
export function endingOfKey(key: string): string {
  return key.slice(-ENDING_LENGTH)
}

/** Whether a text has the form of a key; others are refused without asking the database. */
export function isKey(text: string): boolean {
  return SHAPE.test(text)
}
