import { MailError } from './mailer.ts'

// Stricter than RFC 5322: no quotes, comments, lists, routes or display names, so that no mail library can
// read two recipients or another domain into it.
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/

/**
 * Returns the text if it is exactly one bare e-mail address.
 * @throws a permanent `MailError` otherwise
 */
export function singleAddress(text: string): string {
  if (text.length > 255 || !ADDRESS.test(text))
    throw new MailError('permanent', 'Not a single e-mail address')
  return text
}
