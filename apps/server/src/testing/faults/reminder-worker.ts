/** A process that does nothing but send reminders, made to be killed. */
import { setTimeout } from 'node:timers/promises'
import { composeEngine } from '../../compose/engine.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts'

const {
  FAULT_DATA_DIR = '',
  FAULT_DATABASE_URL,
  FAULT_SMTP_URL = '',
  FAULT_IN_FLIGHT,
  FAULT_UNTIL_DONE,
} = process.env
const LOOK_EVERY_MS = 100
const inFlight = Number(FAULT_IN_FLIGHT)
const logger = createLogger('error')
// The last clock is so far ahead that every pause before another attempt is over.
const aheadMs = FAULT_UNTIL_DONE ? 4 * 3_600_000 : 0
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
  db: database.db,
  clock,
  logger,
  mailer,
  publicUrl: 'https://duely.example',
  authSecret: 'a secret of at least thirty-two characters',
  reminderHour: 0,
  tickEveryMs: 50,
  inFlight,
  // More than can be on their way, so that a kill also finds some taken and untouched; but few, and not for long,
  // so that the test need not wait a minute for what a dead process held. Long enough for a machine that is busy.
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
// What others had taken when they were killed comes back to the queue only when their time is over.
while (FAULT_UNTIL_DONE) {
  const { lastTickAt, oldestDueAt, waiting } = await engine.state()
  if (lastTickAt !== null && oldestDueAt === null && waiting === 0) await stop()
  await setTimeout(LOOK_EVERY_MS)
}
