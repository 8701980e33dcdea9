/** A process that does nothing but send reminders, made to be killed. */
import { createReminderEngine } from '../../features/reminders/reminder-engine.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts'

const { FAULT_DATA_DIR = '', FAULT_DATABASE_URL, FAULT_SMTP_URL = '', FAULT_IN_FLIGHT } = process.env
const inFlight = Number(FAULT_IN_FLIGHT)
const logger = createLogger('error')
const database = await openDatabase({
  dataDir: FAULT_DATA_DIR,
  databaseUrl: FAULT_DATABASE_URL || undefined,
  logger,
  clock: systemClock,
})
const mailer = smtpMailer({
  smtpUrl: FAULT_SMTP_URL,
  from: 'Duely <reminders@duely.example>',
  maxConnections: inFlight,
  logger,
})
const engine = createReminderEngine({
  db: database.db,
  clock: systemClock,
  logger,
  mailer,
  renderAccountMail: () => ({ subject: '', html: '', text: '' }),
  publicUrl: 'https://duely.example',
  authSecret: 'a secret of at least thirty-two characters',
  reminderHour: 0,
  tickEveryMs: 50,
  inFlight,
  // More than can be on their way, so that a kill also finds some taken and untouched; but few, and not for long,
  // so that the test need not wait a minute for what a dead process held.
  leasedAtOnce: 2 * inFlight,
  leaseMs: 5_000,
  sendTimeoutMs: 4_000,
})
process.on('SIGTERM', () => {
  engine
    .stop()
    .then(() => mailer.close())
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
})
engine.start()
