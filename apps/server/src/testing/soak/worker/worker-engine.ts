import { composeEngine } from '../../../compose/engine.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createLogger } from '../../../platform/logger/logger.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { PushSender } from '../../../platform/push/push-sender.ts'
import type { SmsSender } from '../../../platform/sms/sms-provider.ts'
import { PLAIN_MAILS } from '../../plain-mails.ts'

/** In every recipient's timezone. */
export const REMINDER_HOUR = 9

type EngineDeps = {
  db: Database
  clock: Clock
  mailer: Mailer
  sms: SmsSender
  push: PushSender
  authSecret: string
  rollOverLanes?: number
}

/** The product's engine as run by each worker of a simulation. */
export function workerEngine(deps: EngineDeps) {
  return composeEngine({
    ...deps,
    logger: createLogger('silent'),
    mails: PLAIN_MAILS,
    publicUrl: 'https://duely.example',
    reminderHour: REMINDER_HOUR,
    // Half a lease passes between any two rounds, on a clock that the simulation does not move.
    leftAloneMs: 0,
    // The midpoint: no jitter.
    random: () => 0.5,
  })
}
