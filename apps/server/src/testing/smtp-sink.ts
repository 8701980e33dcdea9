import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type SunkMail = Email & {
  /** Envelope recipients, who actually receive the mail. */
  recipients: string[]
  /** Envelope sender, to whom it is returned. */
  returnPath: string
  raw: string
}

/** A real SMTP server that keeps received mails. */
export type SmtpSink = {
  url: string
  mails: SunkMail[]
  /** Mails to one address, oldest first. */
  to(address: string): SunkMail[]
  /** Answers the next messages with this code, e.g. 451 or 550; null accepts them. */
  refuseWith(code: number | null): void
  close(): Promise<void>
}

/**
 * Starts on a free loopback port.
 *
 * @param answerAfterMs delay between the last byte of a message and its answer, the critical window
 * @param onArrival called with each mail when its last byte has arrived
 */
export async function startSmtpSink({
  answerAfterMs = 0,
  onArrival = () => {},
}: {
  answerAfterMs?: number
  onArrival?: (mail: SunkMail) => void
} = {}): Promise<SmtpSink> {
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
          const { mailFrom } = session.envelope
          const returnPath = mailFrom === false ? '' : mailFrom.address
          const sunk = { ...mail, recipients, returnPath, raw: raw.toString() }
          mails.push(sunk)
          onArrival(sunk)
          if (answerAfterMs > 0) setTimeout(done, answerAfterMs)
          else done()
        }, done)
      })
    },
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await listening
  // A client that hangs up is not an error of the server.
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
