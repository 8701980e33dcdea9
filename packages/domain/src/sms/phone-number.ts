export const PHONE_MESSAGE = 'Invalid phone number format. Use international format (e.g., +1234567890)'
export const PHONE_PLACEHOLDER = '+1234567890'

/** ASCII digits only, because carriers dial no others. */
const PHONE = /^\+?([1-9][0-9]{1,14})$/

/**
 * The stored form of a typed number: '+' and 2 to 15 digits. Spaces, dashes and parentheses are removed; the
 * plus is optional when typed. Null when invalid or empty (spec, section 5).
 */
export function normalisePhone(text: string): string | null {
  const digits = PHONE.exec(text.replace(/[\s\-()]/g, ''))?.[1]
  return digits === undefined ? null : `+${digits}`
}
