import type { Config } from '../config/config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { createEgress } from '../platform/egress/egress.ts'
import type { Logger } from '../platform/logger/logger.ts'
import { smtpMailer } from '../platform/mail/smtp/smtp-mailer.ts'
import { webPushSender } from '../platform/push/web-push-sender.ts'
import type { EngineDeps } from './engine.ts'
import { composeSms } from './sms.ts'

/** A clock controlled by a file jumps, so the normal interval would be too long. */
export const TICK_ON_TEST_CLOCK_MS = 250

/** What the engine sends with and what it is made of, as configured. The mailer has to be closed last. */
export function engineOfConfig(config: Config, ports: { db: Database; clock: Clock; logger: Logger }) {
  const { db, clock, logger } = ports
  const mailer = smtpMailer({
    smtpUrl: config.mail.smtpUrl,
    clearTextAllowed: config.mail.clearTextAllowed,
    from: config.mail.from,
    ...config.mailTimes,
    ...(config.mail.dkim ? { dkim: config.mail.dkim } : {}),
    logger,
  })
  const egress = createEgress({ allowed: config.egressAllow })
  const sms = composeSms(config, { db, clock, logger, mailer })
  const deps: EngineDeps = {
    ...{ db, clock, logger, mailer, sms, egress },
    publicUrl: config.publicUrl,
    authSecret: config.authSecret,
    reminderHour: config.reminderHour,
    hookPlaces: config.hookPlaces,
    rateLimitFactor: config.rateLimitFactor,
    push: webPushSender({ vapid: config.vapid, egress }),
    ...(config.testClockFile ? { tickEveryMs: TICK_ON_TEST_CLOCK_MS } : {}),
  }
  return { mailer, egress, sms, deps }
}
