import { isAddressRefusal } from '@duely/domain'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Logger } from '../logger/logger.ts'
import { type HandOver, MailError, type Mailer, type OutgoingMail, oneLine } from './mailer.ts'
import { singleAddress } from './single-address.ts'
import { createSmtpPool } from './smtp-pool.ts'
import { DeliveryError, openSession, type SessionOptions } from './smtp-session.ts'

/** The key every message is signed with. */
type DkimKey = { domain: string; selector: string; privateKey: string }

export type SmtpMailerOptions = {
  /** e.g. `smtp://user:secret@mail.example.com:587`; `smtps:` uses TLS from the first byte. */
  smtpUrl: string
  /** The From header: an address, or `Name <address>`. */
  from: string
  dkim?: DkimKey
  /** How many connections are kept open at most. */
  maxConnections?: number
  /** How long the final answer may take. Default 10 minutes (RFC 5321, 4.5.3.2.6). */
  answerTimeoutMs?: number | undefined
  /** From when on a message that waits for its answer holds up no other. Default 5 s. */
  patienceMs?: number | undefined
  logger: Logger
}

const ANSWER_TIMEOUT_MS = 600_000
const PATIENCE_MS = 5_000

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

// RFC 8058 section 4 wants both List-* headers signed; the library's own list leaves the second one out.
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** A mailer that keeps a pool of SMTP connections. It never repeats a message by itself: that is the outbox's part. */
export function smtpMailer(options: SmtpMailerOptions): Mailer {
  const { from, dkim, maxConnections = 10, logger } = options
  let loaded: ReturnType<typeof createWriter> | undefined
  /** Loaded with the first message. */
  const writer = () => {
    loaded ??= createWriter(dkim)
    return loaded
  }
  const session = sessionOptions(options)
  const pool = createSmtpPool((signal) => openSession(session, signal), maxConnections)
  return {
    send: async (mail, handOver = UNWATCHED) => {
      const { message, envelope } = await (await writer()).sendMail(toMessage(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The message was not written')
      const sender = envelope.from === false ? '' : envelope.from
      try {
        const response = await pool.send({ from: sender, to: mail.to, raw: message }, handOver)
        return { response: oneLine(response).slice(0, 300) }
      } catch (error) {
        const told = toMailError(error)
        if (told.kind === 'connection') logger.warn({ event: 'mail-connection-lost', err: told })
        throw told
      }
    },
    close: async () => pool.close(),
  }
}

/** Only writes a message as it goes over the wire, signature included. */
async function createWriter(dkim: DkimKey | undefined) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    streamTransport: true,
    buffer: true,
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
}

const UNWATCHED: HandOver = {
  signal: new AbortController().signal,
  onHandedOver: () => {},
  onAside: () => {},
}

function sessionOptions({ smtpUrl, answerTimeoutMs, patienceMs }: SmtpMailerOptions): SessionOptions {
  const url = new URL(smtpUrl)
  const port = Number(url.port || (url.protocol === 'smtps:' ? 465 : 587))
  const { auth, ...more } = parseConnectionUrl(smtpUrl)
  return {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    ...more,
    // On the submission port a silent fall-back to clear text would give the password away.
    ...(port === 587 && !LOOPBACK.has(url.hostname) ? { requireTLS: true } : {}),
    login: auth ? { credentials: { user: auth.user, pass: auth.pass } } : null,
    silenceMs: 30_000,
    answerTimeoutMs: answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    patienceMs: patienceMs ?? PATIENCE_MS,
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
  const { phase, cause } = error instanceof DeliveryError ? error : { phase: 'envelope', cause: error }
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : undefined
  // Before the recipient was named (greeting, EHLO, sign-in, MAIL FROM) a refusal is ours to mend, and says nothing
  // about this message: called final, a relay that is set up wrong for an hour would cost every reminder of that hour.
  const command = cause instanceof Error && 'command' in cause ? cause.command : undefined
  const isAnswer = typeof code === 'number' && (command === 'RCPT TO' || command === 'DATA')
  const options = { cause }
  // After the final dot only a refusal in so many words says that the message was not taken.
  if (phase === 'handed-over' && !(isAnswer && code >= 400)) return new MailError('unclear', message, options)
  // 421 closes the channel (RFC 5321, 4.2.1): the server is unwell, the message is not at fault.
  if (!isAnswer || code === 421) return new MailError('connection', message, options)
  if (code < 500) return new MailError('temporary', message, options)
  const response = cause instanceof Error && 'response' in cause ? String(cause.response) : ''
  const isOfAddress = command === 'RCPT TO' && isAddressRefusal(response)
  return new MailError('permanent', message, {
    cause,
    ...(isOfAddress ? { reason: 'address-refused' as const } : {}),
  })
}
