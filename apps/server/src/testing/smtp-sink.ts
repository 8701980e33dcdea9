import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type SunkMail = Email & {
  /** Whom the envelope names: who really gets it. */
  recipients: string[]
  raw: string
}

/** A real mail server that keeps what it is given. */
export type SmtpSink = {
  url: string
  mails: SunkMail[]
  /** The mails to one address, oldest first. */
  to(address: string): SunkMail[]
  /** What it answers to the next messages, e.g. 451 or 550; null: it takes them. */
  refuseWith(code: number | null): void
  close(): Promise<void>
}

/** Starts it on a free loopback port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('Not now'), { responseCode: refusal }))
        const raw = Buffer.concat(chunks)
        PostalMime.parse(raw).then((mail) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ ...mail, recipients, raw: raw.toString() })
          done()
        }, done)
      })
    },
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await listening
  // From now on a client that hangs up is the client's affair.
  server.on('error', () => {})
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    to: (recipient) => mails.filter(({ recipients }) => recipients.includes(recipient)),
    refuseWith: (code) => {
      refusal = code
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
