/** A process that only sends reminders, to be killed by tests. */
import { setTimeout } from 'node:timers/promises'
import { composeEngine, rollOverLanes } from '#server/compose/engine.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { smtpMailer } from '#server/platform/mail/smtp/smtp-mailer.ts'
import { MAILS_ALONE } from '#server/testing/mails-alone.ts'

const {
  FAULT_DATA_DIR = '',
  FAULT_DATABASE_URL,
  FAULT_SMTP_URL = '',
  FAULT_IN_FLIGHT,
  FAULT_AHEAD_MS,
  FAULT_UNTIL_DONE,
} = process.env
const LOOK_EVERY_MS = 100
const inFlight = Number(FAULT_IN_FLIGHT)
const logger = createLogger('error')
// The last worker's clock is ahead of every retry delay.
const aheadMs = Number(FAULT_AHEAD_MS) + (FAULT_UNTIL_DONE ? 4 * 3_600_000 : 0)
const clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) }
const database = await openDatabase({
  dataDir: FAULT_DATA_DIR,
  databaseUrl: FAULT_DATABASE_URL || undefined,
  logger,
  clock,
})
const mailer = smtpMailer({
  smtpUrl: FAULT_SMTP_URL,
  from: 'Duely <reminders@duely.example>',
  maxConnections: inFlight,
  logger,
})
const engine = composeEngine({
  ...MAILS_ALONE,
  db: database.db,
  rollOverLanes: rollOverLanes(database),
  clock,
  logger,
  mailer,
  publicUrl: 'https://duely.example',
  authSecret: 'a secret of at least thirty-two characters',
  appName: 'Duely',
  hasPlans: true,
  reminderHour: 0,
  tickEveryMs: 50,
  inFlight,
  // More than can be in flight, so that a kill also finds messages leased but not started. Short leases keep
  // the test fast, and are long enough for a busy machine.
  leasedAtOnce: 2 * inFlight,
  leaseMs: 12_000,
  sendTimeoutMs: 10_000,
})
async function stop(): Promise<never> {
  try {
    await engine.stop()
    await mailer.close()
    await database.close()
  } catch {
    process.exit(1)
  }
  process.exit(0)
}

process.on('SIGTERM', () => void stop())
engine.start()
// Messages leased by killed workers return to the queue when their lease ends.
while (FAULT_UNTIL_DONE) {
  const { lastTickAt, oldestDueAt, waiting } = await engine.state()
  if (lastTickAt !== null && oldestDueAt === null && waiting === 0) await stop()
  await setTimeout(LOOK_EVERY_MS)
}
