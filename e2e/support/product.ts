import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calledByEnvironment, readInEnglish } from './in-pseudo.ts'
import { secretsIn } from './secrets-in-log.ts'
import { copyEmptyStore } from './stores.ts'

export type Mail = {
  id: string
  subject: string
  to: { address: string }[]
  text: string
  html: string
  headers: Record<string, string>
}

/** A running product with embedded database, local inbox and a movable clock. */
export type Product = {
  url: string
  dataDir: string
  mails(to: string): Promise<Mail[]>
  /** Waits until the inbox has the mail; fails after 30 s. */
  mail(to: string, subject: string | RegExp): Promise<Mail>
  /** What its processes have logged until now. */
  log(): string
  moveClock(offset: string): void
  /** Stops it and starts it again, over the same data; `change` is of its environment. */
  restart(signal?: NodeJS.Signals, change?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/**
 * Below the ports that systems give to outgoing connections,
 * which would take a free one before the product does.
 */
const PORTS = { from: 20_000, count: 12_000 }

/** A loopback port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
    const server = createServer()
    const isFree = await new Promise<boolean>((answer) => {
      server.once('error', () => answer(false))
      server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
    })
    if (isFree) return port
  }
}

type ProductOptions = {
  /** Beyond what every product has. */
  environment?: Record<string, string>
  /** What its clock shows first. Default: real time. */
  clock?: string
  /** Fills the data folder. Default: a migrated, empty database; `firstStart` leaves that to the product. */
  fill?: (dataDir: string) => void
}

/** For a product that makes its database itself, as on a new machine. */
export const firstStart = () => {}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { environment: extraEnvironment, clock = 'PT0S', fill = copyEmptyStore } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'duely journey '))
  for (const value of Object.values(extraEnvironment ?? {})) calledByEnvironment.add(value)
  const clockFile = join(dataDir, 'clock')
  fill(dataDir)
  writeFileSync(clockFile, clock)
  const [port, inboxPort, inboxSmtpPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const inbox = `http://127.0.0.1:${inboxPort}`
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    INBOX_PORT: String(inboxPort),
    INBOX_SMTP_PORT: String(inboxSmtpPort),
    RATE_LIMITS: 'relaxed',
    TEST_CLOCK_FILE: clockFile,
    LOG_LEVEL: 'info',
    ...extraEnvironment,
  }
  let server: ChildProcess | undefined
  /** Combined output of all processes of this product. */
  let log = ''

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/build/main.js'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = child
    const before = log.length
    const keep = (chunk: Buffer) => {
      log += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    await until(`the server at ${url}`, 120_000, async () => {
      if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode}`)
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      return answer?.ok ? true : null
    }).catch((error: Error) => {
      throw new Error(`${error.message}; it said:\n${log.slice(before)}`)
    })
  }

  async function halt(signal: NodeJS.Signals): Promise<void> {
    const child = server
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }

  const allMails = async () =>
    ((await (await fetch(`${inbox}/email`)).json()) as Mail[]).map((mail) => ({
      ...mail,
      subject: readInEnglish(mail.subject),
      text: readInEnglish(mail.text),
      html: readInEnglish(mail.html),
    }))

  async function mails(to: string): Promise<Mail[]> {
    return (await allMails()).filter((mail) => mail.to.some(({ address }) => address === to))
  }

  await start()
  return {
    url,
    dataDir,
    mails,
    mail: (to, subject) =>
      until(`a mail to ${to} about ${subject}`, 30_000, async () => {
        const found = (await mails(to)).filter((mail) =>
          typeof subject === 'string'
            ? withPlainBlanks(mail.subject) === withPlainBlanks(subject)
            : subject.test(mail.subject),
        )
        return found.at(-1) ?? null
      }),
    log: () => log,
    moveClock: (offset) => writeFileSync(clockFile, offset),
    restart: async (signal = 'SIGTERM', change = {}) => {
      await halt(signal)
      Object.assign(environment, change)
      await start()
    },
    stop: async () => {
      const sent = await allMails()
      await halt('SIGTERM')
      const told = secretsIn(log, dataDir, sent)
      if (told.length > 0) throw new Error(`the log tells secrets: ${told.join(', ')}`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Money of some cultures has a blank that does not break, which a mail may arrive without. */
const withPlainBlanks = (text: string) => text.replace(/\s/g, ' ')

/** Polls every 100 ms until the result is not null. */
export async function until<T>(what: string, limit: number, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error(`waited ${limit} ms in vain for ${what}`)
    await new Promise((wait) => setTimeout(wait, 100))
  }
}
