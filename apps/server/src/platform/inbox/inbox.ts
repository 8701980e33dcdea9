import { join } from 'node:path'
import { StartError, startServer } from '../http/server.ts'
import { inboxApp } from './inbox-app.ts'
import { openMailFolder } from './mail-folder.ts'

export type Inbox = Awaited<ReturnType<typeof startInbox>>

const CLOSE_WITHIN_MS = 500
const MAIL_BYTES = 10 * 1024 * 1024
const HOST = '127.0.0.1'

/**
 * The inbox of a machine without a mail server: accepts mail by SMTP and shows it in the browser. Loopback
 * only; mails are stored in DATA_DIR/inbox.
 * @throws StartError when a port is in use, or when its packages are not installed (production)
 */
export async function startInbox(options: { port: number; smtpPort: number; dataDir: string }) {
  const { port, smtpPort } = options
  const { SMTPServer, PostalMime } = await loadPackages()
  const mails = openMailFolder(join(options.dataDir, 'inbox'), (raw) => PostalMime.parse(raw))
  const app = inboxApp(mails, port)
  const web = await startServer({ fetch: app.fetch, host: HOST, port, setting: 'INBOX_PORT' })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAIL_BYTES,
    closeTimeout: CLOSE_WITHIN_MS,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Too large'), { responseCode: 552 }))
        try {
          mails.add(Buffer.concat(chunks))
          done()
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      })
    },
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  smtp.once('error', reject)
  smtp.listen(smtpPort, HOST, resolve)
  try {
    await listening
  } catch (error) {
    await web.close(0)
    throw new StartError(describe(error, smtpPort))
  }
  // A client that hangs up is not an error of the server.
  smtp.on('error', () => {})
  return {
    /** URL of the inbox. */
    url: `http://localhost:${port}`,
    close: async () => {
      await web.close(CLOSE_WITHIN_MS)
      const { promise: closed, resolve: end } = Promise.withResolvers<void>()
      smtp.close(end)
      await closed
    },
  }
}

/** Imported lazily: a production install omits them. */
async function loadPackages() {
  try {
    const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
      import('smtp-server'),
      import('postal-mime'),
    ])
    return { SMTPServer, PostalMime }
  } catch {
    throw new StartError(
      'The local inbox is not part of a production install. Set SMTP_URL to a mail server, or install everything with npm ci.',
    )
  }
}

function describe(error: unknown, smtpPort: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${smtpPort} of the local inbox is already taken. Stop what uses it, or choose another with INBOX_SMTP_PORT.`
  return `The local inbox cannot start: ${error instanceof Error ? error.message : String(error)}`
}
