import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { composeEngine } from '../../apps/server/src/compose/engine.ts'
import { createLogger } from '../../apps/server/src/platform/logger/logger.ts'
import type { Mailer, OutgoingMail } from '../../apps/server/src/platform/mail/mailer.ts'
import { smtpMailer } from '../../apps/server/src/platform/mail/smtp/smtp-mailer.ts'
import { movableClock } from '../../apps/server/src/testing/movable-clock.ts'
import { nodemailerPool } from '../../apps/server/src/testing/nodemailer-pool.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { endChild, nextMessage, startChild } from '../child.ts'
import { median, rounded } from '../compare.ts'
import type { Figure } from '../figure.ts'
import type { Load, Loaded } from '../http-load.ts'
import { serveProduct } from '../product.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { haveSubscriptions } from './have-subscriptions.ts'
import { ageLedger, countSent } from './ledger.ts'

const SIZES = [1_000, 10_000]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CONNECTIONS = 10
const FROM = 'Duely <reminders@duely.example>'
/** 09:00, three days before the renewal: all are due. */
export const DUE = '2026-03-02T09:00:00Z'
/** One tick later: none is late. */
export const NOW = '2026-03-02T09:00:15Z'
export const RENEWAL = '2026-03-05'
const ROLL_AT = '2026-03-06 00:00Z'
const CALM_MS = 1_500
/** Pause of somebody between an answer and the next request, in ms; without one the process never goes idle. */
const PAUSE_MS = Number(process.env.BENCH_PAUSE_MS ?? 0)
const LIST = { method: 'GET', path: '/api/subscriptions', connections: 1, status: 200 } as const
/** Where somebody's list is answered. */
const WHERE = ['in the same process', 'in a process of its own']
/** p95 in ms. */
type Asked = { calm: number; meanwhile: number }
/** Of one round; `ours` and `alone` in mails/s. */
type Taken = { ours: number; alone: number; asked: Asked[] }
/** Longer than the benchmark. */
const ONLY_WHEN_POKED_MS = 24 * 3_600_000
const LOOK_EVERY_MS = 10

/**
 * Reminders of as many users, all due in the same minute, through the whole engine to an SMTP server in another
 * process, next to nodemailer's own pool with the same messages; and the latency of a list requested meanwhile, of the
 * process that sends and, on PostgreSQL, of one that only serves.
 */
export async function measureSending(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const mails of SIZES) figures.push(...(await measureMany(mails)))
  return figures
}

