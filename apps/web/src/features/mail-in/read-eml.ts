import {
  cultureIn,
  forwardedMail,
  monthComesFirst,
  parsePlainDate,
  type ReadableMail,
  readMail,
  textOfHtml,
  type Wording,
} from '@duely/domain'

/** Larger ones are not read. */
export const EML_BYTES = 5 * 1024 * 1024
/** A deeper mail, or one with more headers, is not parsed. */
const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 262_144 }
const FIELD =
  /^(?:from|to|subject|date|received|return-path|delivered-to|mime-version|message-id|content-type):/im

/**
 * Reads a mail in this browser: it is taken apart, and the rules of the domain say what it is about. Nothing
 * is fetched or shown of it but text. The reader and the known services are loaded by the first mail.
 *
 * @throws when it cannot be taken apart
 */
export async function readEml(source: Uint8Array | string, culture: Wording) {
  const [{ default: PostalMime }, { KNOWN_SENDERS }] = await Promise.all([
    import('postal-mime'),
    import('@duely/catalogue/senders'),
  ])
  const monthFirst = monthComesFirst(cultureIn(culture))
  const mail = isPlain(source) ? plainMail(source) : await parsed(PostalMime, source)
  const inner = forwardedMail(mail, monthFirst)
  return { mail: inner, found: readMail(inner, KNOWN_SENDERS, monthFirst) }
}

/** Pasted without the fields of a mail. */
function isPlain(source: Uint8Array | string): source is string {
  return typeof source === 'string' && !FIELD.test(source.slice(0, source.search(/\n\r?\n/) + 1 || 400))
}

/** The first line stands for the subject. */
function plainMail(text: string): ReadableMail {
  const [subject = ''] = text.trim().split('\n', 1)
  return { fromName: '', fromAddress: '', subject: subject.slice(0, 200), date: null, text }
}

async function parsed(
  PostalMime: typeof import('postal-mime').default,
  source: Uint8Array | string,
): Promise<ReadableMail> {
  const mail = await PostalMime.parse(source, LIMITS)
  return {
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    date: parsePlainDate(mail.date?.slice(0, 10) ?? ''),
    text: mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? ''),
  }
}
