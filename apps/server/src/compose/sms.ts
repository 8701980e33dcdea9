import type { Config } from '../config/config.ts'
import { guardedSms } from '../features/sms/sending/guarded-sms.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger/logger.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { SmsSender } from '../platform/outbox/sms-sender.ts'
import { inboxSms } from '../platform/sms/inbox-sms.ts'
import { twilioSms } from '../platform/sms/twilio-sms.ts'

/** Who sends text messages: Twilio where it is configured, else the local inbox, and in production then nobody. */
export function composeSms(
  config: Pick<Config, 'twilio' | 'production' | 'publicUrl' | 'authSecret'>,
  ports: { db: Database; clock: Clock; logger: Logger; mailer: Mailer },
): SmsSender | null {
  const { twilio, production, publicUrl, authSecret } = config
  const inbox = production ? null : inboxSms(ports.mailer)
  const sender = twilio === null ? inbox : twilioSms({ ...twilio, publicUrl })
  return sender && guardedSms(sender, { ...ports, authSecret })
}