async function measureMany(mails: number): Promise<Figure[]> {
  const sink = startChild('./raw-smtp-sink.ts')
  const asking = startChild('./http-load.ts')
  const { port } = (await nextMessage(sink)) as AddressInfo
  const logger = createLogger('warn')
  const clock = movableClock('2026-03-01T12:00:00Z')
  const server = await startTestServer({ env: { RATE_LIMITS: 'relaxed' }, clock })
  const product = await serveProduct(server)
  const apart = await serveApart(server)
  const ours = smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: FROM,
    maxConnections: CONNECTIONS,
    logger,
  })
  const pool = nodemailerPool(port, FROM, CONNECTIONS)
  const copies = new Map<string, OutgoingMail>()
  let accepted = 0
  const mailer: Mailer = {
    ...ours,
    send: async (mail, handOver) => {
      if (copies.size < mails) copies.set(mail.to, mail)
      const answer = await ours.send(mail, handOver)
      accepted += 1
      return answer
    },
  }
  const engine = composeEngine({
    ...{ db: server.db, clock, logger, mailer, reminderHour: 9 },
    publicUrl: 'https://duely.example',
    authSecret: server.config.authSecret,
    tickEveryMs: ONLY_WHEN_POKED_MS,
  })
  /** As the running product does it: the first are sent while the rest are claimed. */
  const sendAll = async () => {
    accepted = 0
    engine.poke()
    while (accepted < mails || (await countSent(server.db, RENEWAL)) < mails) await setTimeout(LOOK_EVERY_MS)
  }
  try {
    clock.set(NOW)
    await haveSubscriptions(server.db, {
      ...{ people: mails, each: 1, remindAt: DUE, renewal: RENEWAL },
      rollAt: ROLL_AT,
    })
    engine.start()
    // Warm-up: opens connections and records the messages.
    await sendAll()
    let owed = 0
    const oweAgain = () => owe(server, ++owed)
    const p95 = async (port: number, forMs: number) => {
      const headers = [{ cookie: server.cookie('ann') }]
      asking.send({ ...LIST, port, headers, forMs, pauseMs: PAUSE_MS } satisfies Load)
      return ((await nextMessage(asking)) as Loaded).p95
    }
    const whoAsks = async (port: number, rate: number): Promise<Asked> => {
      const calm = await p95(port, CALM_MS)
      await oweAgain()
      const [meanwhile] = await Promise.all([p95(port, Math.max(500, (mails / rate) * 800)), sendAll()])
      return { calm, meanwhile }
    }
    for (const { port } of [product, ...apart]) await p95(port, CALM_MS)
    const taken: Taken[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await oweAgain()
      const ours = await perSecond(mails, sendAll)
      const alone = await perSecond(mails, () =>
        Promise.all([...copies.values()].map((mail) => pool.send(mail))),
      )
      const asked: Asked[] = []
      for (const { port } of [product, ...apart]) asked.push(await whoAsks(port, ours))
      taken.push({ ours, alone, asked })
    }
    const name = `sending ${mails}`
    const figure = (what: string, unit: string, digits: number, of: (each: Taken) => number): Figure => ({
      ...{ name: `${name}${what}`, unit, value: rounded(median(taken.map(of)), digits) },
    })
    return [
      figure('', 'mails/s', 0, ({ ours }) => ours),
      figure(', pool alone', 'mails/s', 0, ({ alone }) => alone),
      figure(', ratio', 'of pool', 2, ({ ours, alone }) => ours / alone),
      ...[product, ...apart].flatMap((_, place) => {
        const p95Of = (what: string, unit: string, of: (asked: Asked) => number) =>
          figure(`, somebody's p95 ${WHERE[place]}, ${what}`, unit, 1, ({ asked }) =>
            of(asked[place] as Asked),
          )
        return [
          p95Of('calm', 'ms', ({ calm }) => calm),
          p95Of('meanwhile', 'ms', ({ meanwhile }) => meanwhile),
          p95Of('ratio', 'times the calm', ({ calm, meanwhile }) => meanwhile / calm),
        ]
      }),
    ]
  } finally {
    await engine.stop()
    await ours.close()
    await pool.close()
    await Promise.all([endChild(sink), endChild(asking)])
    await Promise.all([product.close(0), ...apart.map((each) => each.stop())])
    await server.close()
  }
}

async function perSecond(mails: number, send: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await send()
  return mails / ((performance.now() - began) / 1_000)
}

/**
 * The product in a process of its own that sends nothing, as SERVICES=web runs it beside SERVICES=worker. None with the
 * embedded database, which only one process may open.
 */
async function serveApart({ databaseUrl, database, config }: TestServer): Promise<ServerProcess[]> {
  if (databaseUrl === null) return []
  const clock = join(database.dataDir, 'clock')
  writeFileSync(clock, NOW)
  const environment = { SERVICES: 'web', RATE_LIMITS: 'relaxed', TEST_CLOCK_FILE: clock }
  const store = { dataDir: database.dataDir, databaseUrl }
  return [await startServerProcess(store, { ...environment, AUTH_SECRET: config.authSecret })]
}

/** Makes all reminders due again; `round` counts from 1. */
async function owe({ db }: Pick<TestServer, 'db'>, round: number): Promise<void> {
  await ageLedger(db, RENEWAL, round)
  await db.execute(
    `update subscriptions set remind_at = '${DUE}', claimed_until = '2026-02-01' where user_id like 'p%'`,
  )
  await db.execute('vacuum analyze subscriptions')
}
