import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SunkMail = {
  /** When its last line was accepted, on the monotonic clock. */
  at: number
  to: string
  messageId: string
  subject: string
  text: string
}

/** An SMTP server that accepts everything, slowly enough that some messages are always in flight. */
export type MailSink = {
  url: string
  mails: readonly SunkMail[]
  /** The text of the first mail to this address; null when none has arrived. */
  firstTextTo(address: string): string | null
  /** Messages currently being received. */
  inFlight(): number
  /** Rejects messages to this address; null accepts all again. */
  refuse(address: string | null): void
  /** Number of rejected messages. */
  refused(): number
  close(): Promise<void>
}

export async function startMailSink({ takesMs = 0 } = {}): Promise<MailSink> {
  const mails: SunkMail[] = []
  let inFlight = 0
  let unwanted: string | null = null
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address !== unwanted) return done()
      refused += 1
      return done(Object.assign(new Error('Not now'), { responseCode: 451 }))
    },
    onData(stream, session, done) {
      inFlight += 1
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        try {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          await pause(takesMs)
          mails.push({
            at: performance.now(),
            to: session.envelope.rcptTo.map(({ address }) => address).join(),
            messageId: mail.messageId ?? randomUUID(),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
          })
          done()
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        } finally {
          inFlight -= 1
        }
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    firstTextTo: (address) => mails.find(({ to }) => to === address)?.text ?? null,
    inFlight: () => inFlight,
    refuse: (address) => {
      unwanted = address
    },
    refused: () => refused,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
