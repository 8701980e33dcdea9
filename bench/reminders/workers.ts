import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { IN_FLIGHT } from '../../apps/server/src/engine/outbox/outbox.ts'
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLogger } from '../../apps/server/src/platform/logger/logger.ts'
import { prepareTestStore } from '../../apps/server/src/testing/test-store.ts'
import { endChild, nextMessage, startChild } from '../child.ts'
import { rounded } from '../compare.ts'
import type { Figure } from '../figure.ts'
import type { Counted } from '../raw-smtp-sink.ts'
import { haveSubscriptions } from './have-subscriptions.ts'
import { ageLedger, countSent } from './ledger.ts'

const WORKER = fileURLToPath(
  new URL('../../apps/server/src/testing/faults/reminder-worker.ts', import.meta.url),
)
const WORKERS = [1, 2, 4]
const MAILS = 10_000
const LOOK_EVERY_MS = 100
const START_MS = 3_000
const DAY_MS = 86_400_000

/**
 * Reminders of 10,000 people due at once, sent by one, two and four
 * processes on one PostgreSQL; and how many came twice.
 */
export async function measureWorkers(): Promise<Figure[]> {
  const store = await prepareTestStore()
  if (store.databaseUrl === null) {
    await store.remove()
    return []
  }
  const { dataDir, databaseUrl } = store
  const logger = createLogger('warn')
  const open = await openDatabase({ dataDir, databaseUrl, clock: systemClock, logger })
  const sink = startChild('./raw-smtp-sink.ts')
  const { port } = (await nextMessage(sink)) as AddressInfo
  const environment = {
    FAULT_DATA_DIR: dataDir,
    FAULT_DATABASE_URL: databaseUrl,
    FAULT_SMTP_URL: `smtp://127.0.0.1:${port}`,
    FAULT_IN_FLIGHT: String(IN_FLIGHT.email),
  }
  const running: ChildProcess[] = []
  try {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    await haveSubscriptions(open.db, {
      ...{ people: MAILS, each: 1, remindAt: null, renewal: day(3), rollAt: `${day(4)} 00:00Z` },
    })
    const figures: Figure[] = []
    for (const [round, workers] of WORKERS.entries()) {
      while (running.length < workers)
        running.push(fork(WORKER, { env: { ...process.env, ...environment }, stdio: 'inherit' }))
      await setTimeout(START_MS)
      const seconds = await sendAll(open.db, day(3), round + 1)
      sink.send('count')
      const { mails, repeated } = (await nextMessage(sink)) as Counted
      const name = `sending ${MAILS}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`
      figures.push(
        { name, value: rounded(mails / seconds, 0), unit: 'mails/s' },
        { name: `${name}, repeated or lost`, value: repeated + Math.abs(MAILS - mails), unit: '' },
      )
    }
    return figures
  } finally {
    for (const worker of running) await endChild(worker)
    await endChild(sink)
    await open.close()
    await store.remove()
  }
}

/** Makes all reminders due now; returns the seconds until all are recorded as sent. `round` counts from 1. */
async function sendAll(db: Database, renewal: string, round: number): Promise<number> {
  await ageLedger(db, renewal, round)
  await db.execute('vacuum analyze subscriptions')
  const began = performance.now()
  await db.execute("update subscriptions set remind_at = now(), claimed_until = now() - interval '7 days'")
  for (;;) {
    await setTimeout(LOOK_EVERY_MS)
    if ((await countSent(db, renewal)) >= MAILS) return (performance.now() - began) / 1000
  }
}
