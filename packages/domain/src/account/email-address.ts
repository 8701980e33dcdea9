import { EMAIL_MAX } from '../subscriptions/limits.ts'

export const EMAIL_MESSAGES = {
  invalid: 'Invalid email address',
  tooLong: 'Email must be less than 255 characters',
} as const

// Not wider than better-auth's check (`z.email()`): otherwise an
// account could be created but never signed in to.
const LOCAL = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*(?<!')$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const TOP = /^[a-z]{2,63}$/

/** The form's message for an invalid address, or null (spec, section 5). */
export function emailRefusal(text: string): string | null {
  const address = tidy(text)
  if (address.length > EMAIL_MAX) return EMAIL_MESSAGES.tooLong
  return isOneAddress(address) ? null : EMAIL_MESSAGES.invalid
}

/** The stored form of an address: trimmed, lower case, exactly one recipient; null when invalid. */
export function normaliseEmail(text: string): string | null {
  return emailRefusal(text) === null ? tidy(text) : null
}

/** Trims blanks only: a line break would start a new mail header and is refused instead. */
function tidy(text: string): string {
  return text
    .replace(/^[ \t]+/, '')
    .replace(/(?<![ \t])[ \t]+$/, '')
    .toLowerCase()
}

function isOneAddress(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@')
  if (more.length > 0 || local.length > 64 || !LOCAL.test(local)) return false
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP.test(top)
}
