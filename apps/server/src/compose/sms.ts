import type { Config } from '#server/config/config.ts'
import { guardedSms } from '#server/features/sms/sending/guarded-sms.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { inboxSms } from '#server/platform/sms/inbox-sms.ts'
import type { SmsProvider } from '#server/platform/sms/sms-provider.ts'
import { twilioSms } from '#server/platform/sms/twilio-sms.ts'

/** The SMS provider: Twilio if configured, else the local inbox, or none in production. */
export function composeSms(
  config: Pick<Config, 'twilio' | 'production' | 'publicUrl' | 'authSecret'>,
  ports: WriteDeps & { logger: Logger; mailer: Mailer },
): SmsProvider | null {
  const { twilio, production, publicUrl, authSecret } = config
  const inbox = production ? null : inboxSms(ports.mailer)
  const provider = twilio === null ? inbox : twilioSms({ ...twilio, publicUrl })
  return provider && guardedSms(provider, { ...ports, authSecret })
}
