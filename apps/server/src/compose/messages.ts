import { accountMails } from '../features/account/account-messages.ts'
import { authMails } from '../features/auth/auth-messages.ts'
import { securityMails } from '../features/auth/security-messages.ts'
import { billingMails } from '../features/billing/billing-messages.ts'
import { hookMails } from '../features/hooks/hook-messages.ts'
import { hookHandler } from '../features/hooks/sending/hook-handler.ts'
import { recordHookOutcomes } from '../features/hooks/sending/record-hook-outcomes.ts'
import { recordPushes } from '../features/push/record-pushes.ts'
import { reminderMails } from '../features/reminders/reminders-messages.ts'
import { REMINDER, reminderHandler } from '../features/reminders/sending/reminder-handler.ts'
import { accountSmsHandler } from '../features/sms/sending/account-sms.ts'
import { recordTexts } from '../features/sms/status/record-sms-status.ts'
import { byLinkMails } from '../features/subscriptions/by-link/by-link-messages.ts'
import { endingMails } from '../features/subscriptions/ending/access-messages.ts'
import { pausingMails } from '../features/subscriptions/pausing/pausing-messages.ts'
import { createEgress, type Egress } from '../platform/egress/egress.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { mailHandler } from '../platform/outbox/mail-handler.ts'
import type { MailKind } from '../platform/outbox/message-kinds.ts'
import { createSenders, type Senders, type SendersDeps } from '../platform/outbox/senders.ts'
import type { PushSender } from '../platform/push/push-sender.ts'
import type { SmsSender } from '../platform/sms/sms-provider.ts'

/** Mail kinds of all features. */
export const MAILS: readonly MailKind[] = [
  ...authMails,
  ...securityMails,
  ...accountMails,
  ...billingMails,
  ...reminderMails,
  ...byLinkMails,
  ...pausingMails,
  ...endingMails,
  ...hookMails,
]

export type MessagesDeps = Omit<SendersDeps, 'handlers' | 'write'> & {
  mailer: Mailer
  push: PushSender
  /** The way to webhooks. Default: public hosts only. */
  egress?: Egress
  /** Named `host:port` values that webhooks may lead to. Default: none. */
  hookPlaces?: readonly string[]
  /** Multiplies the pace of webhooks. Default 1. */
  rateLimitFactor?: number
  /** Null: SMS is not configured. */
  sms: SmsSender | null
  publicUrl: string
  authSecret: string
  /** 0 to 23. */
  reminderHour: number
  /** Default: those of all features. */
  mails?: readonly MailKind[]
}

/** The outbox with all features' message kinds. */
export function composeMessages(deps: MessagesDeps): Senders {
  const { mailer, sms, publicUrl, authSecret, logger, clock, mails = MAILS } = deps
  const reminders = reminderHandler(deps)
  const { egress = createEgress({ allowed: [] }), hookPlaces = [], rateLimitFactor = 1 } = deps
  const { hostname } = new URL(publicUrl)
  return createSenders({
    ...deps,
    handlers: {
      ofKind: { [REMINDER]: reminders },
      ofChannel: {
        email: mailHandler({ mailer, kinds: mails, messageIdHost: hostname }),
        sms: accountSmsHandler({ sms, authSecret }),
        // Reminders are all that devices get.
        push: reminders,
        webhook: hookHandler({ egress, clock, authSecret, hookPlaces, rateLimitFactor }),
      },
    },
    write: {
      push: (to, outcomes, now) => recordPushes(to, outcomes, now, { logger }),
      webhook: (to, outcomes, now) => recordHookOutcomes(to, outcomes, now, { publicUrl }),
      ...(sms === null
        ? {}
        : { sms: (to, outcomes, now) => recordTexts(to, outcomes, now, { authSecret, lossOf: sms.lossOf }) }),
    },
  })
}
