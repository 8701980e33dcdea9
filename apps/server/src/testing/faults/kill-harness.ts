import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { localDate } from '@duely/domain'
import { ne } from 'drizzle-orm'
import { rederiveReminders } from '#server/engine/planning/derive-schedule.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import {
  deliveries,
  householdMembers,
  households,
  profiles,
  subscribers,
  subscriptionFollowers,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { startSmtpSink } from '../smtp-sink.ts'
import { prepareTestStore, type TestStore } from '../test-store.ts'
import { type OwedKind, owedSubscriptions } from './owed-subscriptions.ts'

const WORKER = fileURLToPath(new URL('./reminder-worker.ts', import.meta.url))
/** Messages in flight per worker, which is also the maximum that one kill can repeat. */
export const IN_FLIGHT = 4
/** The critical window: a message has arrived and its sender has no answer yet. */
const ANSWER_AFTER_MS = 20
/** The embedded database allows one process; on PostgreSQL three run concurrently. */
const WORKERS = { embedded: 1, postgres: 3 }

/** At noon the last worker's clock, which is hours ahead, is still on that day, whenever this runs. */
const STARTS_AT = 'T12:00:00Z'

/** An arrived message: its worker, and the time in milliseconds of a monotonic clock. */
export type Arrival = { messageId: string; worker: number; at: number }

export type KillHarness = Awaited<ReturnType<typeof createKillHarness>>

/**
 * Creates users who are owed one message each, by a different feature from one to the next: reminders of
 * their own and of what others share with them, and questions whether something has stopped; and worker
 * processes that send to a real mail server.
 */
export async function createKillHarness(reminders: number) {
  const store = await prepareTestStore()
  const arrivals: Arrival[] = []
  let waiting: { count: number; resolve: () => void; reject: (error: Error) => void }[] = []
  const workerCount = WORKERS[store.databaseUrl === null ? 'embedded' : 'postgres']
  const sinks = await Promise.all(
    Array.from({ length: workerCount }, (_, worker) =>
      startSmtpSink({
        answerAfterMs: ANSWER_AFTER_MS,
        onArrival: ({ messageId = 'without Message-ID' }) => {
          arrivals.push({ messageId: messageId.replace(/[<>]/g, ''), worker, at: performance.now() })
          for (const each of waiting) if (arrivals.length >= each.count) each.resolve()
          waiting = waiting.filter((each) => arrivals.length < each.count)
        },
      }),
    ),
  )
  const today = localDate(systemClock.now(), 'UTC')
  const aheadMs = Date.parse(`${today}${STARTS_AT}`) - systemClock.now().getTime()
  const owed = await owe(store, reminders, new Date(systemClock.now().getTime() + aheadMs))

  const work = (worker: number, more: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [WORKER], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        FAULT_DATA_DIR: store.dataDir,
        FAULT_DATABASE_URL: store.databaseUrl ?? '',
        FAULT_SMTP_URL: sinks[worker]?.url,
        FAULT_IN_FLIGHT: String(IN_FLIGHT),
        FAULT_AHEAD_MS: String(aheadMs),
        ...more,
      },
    })
    // A worker that exits by itself would block the test forever.
    child.once('exit', (code) => {
      if (code === null || code === 0) return
      for (const each of waiting) each.reject(new Error(`Worker ${worker} ended with ${code}`))
    })
    return child
  }

  return {
    kind: store.databaseUrl === null ? ('embedded' as const) : ('postgres' as const),
    workerCount,
    arrivals,
    /** Resolves when `count` messages have arrived in total. */
    until: (count: number): Promise<void> =>
      arrivals.length >= count
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            waiting.push({ count, resolve, reject })
          }),
    work,
    /** Runs one worker until nothing is left, including messages leased by killed ones. */
    finish: async () => {
      const last = work(0, { FAULT_UNTIL_DONE: '1' })
      await once(last, 'exit')
      if (last.exitCode !== 0) throw new Error(`The last worker ended with ${last.exitCode}`)
    },
    recipients: () => new Set(sinks.flatMap(({ mails }) => mails.flatMap(({ recipients }) => recipients))),
    /** What each person is owed, by their address. */
    owed,
    /** Rows of messages: without what is only noted. */
    ledger: () =>
      withDatabase(store, (db) =>
        db.select({ state: deliveries.state }).from(deliveries).where(ne(deliveries.kind, 'act')),
      ),
    close: async () => {
      await Promise.all(sinks.map((sink) => sink.close()))
      await store.remove()
    },
  }
}

export async function end(worker: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill(signal)
  await ended
}

/** @returns what each person is owed, by their address */
async function owe(store: TestStore, reminders: number, now: Date): Promise<ReadonlyMap<string, OwedKind>> {
  const today = localDate(now, 'UTC')
  const people = Array.from({ length: reminders }, (_, n) => ({ id: `p${n}`, email: `p${n}@example.com` }))
  return withDatabase(store, (db) =>
    inTransaction(db, async (tx) => {
      await tx.insert(user).values(people.map((each) => ({ ...each, name: each.id, emailVerified: true })))
      await tx.insert(profiles).values(people)
      const owed = owedSubscriptions(
        people.map(({ id }) => id),
        today,
      )
      await tx.insert(subscribers).values(owed.plans)
      if (owed.households.length > 0) {
        await tx.insert(households).values(owed.households)
        await tx.insert(householdMembers).values(owed.members)
      }
      await tx.insert(subscriptions).values(owed.rows)
      if (owed.followers.length > 0) await tx.insert(subscriptionFollowers).values(owed.followers)
      const planning = { logger: createLogger('silent'), reminderHour: 0, canSendSms: false }
      for (const { id } of people) await rederiveReminders(tx, { userId: id }, now, planning)
      return new Map(people.map(({ id, email }) => [email, owed.kindOf.get(id) ?? 'own']))
    }),
  )
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
