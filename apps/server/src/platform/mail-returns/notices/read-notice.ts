import type { Attachment, Email } from 'postal-mime'
import { RECIPIENT_FIELDS } from '../tokens-in.ts'
import { readDeliveryReport, type Verdict } from './delivery-report.ts'
import { readFeedbackReport } from './feedback-report.ts'
import { readPlainNotice } from './plain-notice.ts'

/** A notice about a mail, not yet recognised. */
export type MailNotice = Verdict & {
  /** The Message-ID of the notice itself; null without one. */
  ownId: string | null
  /** Everything in which the envelope sender of the mail may stand. */
  addresses: string
  /** Texts in which the Message-ID of the mail may stand, likeliest first. */
  quotes: readonly string[]
}

/** What is read of a mail; the rest is cut. */
export const NOTICE_BYTES = 1_048_576
/** The most that is read of the text for people, and of each returned mail. */
const TEXT_CHARACTERS = 65_536
/** A deeper one, or one with more headers, is not parsed. */
const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 262_144, maxRfc822NestingDepth: 0 }

const REPORT = /^message\/(?:global-)?delivery-status$/
const FEEDBACK = /^message\/feedback-report$/
const ORIGINAL = /^(?:message\/(?:rfc822|rfc822-headers|global|global-headers)|text\/rfc822-headers)$/

/**
 * Reads a mail as a notice: a delivery status (RFC 3464), a feedback report (RFC 5965), or one in words
 * alone. Null for every other mail, automatic answers among them.
 *
 * @throws when the mail cannot be parsed, or is nested too deeply
 */
export async function readNotice(raw: Uint8Array): Promise<MailNotice | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw.subarray(0, NOTICE_BYTES), {
    ...LIMITS,
    forceRfc822Attachments: true,
  })
  const text = textOf(mail)
  const partOf = (type: RegExp) => mail.attachments.filter(({ mimeType }) => type.test(mimeType))
  const reports = [...partOf(REPORT), ...partOf(FEEDBACK)].map(contentOf)
  const verdict = readVerdict(mail, text, {
    report: partOf(REPORT).map(contentOf)[0],
    feedback: partOf(FEEDBACK).map(contentOf)[0],
  })
  if (verdict === null) return null
  const originals = partOf(ORIGINAL).map(contentOf)
  const { inReplyTo = '', references = '' } = mail
  return {
    ...verdict,
    ownId: mail.messageId?.trim() || null,
    addresses: [...recipientsOf(mail), ...reports, ...originals].join('\n'),
    quotes: [...originals, ...reports, inReplyTo, references, text],
  }
}

function readVerdict(
  mail: Email,
  text: string,
  { report, feedback }: { report: string | undefined; feedback: string | undefined },
): Verdict | null {
  if (feedback !== undefined) return readFeedbackReport(feedback, text)
  // A report of success is not a notice either, whatever the text around it says.
  if (report !== undefined) return readDeliveryReport(report, text)
  return readPlainNotice({
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    header: (name) => mail.headers.find(({ key }) => key === name)?.value,
  })
}

function textOf({ text, html }: Email): string {
  if (text?.trim()) return text.slice(0, TEXT_CHARACTERS)
  return (html ?? '').slice(0, TEXT_CHARACTERS).replace(/<[^<>]*>/g, '\n')
}

function contentOf({ content }: Attachment): string {
  if (typeof content === 'string') return content.slice(0, TEXT_CHARACTERS)
  return new TextDecoder().decode(content.slice(0, TEXT_CHARACTERS))
}

function recipientsOf({ headers }: Email): string[] {
  return headers.filter(({ key }) => RECIPIENT_FIELDS.test(key)).map(({ value }) => value)
}
