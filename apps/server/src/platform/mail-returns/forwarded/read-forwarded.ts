import { parsePlainDate, type ReadableMail, textOfHtml } from '@duely/domain'

/** A deeper mail, or one with more headers, is not parsed. */
const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 262_144, maxRfc822NestingDepth: 2 }
const AUTOMATIC = /^(?:auto-submitted|x-autoreply|x-autorespond)$/

/**
 * Takes a mail apart into what can be read: no attachment is looked at, and HTML is only its words.
 *
 * @returns null for automatic answers
 * @throws when the mail cannot be parsed, or is nested too deeply
 */
export async function readForwarded(source: Uint8Array): Promise<ReadableMail | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, LIMITS)
  if (mail.headers.some(({ key, value }) => AUTOMATIC.test(key) && value.trim().toLowerCase() !== 'no'))
    return null
  return {
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    date: parsePlainDate(mail.date?.slice(0, 10) ?? ''),
    text: mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? ''),
  }
}
