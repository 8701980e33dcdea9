import { composeEngine } from '#server/compose/engine.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import type { SmsSender } from '#server/platform/sms/sms-provider.ts'
import type { WaySender } from '#server/platform/ways/way-sender.ts'
import { MAILS_ALONE } from '#server/testing/mails-alone.ts'
import { PLAIN_MAILS } from '#server/testing/plain-mails.ts'

/** In every recipient's timezone. */
export const REMINDER_HOUR = 9

type EngineDeps = {
  db: Database
  clock: Clock
  mailer: Mailer
  sms: SmsSender
  push: PushSender
  ways: WaySender
  authSecret: string
  rollOverLanes?: number
}

/** The product's engine as run by each worker of a simulation. */
export function workerEngine(deps: EngineDeps) {
  return composeEngine({
    ...MAILS_ALONE,
    ...deps,
    logger: createLogger('silent'),
    mails: PLAIN_MAILS,
    publicUrl: 'https://duely.example',
    reminderHour: REMINDER_HOUR,
    appName: 'Duely',
    hasPlans: true,
    // Half a lease passes between any two rounds, on a clock that the simulation does not move.
    leftAloneMs: 0,
    // The midpoint: no jitter.
    random: () => 0.5,
  })
}
