import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that accepts and records everything. */
export type MailSink = {
  url: string
  recipients: Set<string>
  close(): Promise<void>
}

/**
 * @param answerAfterMs delay between the last byte of a message and the "250", the critical window
 * @param onArrival called with the Message-ID when the last byte has arrived
 */
export async function startMailSink(
  answerAfterMs: number,
  onArrival: (messageId: string) => void,
): Promise<MailSink> {
  const recipients = new Set<string>()
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
        for (const { address } of session.envelope.rcptTo) recipients.add(address)
        onArrival(/^message-id:\s*<([^>]+)>/im.exec(head)?.[1] ?? 'without Message-ID')
        setTimeout(callback, answerAfterMs)
      })
    },
  })
  // A sender killed in the middle of a message breaks its connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    recipients,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
