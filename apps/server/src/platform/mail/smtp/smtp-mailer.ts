import { isAddressRefusal } from '@duely/domain'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Logger } from '#server/platform/logger/logger.ts'
import { type HandOver, MailError, type Mailer, type MarkMail, oneLine } from '../mailer.ts'
import { createSmtpPool, type PoolState } from './smtp-pool.ts'
import { DeliveryError, openSmtpSession, type SessionOptions } from './smtp-session.ts'
import { createWriter, type DkimKey } from './write-message.ts'

export type SmtpMailerOptions = {
  /** For example `smtp://user:secret@mail.example.com:587`; `smtps:` uses TLS from the start. */
  smtpUrl: string
  /** Whether even a user name and password may go to another machine without TLS. Default: no. */
  clearTextAllowed?: boolean
  /** The From header: an address, or `Name <address>`. */
  from: string
  dkim?: DkimKey
  /** What each mail carries so that a report about it is recognised. Default: nothing. */
  marksOf?: MarkMail
  /** Maximum open connections. Default 10. */
  maxConnections?: number
  /** Timeout of the final answer. Default 10 minutes (RFC 5321, 4.5.3.2.6). */
  answerTimeoutMs?: number | undefined
  /** Time after which a message waiting for its answer blocks no other. Default 5 s. */
  patienceMs?: number | undefined
  logger: Logger
  /** The time of what `state` tells. Default: the system's. */
  now?: () => Date
}

/** How a mailer fares. */
export type MailerState = PoolState & {
  /** When a server last took a message; null: not since the start. */
  lastTakenAt: Date | null
  /** The last failure to connect or to sign in, unless a message was taken since; null: none. */
  lastFailure: { at: Date; detail: string } | null
}

export type SmtpMailer = Mailer & { state(): MailerState }

const ANSWER_TIMEOUT_MS = 600_000
const PATIENCE_MS = 5_000

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** A mailer with a pool of SMTP connections. It never retries; the outbox does. */
export function smtpMailer({ logger, now = () => new Date(), ...options }: SmtpMailerOptions): SmtpMailer {
  const write = createWriter(options.from, options.dkim, options.marksOf)
  const session = sessionOptions(options)
  const pool = createSmtpPool((signal) => openSmtpSession(session, signal), options.maxConnections ?? 10)
  let lastTakenAt: Date | null = null
  let lastFailure: MailerState['lastFailure'] = null
  return {
    send: async (mail, handOver = UNWATCHED) => {
      const message = await write(mail)
      try {
        const answer = await pool.send(message, handOver)
        lastTakenAt = now()
        lastFailure = null
        return { response: oneLine(answer).slice(0, 300) }
      } catch (cause) {
        const error = toMailError(cause)
        if (error.kind === 'connection') {
          lastFailure = { at: now(), detail: error.detail }
          logger.warn({ event: 'mail-connection-lost', err: error })
        }
        throw error
      }
    },
    state: () => ({ ...pool.state(), lastTakenAt, lastFailure }),
    close: async () => pool.close(),
  }
}

const UNWATCHED: HandOver = {
  signal: new AbortController().signal,
  onHandedOver: () => {},
  onAside: () => {},
}

/** How to connect to the mail server of a URL, and to sign in there. */
export function sessionOptions(options: Omit<SmtpMailerOptions, 'logger' | 'from'>): SessionOptions {
  const { smtpUrl, clearTextAllowed = false, answerTimeoutMs, patienceMs } = options
  const url = new URL(smtpUrl)
  const { auth, ...more } = parseConnectionUrl(smtpUrl)
  const needsTls = url.protocol === 'smtp:' && (auth !== undefined || Number(url.port || 587) === 587)
  return {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    ...more,
    // Otherwise somebody in between could make us fall back to clear text and read the password.
    ...(needsTls && !clearTextAllowed && !LOOPBACK.has(url.hostname) ? { requireTLS: true } : {}),
    login: auth ? { credentials: { user: auth.user, pass: auth.pass } } : null,
    silenceMs: 30_000,
    answerTimeoutMs: answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    patienceMs: patienceMs ?? PATIENCE_MS,
  }
}

/** What happened to a message, by how far it had got and what the server answered. */
function toMailError(error: unknown): MailError {
  const { phase, cause } = error instanceof DeliveryError ? error : { phase: 'envelope', cause: error }
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : undefined
  // A refusal before the recipient was named (greeting, EHLO, sign-in, MAIL FROM) is a configuration error.
  // If it counted as permanent, a misconfigured relay would cost every reminder of that time.
  const command = cause instanceof Error && 'command' in cause ? cause.command : undefined
  const isAnswer = typeof code === 'number' && (command === 'RCPT TO' || command === 'DATA')
  // After the final dot only an explicit refusal means that the message was not accepted.
  if (phase === 'handed-over' && !(isAnswer && code >= 400))
    return new MailError('unclear', message, { cause })
  // 421 closes the channel (RFC 5321, 4.2.1): a server problem, not the message's.
  if (!isAnswer || code === 421) return new MailError('connection', message, { cause })
  if (code < 500) return new MailError('temporary', message, { cause })
  const answer = cause instanceof Error && 'response' in cause ? String(cause.response) : ''
  const isOfAddress = command === 'RCPT TO' && isAddressRefusal(answer)
  return new MailError('permanent', message, { cause, ...(isOfAddress ? { reason: 'address-refused' } : {}) })
}
