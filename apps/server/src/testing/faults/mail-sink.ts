import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that takes everything and notes it. */
export type MailSink = {
  url: string
  /** Message-IDs in the order in which their last byte arrived. */
  received: string[]
  recipients: Set<string>
  /** Resolves as soon as that many messages in all have arrived. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** @param answerAfterMs how long it thinks between the last byte of a message and its "250": the dangerous moment */
export async function startMailSink(answerAfterMs: number): Promise<MailSink> {
  const received: string[] = []
  const recipients = new Set<string>()
  let waiting: { count: number; resolve: () => void }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const head = Buffer.concat(chunks).toString().split('\r\n\r\n')[0] ?? ''
        received.push(/^message-id:\s*<([^>]+)>/im.exec(head)?.[1] ?? 'without Message-ID')
        for (const { address } of session.envelope.rcptTo) recipients.add(address)
        for (const each of waiting) if (received.length >= each.count) each.resolve()
        waiting = waiting.filter((each) => received.length < each.count)
        setTimeout(callback, answerAfterMs)
      })
    },
  })
  // Whoever is killed in the middle of a message leaves a broken connection behind.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    recipients,
    until: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ count, resolve })
          }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
