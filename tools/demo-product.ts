import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../e2e/support/product.ts'
import { SERVER_BUILT } from './build-missing.ts'
import { runNode } from './run-node.ts'

export type DemoProduct = {
  url: string
  /** Created by `npm run seed`. */
  account: { email: string; password: string }
  stop(): Promise<void>
}

/** Starts a product in a temporary folder with the demo account, at a given instant. */
export async function startDemoProduct(instant: string): Promise<DemoProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duely-demo-'))
  const clockFile = join(dataDir, 'clock')
  writeFileSync(clockFile, instant)
  const [port, inboxPort, inboxSmtpPort] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    INBOX_PORT: String(inboxPort),
    INBOX_SMTP_PORT: String(inboxSmtpPort),
    TEST_CLOCK_FILE: clockFile,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'relaxed',
  }
  if ((await runNode(['apps/server/src/demo/seed.ts'], { env })) !== 0)
    throw new Error('the demo was not seeded')
  const server = spawn(process.execPath, [SERVER_BUILT], { env, stdio: 'inherit' })
  const url = `http://localhost:${port}`
  await until(`the server at ${url}`, 60_000, async () => {
    if (server.exitCode !== null) throw new Error(`the server stopped with ${server.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    return answer?.ok ? true : null
  })
  return {
    url,
    account: { email: 'demo@duely.example', password: 'fair-warning-in-time' },
    stop: async () => {
      await end(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
