import { catchUp } from '#server/engine/planning/catch-up.ts'
import { rederiveReminders } from '#server/engine/planning/derive-schedule.ts'
import { createSetAside } from '#server/engine/planning/person-by-person.ts'
import { scheduleNew } from '#server/engine/planning/plan-rows.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { openClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { keepFilesPrivate, OpenDataDirError } from '../platform/database/embedded/data-dir.ts'
import { DataDirLockedError } from '../platform/database/embedded/data-dir-lock.ts'
import { createLogger } from '../platform/logger/logger.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

/** `npm run seed`: creates a demo account. Refused in production, because its password is public. */
async function seed(): Promise<string> {
  const config = readConfig()
  if (config.production) throw new ConfigError(['NODE_ENV: the demo account is never made in production'])
  const logger = createLogger('warn')
  const clock = openClock(config.testClockFile)
  const database = await openDatabase({ ...config, logger, clock })
  try {
    const { reminderHour } = config
    const planning = { logger, reminderHour, setAside: createSetAside(), canSendSms: false }
    const made = await seedDemo({
      db: database.db,
      clock,
      reminderHour,
      reminders: {
        // No engine runs here; the server processes what is due when it starts.
        rederive: async (tx, scope, now) => {
          await rederiveReminders(tx, scope, now, planning)
        },
        scheduleNew: (facts, now) => scheduleNew(facts, now, planning),
        // A new account has no pause that could be over.
        endPauses: async () => false,
        catchUp: (tx, scope, now) => catchUp(tx, scope, now, planning),
      },
    })
    return [
      '',
      `  A demo account with ${made.subscriptions} subscriptions and ${made.charges} charges is ready.`,
      `  E-mail     ${DEMO_EMAIL}`,
      `  Password   ${DEMO_PASSWORD}`,
      `  Sign in    ${config.publicUrl}/login   (start the server with: npm start)`,
      '',
      '',
    ].join('\n')
  } finally {
    await database.close()
  }
}

keepFilesPrivate()
try {
  process.stdout.write(await seed())
} catch (error) {
  const isExpected = [ConfigError, DataDirLockedError, OpenDataDirError].some((kind) => error instanceof kind)
  process.stderr.write(
    `${isExpected && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exitCode = 1
}
