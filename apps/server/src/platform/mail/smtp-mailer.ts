import { isAddressRefusal } from '@duely/domain'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Logger } from '../logger/logger.ts'
import { type HandOver, MailError, type Mailer, type OutgoingMail, oneLine } from './mailer.ts'
import { singleAddress } from './single-address.ts'
import { createSmtpPool } from './smtp-pool.ts'
import { DeliveryError, openSession, type SessionOptions } from './smtp-session.ts'

/** The DKIM key. */
type DkimKey = { domain: string; selector: string; privateKey: string }

export type SmtpMailerOptions = {
  /** For example `smtp://user:secret@mail.example.com:587`; `smtps:` uses TLS from the start. */
  smtpUrl: string
  /** The From header: an address, or `Name <address>`. */
  from: string
  dkim?: DkimKey
  /** Maximum open connections. */
  maxConnections?: number
  /** Timeout of the final answer. Default 10 minutes (RFC 5321, 4.5.3.2.6). */
  answerTimeoutMs?: number | undefined
  /** Time after which a message waiting for its answer blocks no other. Default 5 s. */
  patienceMs?: number | undefined
  logger: Logger
}

const ANSWER_TIMEOUT_MS = 600_000
const PATIENCE_MS = 5_000

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

// RFC 8058 section 4 requires both List-* headers to be signed; the library's default omits the second.
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** A mailer with a pool of SMTP connections. It never retries; the outbox does. */
export function smtpMailer(options: SmtpMailerOptions): Mailer {
  const { from, dkim, maxConnections = 10, logger } = options
  let loaded: ReturnType<typeof createWriter> | undefined
  /** Imported with the first message. */
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
        const mailError = toMailError(error)
        if (mailError.kind === 'connection') logger.warn({ event: 'mail-connection-lost', err: mailError })
        throw mailError
      }
    },
    close: async () => pool.close(),
  }
}

/** Builds messages as sent on the wire, with signature. */
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
    // On the submission port a silent fallback to clear text would leak the password.
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
 * Encodes a header so that it is shown as typed. The library sends plain ASCII unchanged, and mail programs decode
 * what looks like an encoded word (RFC 2047), so such a text is encoded as a whole.
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
  // A refusal before the recipient was named (greeting, EHLO, sign-in, MAIL FROM) is a configuration error: treated as
  // permanent, a misconfigured relay would cost every reminder of that time.
  const command = cause instanceof Error && 'command' in cause ? cause.command : undefined
  const isAnswer = typeof code === 'number' && (command === 'RCPT TO' || command === 'DATA')
  const options = { cause }
  // After the final dot only an explicit refusal means that the message was not accepted.
  if (phase === 'handed-over' && !(isAnswer && code >= 400)) return new MailError('unclear', message, options)
  // 421 closes the channel (RFC 5321, 4.2.1): a server problem, not the message's.
  if (!isAnswer || code === 421) return new MailError('connection', message, options)
  if (code < 500) return new MailError('temporary', message, options)
  const response = cause instanceof Error && 'response' in cause ? String(cause.response) : ''
  const isOfAddress = command === 'RCPT TO' && isAddressRefusal(response)
  return new MailError('permanent', message, {
    cause,
    ...(isOfAddress ? { reason: 'address-refused' as const } : {}),
  })
}
