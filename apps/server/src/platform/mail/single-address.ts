import { MailError } from './mailer.ts'

// Narrower than RFC 5322 on purpose: no quotes, comments, lists, routes or display names, so that no mail
// library downstream can read two recipients, or another domain, out of what looks like one address.
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/

/** Gives back a text that is exactly one bare e-mail address; throws a permanent `MailError` for anything else. */
export function singleAddress(text: string): string {
  if (text.length > 255 || !ADDRESS.test(text))
    throw new MailError('permanent', 'Not a single e-mail address')
  return text
}
