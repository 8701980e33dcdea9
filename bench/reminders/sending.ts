import type { AddressInfo } from 'node:net'
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
/** Longer than the benchmark. */
const ONLY_WHEN_POKED_MS = 24 * 3_600_000
const LOOK_EVERY_MS = 10

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
      await owe(server, 2 * round + 1)
      const rate = await perSecond(mails, sendAll)
      const alone = await perSecond(mails, () =>
        Promise.all([...copies.values()].map((mail) => pool.send(mail))),
      )
      const calm = await ask(CALM_MS)
      await owe(server, 2 * round + 2)
      const [meanwhile] = await Promise.all([ask(Math.max(500, (mails / rate) * 800)), sendAll()])
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

/** Makes all reminders due again; `round` counts from 1. */
async function owe({ db }: Pick<TestServer, 'db'>, round: number): Promise<void> {
  await ageLedger(db, RENEWAL, round)
  await db.execute(
    `update subscriptions set remind_at = '${DUE}', claimed_until = '2026-02-01' where user_id like 'p%'`,
  )
  await db.execute('vacuum analyze subscriptions')
}
