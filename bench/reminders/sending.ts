import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { composeEngine } from '../../apps/server/src/compose/engine.ts'
import { createLogger } from '../../apps/server/src/platform/logger/logger.ts'
import type { Mailer, OutgoingMail } from '../../apps/server/src/platform/mail/mailer.ts'
import { smtpMailer } from '../../apps/server/src/platform/mail/smtp/smtp-mailer.ts'
import { MAILS_ALONE } from '../../apps/server/src/testing/mails-alone.ts'
import { movableClock } from '../../apps/server/src/testing/movable-clock.ts'
import { nodemailerPool } from '../../apps/server/src/testing/nodemailer-pool.ts'
import { startTestServer } from '../../apps/server/src/testing/test-server.ts'
import { endChild, nextMessage, startChild } from '../child.ts'
import { median, rounded } from '../compare.ts'
import type { Figure } from '../figure.ts'
import type { Load, Loaded } from '../http-load.ts'
import { serveProduct } from '../product.ts'
import type { Counted } from '../raw-smtp-sink.ts'
import { type DueReminders, haveDueReminders, NOW } from './due-reminders.ts'
import { startProcesses } from './processes.ts'

const SIZES = (process.env.BENCH_MAILS ?? '1000,10000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CONNECTIONS = 10
const FROM = 'Duely <reminders@duely.example>'
const CALM_MS = 1_500
/**
 * Pause of somebody between an answer and the next request, in ms; without one the process never goes idle.
 */
const PAUSE_MS = Number(process.env.BENCH_PAUSE_MS ?? 0)
const LIST_REQUEST = { method: 'GET', path: '/api/subscriptions', connections: 1, status: 200 } as const
/** Of one round: mails/s of ours and of the pool alone, and somebody's p95 in ms. */
type Taken = { ours: number; alone: number; calm: number; meanwhile: number }
/** How the product runs while it is measured. */
type Running = {
  name: string
  /** Where somebody's list is answered. */
  port: number
  /** Lets it look at once for what has become due. */
  wake(): Promise<void> | void
}
/** Longer than the benchmark. */
const ONLY_WHEN_POKED_MS = 24 * 3_600_000
const LOOK_EVERY_MS = 10

/**
 * Reminders of as many users, all due in the same minute, through the whole engine to an SMTP server in
 * another process, next to nodemailer's own pool with the same messages. Also the latency of a list requested
 * meanwhile. Once by one process, which serves people and sends, and on PostgreSQL also by two. The embedded
 * store is in the benchmark's own process.
 */
export async function measureSending(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const mails of SIZES) figures.push(...(await measureMany(mails)))
  return figures
}

