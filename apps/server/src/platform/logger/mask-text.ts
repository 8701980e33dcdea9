/** Read of a text. */
const READ_CHARACTERS = 9_000
/** Left out of what was read of a longer text: an address or token that was cut there is not recognised. */
const DROPPED_CHARACTERS = 1_000
// Without the lookbehind, a search would start again at each letter of a long word.
const EMAIL =
  /(?<![A-Za-z0-9.!#$%&'*+/=?^_`{|}~-])([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]*@([A-Za-z0-9.-]+\.[A-Za-z0-9-]+|localhost)/g
const PHONE = /\+\d{5,15}\b/g
const SECRET_IN_URL = /([?&](?:token|code|secret|signature|key|only|invitation)=)[^&\s"']+/gi
/** Addresses whose last part is the permission: those of mails, text messages and calendars. */
const SECRET_IN_PATH =
  /(\/(?:act|unsubscribe|calendar|end-key|sign-in-link|setup|invitations)\/)[\w.~%-]{16,}/g
/** Personal API keys and signing secrets of webhooks. */
const OWN_SECRETS = /\b(duely_|whsec_)[A-Za-z0-9+/=_-]{16,}/g
const DRIZZLE_PARAMS = /(\bparams: )[\s\S]*?(?=\n[ \t]+at |$)/g

/**
 * Masks addresses, numbers and tokens in free text: "ann@example.com" → "a***@example.com", "+15555550100" →
 * "+***00". Of a text beyond 9,000 characters the first 8,000 are searched and kept.
 */
export function maskText(text: string): string {
  return text.length > READ_CHARACTERS
    ? mask(text.slice(0, READ_CHARACTERS)).slice(0, -DROPPED_CHARACTERS)
    : mask(text)
}

function mask(text: string): string {
  return text
    .replace(DRIZZLE_PARAMS, '$1[removed]')
    .replace(OWN_SECRETS, '$1[removed]')
    .replace(EMAIL, '$1***@$2')
    .replace(PHONE, (number) => `+***${number.slice(-2)}`)
    .replace(SECRET_IN_URL, '$1[removed]')
    .replace(SECRET_IN_PATH, '$1[removed]')
}
