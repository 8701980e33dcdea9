import { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { sessionOptions } from '#server/platform/mail/smtp/smtp-mailer.ts'
import type { RawMessage } from '#server/platform/mail/smtp/write-message.ts'

/** How far a visit to the mail server came, and what was seen there. */
export type MailVisit = {
  /** `host:port`. */
  server: string
  /** Where it ended: `done`, or the step that failed. */
  step: 'connect' | 'login' | 'hand-over' | 'done'
  /** Why it failed: the library's code, the message, what the server answered. */
  trouble: { code: string; message: string; answer: string | null } | null
  /** The first line of the server, and when it came; null: none. */
  greeting: { text: string; at: Date } | null
  isEncrypted: boolean
  /** The end of its certificate; null without encryption. */
  certificateUntil: Date | null
  /** Whether it asked for the user and password that are configured; null: none are. */
  isSignedIn: boolean | null
  /** What it answered to the message; null: none was handed over. */
  taken: string | null
}

/**
 * Connects and signs in as the mailer does, and hands a message over where there is one.
 *
 * @param within milliseconds for each step
 */
export async function askMailServer(
  mail: { smtpUrl: string; clearTextAllowed: boolean },
  message: RawMessage | null,
  within: number,
): Promise<MailVisit> {
  const { login, silenceMs: _, ...options } = sessionOptions(mail)
  const { hostname, port, protocol } = new URL(mail.smtpUrl)
  const visit: MailVisit = {
    server: `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`,
    step: 'connect',
    trouble: null,
    greeting: null,
    isEncrypted: false,
    certificateUntil: null,
    isSignedIn: login === null ? null : false,
    taken: null,
  }
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: within,
    greetingTimeout: within,
    socketTimeout: within,
    transactionLog: true,
    logger: {
      debug: (entry: { tnx?: string }, text: string) => {
        if (entry.tnx === 'server') visit.greeting ??= { text: oneLine(text), at: new Date() }
      },
    },
  })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  connection.on('error', failed.reject)
  connection.once('end', () => failed.reject(new Error('The server closed the connection')))
  const step = <T>(run: (done: (error: unknown, value?: T) => void) => void) =>
    Promise.race([
      failed.promise,
      new Promise<T | undefined>((resolve, reject) =>
        run((error, value) => (error ? reject(error) : resolve(value))),
      ),
    ])
  try {
    await step((done) => connection.connect(done))
    noteEncryption(visit, connection._socket)
    if (login !== null && connection.allowsAuth) {
      visit.step = 'login'
      await step((done) => connection.login(login, done))
      visit.isSignedIn = true
    }
    if (message !== null) {
      visit.step = 'hand-over'
      const { from, to, raw } = message
      const info = await step<{ response?: string }>((done) => connection.send({ from, to }, raw, done))
      visit.taken = oneLine(info?.response ?? '')
    }
    visit.step = 'done'
  } catch (error) {
    visit.trouble = troubleOf(error)
  } finally {
    connection.quit()
    connection.close()
  }
  return visit
}

function noteEncryption(visit: MailVisit, socket: unknown): void {
  if (!(socket instanceof TLSSocket)) return
  visit.isEncrypted = true
  const until = new Date(socket.getPeerCertificate().valid_to)
  visit.certificateUntil = Number.isNaN(until.getTime()) ? null : until
}

function troubleOf(error: unknown): MailVisit['trouble'] {
  if (!(error instanceof Error)) return { code: '', message: String(error), answer: null }
  const code = 'code' in error ? String(error.code) : ''
  const answer = 'response' in error && error.response ? oneLine(String(error.response)) : null
  return { code, message: oneLine(error.message), answer }
}
