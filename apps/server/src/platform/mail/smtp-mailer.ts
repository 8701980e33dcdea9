import { createTransport } from 'nodemailer'
import type { Logger } from '../logger/logger.ts'
import { MailError, type Mailer, type OutgoingMail, oneLine } from './mailer.ts'
import { singleAddress } from './single-address.ts'

/** The key every message is signed with. */
type DkimKey = { domain: string; selector: string; privateKey: string }

export type SmtpMailerOptions = {
  /** e.g. `smtp://user:secret@mail.example.com:587`; `smtps:` speaks TLS from the first byte. */
  smtpUrl: string
  /** The From header: an address, or `Name <address>`. */
  from: string
  dkim?: DkimKey
  /** How many connections are kept open at most. */
  maxConnections?: number
  logger: Logger
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

// RFC 8058 section 4 wants both List-* headers signed; the library's own list leaves the second one out.
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** A mailer that keeps a pool of SMTP connections. It never repeats a message by itself: that is the outbox's part. */
export function smtpMailer(options: SmtpMailerOptions): Mailer {
  const { smtpUrl, from, dkim, maxConnections = 10, logger } = options
  const url = new URL(smtpUrl)
  const port = Number(url.port || (url.protocol === 'smtps:' ? 465 : 587))
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections,
    maxMessages: Number.POSITIVE_INFINITY,
    // A message whose connection broke may have been taken over already: only the ledger may decide to repeat it.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // On the submission port a silent fall-back to clear text would give the password away.
    ...(port === 587 && !LOOPBACK.has(url.hostname) ? { requireTLS: true } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === undefined
      ? {}
      : {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: SIGNED_HEADERS,
          },
        }),
  })
  transport.on('error', (err) => logger.warn({ event: 'mail-connection-lost', err }))
  return {
    send: async (mail) => {
      const message = toMessage(mail, from)
      try {
        const { response } = await transport.sendMail(message)
        return { response: oneLine(response).slice(0, 300) }
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: async () => transport.close(),
  }
}

function toMessage(mail: OutgoingMail, from: string) {
  const to = singleAddress(mail.to)
  const messageId = `<${mail.messageId.replace(/^<|>$/g, '')}>`
  if (/[\s<>]/.test(messageId.slice(1, -1))) throw new MailError('permanent', 'Not a Message-ID')
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (/[^!-9;-~]/.test(name) || /[\r\n]/.test(value)) throw new MailError('permanent', 'Not a header')
  }
  return {
    from,
    to: { name: '', address: to },
    html: mail.html,
    text: mail.text,
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
 * A header that says what the text says. The library sends plain ASCII as it is, and mail programs decode what looks
 * like an encoded word (RFC 2047): such a text is encoded as a whole, so that it is read as it was written.
 */
function asText(text: string) {
  if (!text.includes('=?')) return text
  const words = [...text].reduce<string[]>((parts, character) => {
    const last = parts.at(-1)
    // Short enough for a line of 78 with the header's name before it; a character is never cut in two.
    if (last !== undefined && Buffer.byteLength(last + character) <= 36)
      parts[parts.length - 1] = last + character
    else parts.push(character)
    return parts
  }, [])
  const encoded = words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
  return { prepared: true, foldLines: true, value: encoded.join(' ') }
}

function unsubscribeHeaders({ url, mailto }: NonNullable<OutgoingMail['unsubscribe']>) {
  if (/[\s<>]/.test(url)) throw new MailError('permanent', 'Not an unsubscribe address')
  const targets = mailto === undefined ? [url] : [url, `mailto:${singleAddress(mailto)}`]
  return {
    'List-Unsubscribe': targets.map((target) => `<${target}>`).join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  const options = { cause: error }
  // 421 closes the channel (RFC 5321, 4.2.1): the server is unwell, the message is not at fault.
  if (typeof code !== 'number' || code === 421) return new MailError('connection', message, options)
  // Before the recipient was named (greeting, EHLO, sign-in, MAIL FROM) a refusal is ours to mend, and says nothing
  // about this message: called final, a relay that is set up wrong for an hour would cost every reminder of that hour.
  const command = error instanceof Error && 'command' in error ? error.command : undefined
  if (command !== 'RCPT TO' && command !== 'DATA') return new MailError('connection', message, options)
  return new MailError(code >= 500 ? 'permanent' : 'temporary', message, options)
}
