import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { StartError } from '../http/server.ts'

export type Inbox = {
  /** Where people read the mails. */
  url: string
  close(): Promise<void>
}

const CLOSE_WITHIN_MS = 2_000

/**
 * The inbox of a machine without a mail server: takes every mail by SMTP and shows it in the browser. Loopback
 * only; the mails stay in DATA_DIR/inbox and are there again after a restart.
 * @throws StartError when one of its ports is taken
 */
export async function startInbox(options: {
  port: number
  smtpPort: number
  dataDir: string
}): Promise<Inbox> {
  const { port, smtpPort } = options
  const folder = join(options.dataDir, 'inbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const worker = new Worker(new URL('./inbox-worker.ts', import.meta.url), {
    workerData: { port, smtpPort, folder },
    // Kept from our own output: the inbox greets, warns and complains in its own words.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  worker.once('message', () => resolve())
  worker.on('error', (error) => reject(new StartError(describe(error, port, smtpPort))))
  worker.once('exit', () => reject(new StartError('The local inbox ended while it was starting.')))
  await ready
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      worker.once('exit', () => end())
      worker.postMessage('close')
      const force = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS)
      await ended
      clearTimeout(force)
    },
  }
}

function describe(error: unknown, port: number, smtpPort: number): string {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const at = error instanceof Error && 'port' in error ? error.port : undefined
  if (taken && at === port)
    return `Port ${port} of the local inbox is already taken. Stop what uses it, or choose another with INBOX_PORT.`
  if (taken && at === smtpPort)
    return `Port ${smtpPort} of the local inbox is already taken. Stop what uses it, or choose another with INBOX_SMTP_PORT.`
  return `The local inbox cannot start: ${error instanceof Error ? error.message : String(error)}`
}
