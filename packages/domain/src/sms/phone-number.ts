export const PHONE_MESSAGE = 'Invalid phone number format. Use international format (e.g., +1234567890)'
export const PHONE_HINT = 'Use international format (e.g., +1234567890)'
export const PHONE_PLACEHOLDER = '+1234567890'

/** ASCII digits on purpose: no carrier dials others. */
const PHONE = /^\+?([1-9][0-9]{1,14})$/

/**
 * A typed number as it is stored: '+' and 2 to 15 digits. Spaces, dashes and parentheses are dropped; the plus may
 * be missing when typed. Null when it is no number, also when empty (spec section 5).
 */
export function normalisePhone(text: string): string | null {
  const digits = PHONE.exec(text.replace(/[\s\-()]/g, ''))?.[1]
  return digits === undefined ? null : `+${digits}`
}

/** For logs and screens that need not show it all: '+14•••••••23'; a short one is hidden wholly. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '•'.repeat(phone.length)
  return `${phone.slice(0, 3)}${'•'.repeat(phone.length - 5)}${phone.slice(-2)}`
}