async function measureMany(mails: number): Promise<Figure[]> {
  const sink = startChild('./raw-smtp-sink.ts')
  const asking = startChild('./http-load.ts')
  const smtpUrl = `smtp://127.0.0.1:${((await nextMessage(sink)) as AddressInfo).port}`
  const logger = createLogger('warn')
  const clock = movableClock('2026-03-01T12:00:00Z')
  const server = await startTestServer({ env: { RATE_LIMITS: 'relaxed' }, clock })
  const product = await serveProduct(server)
  const ours = smtpMailer({ smtpUrl, from: FROM, maxConnections: CONNECTIONS, logger })
  const pool = nodemailerPool(Number(new URL(smtpUrl).port), FROM, CONNECTIONS)
  const copies = new Map<string, OutgoingMail>()
  const mailer: Mailer = {
    ...ours,
    send: (mail, handOver) => {
      if (copies.size < mails) copies.set(mail.to, mail)
      return ours.send(mail, handOver)
    },
  }
  const engine = composeEngine({
    ...MAILS_ALONE,
    db: server.db,
    clock,
    logger,
    mailer,
    reminderHour: 9,
    publicUrl: 'https://duely.example',
    authSecret: server.config.authSecret,
    appName: server.config.appName,
    hasPlans: true,
    tickEveryMs: ONLY_WHEN_POKED_MS,
  })
  const p95 = async (port: number, forMs: number) => {
    const headers = [{ cookie: server.cookie('ann') }]
    asking.send({ ...LIST_REQUEST, port, headers, forMs, pauseMs: PAUSE_MS } satisfies Load)
    return ((await nextMessage(asking)) as Loaded).p95
  }
  /** Mails since the last 'count'. */
  const arrived = async (order: 'look' | 'count') => {
    sink.send(order)
    return ((await nextMessage(sink)) as Counted).mails
  }
  const sendAlone = async () => {
    await Promise.all([...copies.values()].map((mail) => pool.send(mail)))
    await arrived('count')
  }
  const figures: Figure[] = []

  /**
   * Ends when the mail server has all and the ledger has recorded it;
   * only the mail server is polled meanwhile.
   */
  async function awaitAll(reminders: DueReminders, wake: Running['wake']): Promise<void> {
    await wake()
    while ((await arrived('look')) < mails || !(await reminders.areAllSent())) await setTimeout(LOOK_EVERY_MS)
    await arrived('count')
  }

  /** Sends all once in this process, for the messages that the pool alone sends. */
  async function recordCopies(reminders: DueReminders, wake: Running['wake']): Promise<void> {
    await reminders.oweAgain()
    await awaitAll(reminders, wake)
  }

  async function measure(reminders: DueReminders, { name, port, wake }: Running): Promise<void> {
    const sendAll = () => awaitAll(reminders, wake)
    // Warm-up: opens the connections.
    await reminders.oweAgain()
    await sendAll()
    await p95(port, CALM_MS)
    const taken: Taken[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await reminders.oweAgain()
      const rate = await perSecond(mails, sendAll)
      const alone = await perSecond(mails, sendAlone)
      const calm = await p95(port, CALM_MS)
      await reminders.oweAgain()
      const [meanwhile] = await Promise.all([p95(port, Math.max(500, (mails / rate) * 800)), sendAll()])
      taken.push({ ours: rate, alone, calm, meanwhile })
    }
    figures.push(...figuresOf(`sending ${mails}, ${name}`, taken))
  }

  try {
    clock.set(NOW)
    const reminders = await haveDueReminders(server.db, mails)
    // As the running product does it: the first are sent while the rest are claimed.
    const wake = () => {
      engine.start()
      engine.poke()
    }
    if (server.databaseUrl === null) {
      await measure(reminders, { name: 'one process', port: product.port, wake })
      return figures
    }
    await recordCopies(reminders, wake)
    await engine.stop()
    for (const [count, name] of [
      [1, 'one process'],
      [2, 'two processes'],
    ] as const) {
      const processes = await startProcesses(count, server, smtpUrl)
      try {
        if (processes) await measure(reminders, { name, port: processes.web.port, wake: processes.wake })
      } finally {
        await processes?.stop()
      }
    }
    return figures
  } finally {
    await engine.stop()
    await ours.close()
    await pool.close()
    await Promise.all([endChild(sink), endChild(asking), product.close(0)])
    await server.close()
  }
}

function figuresOf(name: string, taken: readonly Taken[]): Figure[] {
  const figure = (what: string, unit: string, digits: number, of: (each: Taken) => number): Figure => ({
    name: `${name}${what}`,
    unit,
    value: rounded(median(taken.map(of)), digits),
  })
  return [
    figure('', 'mails/s', 0, ({ ours }) => ours),
    figure(', pool alone', 'mails/s', 0, ({ alone }) => alone),
    figure(', ratio', 'of pool', 2, ({ ours, alone }) => ours / alone),
    figure(", somebody's p95, calm", 'ms', 1, ({ calm }) => calm),
    figure(", somebody's p95, meanwhile", 'ms', 1, ({ meanwhile }) => meanwhile),
    figure(", somebody's p95, ratio", 'times the calm', 1, ({ calm, meanwhile }) => meanwhile / calm),
  ]
}

async function perSecond(mails: number, send: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await send()
  return mails / ((performance.now() - began) / 1_000)
}
