import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDays, localDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { rederiveReminders } from '../../features/reminders/derive-schedule.ts'
import { createReminderEngine } from '../../features/reminders/reminder-engine.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { deliveries, profiles, subscriptions, user } from '../../platform/database/schema.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { prepareTestStore, type TestStore } from '../test-store.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'

// Real processes, a real mail server, and no mercy (acceptance cases R2, R3, R4).
const WORKER = fileURLToPath(new URL('./reminder-worker.ts', import.meta.url))
const REMINDERS = 200
const KILLS = 20
const IN_FLIGHT = 4
const ANSWER_AFTER_MS = 20
const PATIENCE = { timeout: 400_000 }

test('twenty kills while 200 reminders go out: none lost, none twice in the ledger', PATIENCE, async () => {
  const world = await prepare()
  // The embedded database belongs to one process; on PostgreSQL three work side by side.
  const workers = Array.from({ length: world.store.databaseUrl === null ? 1 : 3 }, () => work(world))
  const onTheirWay = new Set<string>()
  for (let kill = 1; kill <= KILLS; kill++) {
    // In the very moment in which a message has arrived and nobody has been told yet.
    await world.sink.until(Math.floor((kill * REMINDERS) / (KILLS + 1)))
    const index = kill % workers.length
    await end(workers[index], 'SIGKILL')
    for (const id of world.sink.received.slice(-IN_FLIGHT * workers.length)) onTheirWay.add(id)
    workers[index] = work(world)
  }
  await world.sink.until(REMINDERS)
  for (const worker of workers) await end(worker, 'SIGKILL')
  for (const id of world.sink.received.slice(-IN_FLIGHT * workers.length)) onTheirWay.add(id)
  await finish(world)
  const { received, recipients } = world.sink
  const rows = await ledger(world.store)
  const repeated = received.filter((id, at) => received.indexOf(id) !== at)
  await world.close()
  expect(recipients.size).toBe(REMINDERS)
  expect(rows).toHaveLength(REMINDERS)
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(['sent']))
  // Every repeat carries the Message-ID of the first: 200 reminders, 200 names.
  expect(new Set(received).size).toBe(REMINDERS)
  expect(repeated.length).toBeLessThanOrEqual((KILLS + workers.length) * IN_FLIGHT)
  // With several workers the last to arrive are not always those of the one that was killed.
  if (workers.length === 1) expect(repeated.filter((id) => !onTheirWay.has(id))).toEqual([])
})

test('a process asked to stop repeats nothing and leaves nothing half done', PATIENCE, async () => {
  const world = await prepare()
  for (let stop = 1; stop <= 3; stop++) {
    const worker = work(world)
    await world.sink.until((stop * REMINDERS) / 4)
    await end(worker, 'SIGTERM')
    expect(worker.exitCode).toBe(0)
    expect(new Set((await ledger(world.store)).map((row) => row.state))).toEqual(new Set(['sent', 'pending']))
  }
  await finish(world)
  const { received } = world.sink
  await world.close()
  expect(received).toHaveLength(REMINDERS)
  expect(new Set(received).size).toBe(REMINDERS)
})

type World = { store: TestStore; sink: MailSink; close(): Promise<void> }

/** Two hundred people, each owed one reminder since the day began. */
async function prepare(): Promise<World> {
  const store = await prepareTestStore()
  const sink = await startMailSink(ANSWER_AFTER_MS)
  const now = systemClock.now()
  const renewalDate = addDays(localDate(now, 'UTC'), 3)
  const people = Array.from({ length: REMINDERS }, (_, n) => ({ id: `p${n}`, email: `p${n}@example.com` }))
  await withDatabase(store, (db) =>
    inTransaction(db, async (tx) => {
      await tx.insert(user).values(people.map((each) => ({ ...each, name: each.id, emailVerified: true })))
      await tx.insert(profiles).values(people)
      await tx.insert(subscriptions).values(
        people.map(({ id }) => ({
          userId: id,
          name: `Service of ${id}`,
          amount: '9.99',
          currency: 'EUR',
          billingCycle: 'monthly',
          nextBillingDate: renewalDate,
          anchorDate: renewalDate,
        })),
      )
      for (const { id } of people) await rederiveReminders(tx, { userId: id }, now, 0)
    }),
  )
  return {
    store,
    sink,
    close: async () => {
      await sink.close()
      await store.remove()
    },
  }
}

function work({ store, sink }: World): ChildProcess {
  return spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      FAULT_DATA_DIR: store.dataDir,
      FAULT_DATABASE_URL: store.databaseUrl ?? '',
      FAULT_SMTP_URL: sink.url,
      FAULT_IN_FLIGHT: String(IN_FLIGHT),
    },
  })
}

async function end(worker: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill(signal)
  await ended
}

/** One more round, with a clock on which every lease and every pause has ended: what dead processes left goes now. */
async function finish({ store, sink }: World): Promise<void> {
  const clock = { now: () => new Date(systemClock.now().getTime() + 4 * 3_600_000) }
  const logger = createLogger('silent')
  const mailer = smtpMailer({ smtpUrl: sink.url, from: 'reminders@duely.example', logger })
  await withDatabase(store, (db) =>
    createReminderEngine({
      db,
      clock,
      logger,
      mailer,
      renderAccountMail: () => ({ subject: '', html: '', text: '' }),
      publicUrl: 'https://duely.example',
      authSecret: 'a secret of at least thirty-two characters',
      reminderHour: 0,
    }).runTick(),
  )
  await mailer.close()
}

async function ledger(store: TestStore) {
  return withDatabase(store, (db) => db.select({ state: deliveries.state }).from(deliveries))
}

async function withDatabase<T>(
  { dataDir, databaseUrl }: TestStore,
  run: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const logger = createLogger('silent')
  const open = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    logger,
    clock: systemClock,
  })
  try {
    return await run(open.db)
  } finally {
    await open.close()
  }
}
