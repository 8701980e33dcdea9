import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import { MailError, type MarkMail, type OutgoingMail, oneLine } from '../mailer.ts'
import { singleAddress } from '../single-address.ts'

/** The DKIM key. */
export type DkimKey = { domain: string; selector: string; privateKey: string }

/** A message as sent on the wire, with its envelope. */
export type RawMessage = { from: string; to: string; raw: Buffer }

// RFC 8058 section 4 requires both List-* headers to be signed; the library's default omits the second.
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Returns a function that writes a message, signed if there is a key. It throws a permanent `MailError` for a
 * value that could add a header or a recipient.
 *
 * @param from the From header: an address, or `Name <address>`
 * @param marksOf what each mail carries so that a report about it is recognised; by default nothing
 */
export function createWriter(
  from: string,
  key: DkimKey | undefined,
  marksOf: MarkMail | undefined = undefined,
) {
  const dkim =
    key === undefined
      ? null
      : new DKIM({
          domainName: key.domain,
          keySelector: key.selector,
          privateKey: key.privateKey,
          headerFieldNames: SIGNED_HEADERS,
        })
  return async (mail: OutgoingMail): Promise<RawMessage> => {
    const marks = marksOf?.(mail.messageId)
    const message = new MailComposer({ from, ...toMessage(withHeaders(mail, marks?.headers)) }).compile()
    if (dkim) message.processFunc((written) => dkim.sign(written))
    const sender = marks?.envelopeSender ?? message.getEnvelope().from
    return { from: sender === false ? '' : sender, to: mail.to, raw: await message.build() }
  }
}

function withHeaders(mail: OutgoingMail, headers: Record<string, string> = {}): OutgoingMail {
  return { ...mail, headers: { ...mail.headers, ...headers } }
}

function toMessage(mail: OutgoingMail) {
  const to = singleAddress(mail.to)
  const messageId = `<${mail.messageId.replace(/^<|>$/g, '')}>`
  if (/[\s<>]/.test(messageId.slice(1, -1))) throw new MailError('permanent', 'Not a Message-ID')
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (/[^!-9;-~]/.test(name) || /[\r\n]/.test(value)) throw new MailError('permanent', 'Not a header')
  }
  return {
    disableFileAccess: true,
    disableUrlAccess: true,
    to: { name: '', address: to },
    // What the library chooses for mostly Latin text, as ours is; it would read the text twice to find out.
    html: { content: mail.html, contentTransferEncoding: 'quoted-printable' as const },
    text: mail.text,
    ...(mail.attachments === undefined ? {} : { attachments: mail.attachments.map((each) => ({ ...each })) }),
    messageId,
    headers: {
      ...mail.headers,
      Subject: asText(oneLine(mail.subject)),
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe === undefined ? {} : unsubscribeHeaders(mail.unsubscribe)),
    },
  }
}

/**
 * Encodes a header so that it is shown as typed. The library sends plain ASCII unchanged, and mail programs
 * decode what looks like an encoded word (RFC 2047), so such a text is encoded as a whole.
 */
function asText(text: string) {
  if (!text.includes('=?')) return text
  const words = [...text].reduce<string[]>((parts, character) => {
    const last = parts.at(-1)
    // Short enough for a line of 78 with the header's name; never splits a character.
    if (last !== undefined && Buffer.byteLength(last + character) <= 36)
      parts[parts.length - 1] = last + character
    else parts.push(character)
    return parts
  }, [])
  const encoded = words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
  return { prepared: true, foldLines: true, value: encoded.join(' ') }
}

function unsubscribeHeaders({ url }: NonNullable<OutgoingMail['unsubscribe']>) {
  if (/[\s<>]/.test(url)) throw new MailError('permanent', 'Not an unsubscribe address')
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
