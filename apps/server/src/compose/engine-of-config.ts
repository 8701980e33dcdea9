import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createEgress } from '#server/platform/egress/egress.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { smtpMailer } from '#server/platform/mail/smtp/smtp-mailer.ts'
import { createMarks } from '#server/platform/mail-returns/mark-mails.ts'
import { webPushSender } from '#server/platform/push/web-push-sender.ts'
import { httpWaySender } from '#server/platform/ways/http-way-sender.ts'
import type { EngineDeps } from './engine.ts'
import { ownMarks } from './mail-returns.ts'
import { composeSms } from './sms.ts'

/**
 * On a clock controlled by a file the normal interval would be too long for tests that wait for what is due.
 * A jump of the clock wakes the workers at once (workers.ts).
 */
export const TICK_ON_TEST_CLOCK_MS = 1_000

/** What the engine sends with and what it is made of, as configured. The mailer has to be closed last. */
export function engineOfConfig(config: Config, ports: { db: Database; clock: Clock; logger: Logger }) {
  const { db, clock, logger } = ports
  const mailer = smtpMailer({
    smtpUrl: config.mail.smtpUrl,
    clearTextAllowed: config.mail.clearTextAllowed,
    from: config.mail.from,
    marksOf: createMarks({
      returnPath: ownMarks(config).returnPath,
      forRelays: config.mailReturns.eventsSecret !== null,
    }),
    ...config.mailTimes,
    now: () => clock.now(),
    ...(config.mail.dkim ? { dkim: config.mail.dkim } : {}),
    logger,
  })
  const egress = createEgress({ allowed: config.egressAllow })
  const sms = composeSms(config, { db, clock, logger, mailer })
  const ways = httpWaySender({ egress, egressAllow: config.egressAllow })
  const deps: Omit<EngineDeps, 'countSent' | 'countReturn'> = {
    db,
    clock,
    logger,
    mailer,
    sms,
    egress,
    publicUrl: config.publicUrl,
    authSecret: config.authSecret,
    previousSecret: config.previousSecret,
    reminderHour: config.reminderHour,
    appName: config.appName,
    hasPlans: config.plans.on,
    egressAllow: config.egressAllow,
    rateLimitFactor: config.rateLimitFactor,
    push: webPushSender({ vapid: config.vapid, egress }),
    ways,
    ...(config.testClockFile ? { tickEveryMs: TICK_ON_TEST_CLOCK_MS } : {}),
  }
  return { mailer, egress, sms, ways, deps }
}
