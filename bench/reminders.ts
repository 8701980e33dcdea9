import type { AddressInfo } from 'node:net'
import { createLogger } from '../apps/server/src/platform/logger/logger.ts'
import type { Mailer, OutgoingMail } from '../apps/server/src/platform/mail/mailer.ts'
import { smtpMailer } from '../apps/server/src/platform/mail/smtp-mailer.ts'
import { createReminderHarness, type ReminderHarness } from '../apps/server/src/testing/reminder-harness.ts'
import { endChild, nextMessage, startChild } from './child.ts'
import { compareByTurns, median, rounded } from './compare.ts'
import type { Figure } from './figure.ts'

const FEW = 1_000
const MANY = 50_000
const TICKS = 25
const MAILS = 1_000
const ROUNDS = 5
/** Nine in the morning, three days before the renewal: all thousand are due. */
const DUE = '2026-03-02T09:00:00Z'
/** A tick later: none of them is late. */
const NOW = '2026-03-02T09:00:15Z'
const RENEWAL = '2026-03-05'

/** The reminder engine: what a tick costs when nothing is due, and how fast it sends when much is. */
export async function measureReminders(): Promise<Figure[]> {
  return [...(await measureIdleTick()), ...(await measureSending())]
}

/** The cost of a tick must follow what is due, not what exists: fifty times as many subscriptions, the same time. */
async function measureIdleTick(): Promise<Figure[]> {
  const [few, many] = [await createReminderHarness(), await createReminderHarness()]
  try {
    await haveSubscriptions(few, FEW, '2026-04-28 09:00Z', '2026-05-01')
    await haveSubscriptions(many, MANY, '2026-04-28 09:00Z', '2026-05-01')
    await tickTime(few)
    await tickTime(many)
    const time = await compareByTurns(
      ROUNDS,
      () => tickTime(many),
      () => tickTime(few),
    )
    return [
      { name: `idle tick, ${FEW} active`, value: rounded(time.floor, 2), unit: 'ms' },
      { name: `idle tick, ${MANY} active`, value: rounded(time.ours, 2), unit: 'ms' },
      { name: `idle tick, ${MANY} to ${FEW}`, value: rounded(time.ratio, 2), unit: 'times the time' },
    ]
  } finally {
    await few.close()
    await many.close()
  }
}

async function tickTime(harness: ReminderHarness): Promise<number> {
  const took: number[] = []
  for (let tick = 0; tick < TICKS; tick++) {
    const began = performance.now()
    const { claimed } = await harness.tick()
    took.push(performance.now() - began)
    if (claimed > 0) throw new Error('Something was due')
  }
  return median(took)
}

/**
 * A thousand reminders of a thousand people through the whole engine (claimed, written down, re-checked, composed,
 * handed over, recorded), against the pool of SMTP connections alone with the same thousand messages.
 */
async function measureSending(): Promise<Figure[]> {
  const sink = startChild('./raw-smtp-sink.ts')
  const { port } = (await nextMessage(sink)) as AddressInfo
  const pool = smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Duely <reminders@duely.example>',
    logger: createLogger('warn'),
  })
  const copies = new Map<string, OutgoingMail>()
  const copying: Mailer = {
    ...pool,
    send: (mail) => {
      copies.set(mail.to, mail)
      return pool.send(mail)
    },
  }
  const harness = await createReminderHarness({ mailer: copying, start: NOW })
  try {
    await haveSubscriptions(harness, MAILS, DUE, RENEWAL)
    const sendByEngine = () => mailsPerSecond(() => sendAllOwed(harness))
    const sendByPool = () =>
      mailsPerSecond(() => Promise.all([...copies.values()].map((mail) => pool.send(mail))))
    // Once before it counts: the connections are made and the messages known.
    await sendByEngine()
    await sendByPool()
    const rate = await compareByTurns(
      ROUNDS,
      async () => {
        await owe(harness)
        return sendByEngine()
      },
      sendByPool,
    )
    return [
      { name: `sending ${MAILS}, engine`, value: rounded(rate.ours, 0), unit: 'mails/s' },
      { name: `sending ${MAILS}, pool alone`, value: rounded(rate.floor, 0), unit: 'mails/s' },
      { name: `sending ${MAILS}, ratio`, value: rounded(rate.ratio, 2), unit: 'of pool' },
    ]
  } finally {
    await harness.close()
    await pool.close()
    await endChild(sink)
  }
}

async function mailsPerSecond(send: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await send()
  return MAILS / ((performance.now() - began) / 1_000)
}

async function sendAllOwed(harness: ReminderHarness): Promise<void> {
  const { handedOver } = await harness.tick()
  if (handedOver !== MAILS) throw new Error(`${handedOver} of ${MAILS} were sent`)
}

/** As if none had been sent yet. */
async function owe({ db }: ReminderHarness): Promise<void> {
  await db.execute('delete from deliveries')
  await db.execute(`update subscriptions set remind_at = '${DUE}'`)
  await db.execute('vacuum analyze subscriptions')
  await db.execute('vacuum analyze deliveries')
}

/** So many people with one active subscription each. */
async function haveSubscriptions(
  { db }: ReminderHarness,
  count: number,
  remindAt: string,
  renewal: string,
): Promise<void> {
  const people = `generate_series(1, ${count}) n`
  const email = `'p' || n || '@example.com'`
  await db.execute(`
    insert into "user" (id, name, email, email_verified)
    select 'p' || n, 'Person ' || n, ${email}, true from ${people}`)
  await db.execute(
    `insert into profiles (id, email, timezone) select 'p' || n, ${email}, 'UTC' from ${people}`,
  )
  await db.execute(`insert into subscribers (user_id, plan_id) select 'p' || n, 'pro-monthly' from ${people}`)
  await db.execute(`
    insert into subscriptions (user_id, name, amount, currency, billing_cycle, notification_interval, status,
      next_billing_date, anchor_date, remind_at, roll_at, created_at, updated_at)
    select 'p' || n, 'Service ' || n, 15.99, 'USD', 'monthly', '{3}', 'active', date '${renewal}', date '${renewal}',
      timestamptz '${remindAt}', date '${renewal}' + interval '1 day', timestamptz '2026-02-01', timestamptz '2026-02-01'
    from ${people}`)
  await db.execute('analyze')
}
