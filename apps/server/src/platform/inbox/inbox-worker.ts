/** Runs in a thread of its own: the inbox catches signals, prints and throws on its own, and must not end us. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import maildev from 'maildev'
import web from 'maildev/lib/web.js'

const { port, smtpPort, folder }: { port: number; smtpPort: number; folder: string } = workerData

const server = maildev({ smtp: smtpPort, web: port, ip: '127.0.0.1', mailDirectory: folder, silent: true })
await Promise.all([server.listen(), web.server.listening ? null : once(web.server, 'listening')])

// Once both doors are shut nothing holds the thread, so it ends by itself after the last mail is written.
parentPort?.once('message', () => {
  server.close()
  parentPort?.unref()
})
parentPort?.postMessage('ready')
