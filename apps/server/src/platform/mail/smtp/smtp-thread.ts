import { parentPort, workerData } from 'node:worker_threads'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { type HandOver, MailError, type OutgoingMail, oneLine } from '../mailer.ts'
import { singleAddress } from '../single-address.ts'
import { handOver, type Order, type Report } from './smtp-orders.ts'
import { createSmtpPool } from './smtp-pool.ts'
import { DeliveryError, openSession, type SessionOptions } from './smtp-session.ts'
import { createWriter, type DkimKey } from './write-message.ts'

/** Options of the thread; plain data, because they are passed to it. */
export type SmtpThreadOptions = {
  /** For example `smtp://user:secret@mail.example.com:587`; `smtps:` uses TLS from the start. */
  smtpUrl: string
  /** Whether even a user name and password may go to another machine without TLS. Default: no. */
  clearTextAllowed?: boolean
  /** The From header: an address, or `Name <address>`. */
  from: string
  dkim?: DkimKey
  /** Maximum open connections. */
  maxConnections?: number
  /** Timeout of the final answer. Default 10 minutes (RFC 5321, 4.5.3.2.6). */
  answerTimeoutMs?: number | undefined
  /** Time after which a message waiting for its answer blocks no other. Default 5 s. */
  patienceMs?: number | undefined
}

/** A permanent refusal of the recipient, with the server's answer. */
class RecipientRefused extends MailError {
  readonly answer: string
  constructor(detail: string, answer: string, options: ErrorOptions) {
    super('permanent', detail, options)
    this.answer = answer
  }
}

/** Writes messages and sends them on a pool of connections. */
type Sender = {
  /**
   * @returns the server's answer once it has accepted the message, on one line
   * @throws MailError
   */
  send(mail: OutgoingMail, handOver: HandOver): Promise<string>
  /** Closes idle connections; messages in flight finish first. */
  close(): void
}

const ANSWER_TIMEOUT_MS = 600_000
const PATIENCE_MS = 5_000

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

function createSender(options: SmtpThreadOptions): Sender {
  const { from, dkim, maxConnections = 10 } = options
  const write = createWriter(dkim)
  const session = sessionOptions(options)
  const pool = createSmtpPool((signal) => openSession(session, signal), maxConnections)
  return {
    send: async (mail, handOver) => {
      const { sender, raw } = await write(toMessage(mail, from))
      try {
        return oneLine(await pool.send({ from: sender, to: mail.to, raw }, handOver)).slice(0, 300)
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => pool.close(),
  }
}

function sessionOptions(options: SmtpThreadOptions): SessionOptions {
  const { smtpUrl, clearTextAllowed = false, answerTimeoutMs, patienceMs } = options
  const url = new URL(smtpUrl)
  const { auth, ...more } = parseConnectionUrl(smtpUrl)
  const needsTls = url.protocol === 'smtp:' && (auth !== undefined || Number(url.port || 587) === 587)
  return {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    ...more,
    // Otherwise whoever stands between could have us fall back to clear text, and read the password.
    ...(needsTls && !clearTextAllowed && !LOOPBACK.has(url.hostname) ? { requireTLS: true } : {}),
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
  const answer = cause instanceof Error && 'response' in cause ? String(cause.response) : ''
  return command === 'RCPT TO'
    ? new RecipientRefused(message, answer, options)
    : new MailError('permanent', message, options)
}

// The thread of an SMTP mailer: it writes and sends messages, so that requests do not wait for that.
const sender = createSender(workerData)
const inFlight = new Map<number, AbortController>()
/** An answer within this time tells the hand-over, too, which saves a report. */
const SOON_MS = 50
const report = (event: Report) => parentPort?.postMessage(event)

async function send({ id, mail, stage }: Extract<Order, { do: 'send' }>): Promise<void> {
  const abort = new AbortController()
  let waiting: NodeJS.Timeout | undefined
  inFlight.set(id, abort)
  const observer: HandOver = {
    signal: abort.signal,
    onHandedOver: () => {
      // Destroys the connection before the final dot.
      if (!handOver(stage)) abort.abort()
      else waiting = setTimeout(() => report({ id, event: 'handed-over' }), SOON_MS)
    },
    onAside: () => report({ id, event: 'aside' }),
  }
  try {
    const response = await sender.send(mail, observer)
    report({ id, event: 'accepted', response })
  } catch (error) {
    const refusal = error instanceof RecipientRefused ? error.answer : null
    if (error instanceof MailError)
      report({ id, event: 'failed', kind: error.kind, detail: error.detail, refusal })
    else report({ id, event: 'broken', detail: error instanceof Error ? error.message : String(error) })
  } finally {
    clearTimeout(waiting)
    inFlight.delete(id)
  }
}

parentPort?.on('message', (order: Order) => {
  if (order.do === 'send') void send(order)
  else if (order.do === 'give-up') inFlight.get(order.id)?.abort()
  else sender.close()
})
