import type { AddressInfo } from 'node:net'
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
import { haveSubscriptions } from './have-subscriptions.ts'

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

/**
 * Reminders of as many users, all due in the same minute, through the whole engine to an SMTP server in another
 * process, next to nodemailer's own pool with the same messages; and the latency of a list requested meanwhile.
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
  const ours = smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: FROM,
    maxConnections: CONNECTIONS,
    logger,
  })
  const pool = nodemailerPool(port, FROM, CONNECTIONS)
  const copies = new Map<string, OutgoingMail>()
  const copying: Mailer = {
    ...ours,
    send: (mail, handOver) => {
      copies.set(mail.to, mail)
      return ours.send(mail, handOver)
    },
  }
  const engineWith = (mailer: Mailer) =>
    composeEngine({
      ...{ db: server.db, clock, logger, mailer, reminderHour: 9 },
      publicUrl: 'https://duely.example',
      authSecret: server.config.authSecret,
    })
  const engine = engineWith(ours)
  try {
    clock.set(NOW)
    await haveSubscriptions(server.db, {
      ...{ people: mails, each: 1, remindAt: DUE, renewal: RENEWAL },
      rollAt: ROLL_AT,
    })
    // Warm-up: opens connections and records the messages.
    await sendAll(engineWith(copying), mails)
    const list = {
      ...{
        port: product.port,
        method: 'GET' as const,
        path: '/api/subscriptions',
        connections: 1,
        status: 200,
      },
      headers: [{ cookie: server.cookie('ann') }],
    } as const
    const ask = async (forMs: number) => {
      asking.send({ ...list, forMs } satisfies Load)
      return ((await nextMessage(asking)) as Loaded).p95
    }
    await ask(CALM_MS)
    const taken: { ours: number; alone: number; calm: number; meanwhile: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await owe(server)
      const rate = await perSecond(mails, () => sendAll(engine, mails))
      const alone = await perSecond(mails, () =>
        Promise.all([...copies.values()].map((mail) => pool.send(mail))),
      )
      const calm = await ask(CALM_MS)
      await owe(server)
      const [meanwhile] = await Promise.all([
        ask(Math.max(500, (mails / rate) * 800)),
        sendAll(engine, mails),
      ])
      taken.push({ ours: rate, alone, calm, meanwhile })
    }
    const name = `sending ${mails}`
    const middle = (of: (each: (typeof taken)[number]) => number) => median(taken.map(of))
    return [
      {
        name,
        value: rounded(
          middle((each) => each.ours),
          0,
        ),
        unit: 'mails/s',
      },
      {
        name: `${name}, pool alone`,
        value: rounded(
          middle((each) => each.alone),
          0,
        ),
        unit: 'mails/s',
      },
      {
        name: `${name}, ratio`,
        value: rounded(
          middle((each) => each.ours / each.alone),
          2,
        ),
        unit: 'of pool',
      },
      {
        name: `${name}, somebody's p95, calm`,
        value: rounded(
          middle((each) => each.calm),
          1,
        ),
        unit: 'ms',
      },
      {
        name: `${name}, somebody's p95 meanwhile`,
        value: rounded(
          middle((each) => each.meanwhile),
          1,
        ),
        unit: 'ms',
      },
      {
        name: `${name}, somebody's p95 ratio`,
        value: rounded(
          middle((each) => each.meanwhile / each.calm),
          1,
        ),
        unit: 'times the calm',
      },
    ]
  } finally {
    await engine.stop()
    await ours.close()
    await pool.close()
    await Promise.all([endChild(sink), endChild(asking)])
    await product.close(0)
    await server.close()
  }
}

async function perSecond(mails: number, send: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await send()
  return mails / ((performance.now() - began) / 1_000)
}

async function sendAll(engine: ReturnType<typeof composeEngine>, mails: number): Promise<void> {
  const { handedOver } = await engine.runTick()
  if (handedOver !== mails) throw new Error(`${handedOver} of ${mails} were sent`)
}

/** Resets all reminders to unsent. */
async function owe({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await db.execute('truncate deliveries')
  await db.execute(
    `update subscriptions set remind_at = '${DUE}', claimed_until = '2026-02-01' where user_id like 'p%'`,
  )
  await db.execute('vacuum analyze subscriptions')
  await db.execute('vacuum analyze deliveries')
}
