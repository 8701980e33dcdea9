import { forEachWayKind } from '@duely/domain'
import { endingMails } from '#server/engine/endings/access-messages.ts'
import { byLinkMails } from '#server/engine/links/by-link-messages.ts'
import { mailHandler } from '#server/engine/outbox/mail-handler.ts'
import type { MailKind } from '#server/engine/outbox/message-kinds.ts'
import type { WriteOutcomes } from '#server/engine/outbox/outcome-recorder.ts'
import { createSenders, type Senders, type SendersDeps } from '#server/engine/outbox/senders.ts'
import { pausingMails } from '#server/engine/pauses/pausing-messages.ts'
import { recordMails } from '#server/engine/returns/record-mails.ts'
import { QUESTION, questionHandler } from '#server/engine/sending/question-handler.ts'
import {
  REMINDER,
  type ReminderHandlerDeps,
  reminderHandler,
} from '#server/engine/sending/reminder-handler.ts'
import { reminderMails } from '#server/engine/sending/reminders-messages.ts'
import { accountMails } from '#server/features/account/account-messages.ts'
import { authMails } from '#server/features/auth/auth-messages.ts'
import { securityMails } from '#server/features/auth/security-messages.ts'
import { billingMails } from '#server/features/billing/billing-messages.ts'
import { householdMails } from '#server/features/household/household-messages.ts'
import { recordWebhookOutcomes } from '#server/features/outgoing-webhooks/sending/record-webhook-outcomes.ts'
import { webhookHandler } from '#server/features/outgoing-webhooks/sending/webhook-handler.ts'
import { webhookMails } from '#server/features/outgoing-webhooks/webhook-messages.ts'
import { packetMails } from '#server/features/packet/packet-messages.ts'
import { peopleMails } from '#server/features/people/people-messages.ts'
import { planMails } from '#server/features/plans/plan-messages.ts'
import { recordPushes } from '#server/features/push/record-pushes.ts'
import { accountSmsHandler } from '#server/features/sms/sending/account-sms.ts'
import { recordTexts } from '#server/features/sms/status/record-sms-status.ts'
import { recordWayOutcomes } from '#server/features/ways/record-way-outcomes.ts'
import { wayMails } from '#server/features/ways/ways-messages.ts'
import type { Egress } from '#server/platform/egress/egress.ts'

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
  ...packetMails,
  ...webhookMails,
  ...wayMails,
  ...householdMails,
  ...planMails,
  ...peopleMails,
]

export type MessagesDeps = Omit<SendersDeps, 'handlers' | 'write'> &
  ReminderHandlerDeps & {
    /** The way to webhooks. */
    egress: Egress
    /** Private places that webhooks may reach anyway (EGRESS_ALLOW). */
    egressAllow: readonly string[]
    /** Multiplies the pace of webhooks. */
    rateLimitFactor: number
    /** Without plans there are no mails about them. */
    hasPlans: boolean
    /** Counts mails that a server took. */
    countSent: (mails: number) => void
    /** Default: those of all features. */
    mails?: readonly MailKind[]
  }

/** The outbox with all features' message kinds. */
export function composeMessages(deps: MessagesDeps): Senders {
  const {
    mailer,
    sms,
    publicUrl,
    authSecret,
    previousSecret = null,
    logger,
    clock,
    appName,
    hasPlans,
    mails = MAILS,
  } = deps
  const reminders = reminderHandler(deps)
  const questions = questionHandler(deps)
  const { egress, egressAllow, rateLimitFactor } = deps
  const { hostname } = new URL(publicUrl)
  return createSenders({
    ...deps,
    handlers: {
      ofKind: { [REMINDER]: reminders, [QUESTION]: questions },
      ofChannel: {
        email: mailHandler({ mailer, kinds: mails, messageIdHost: hostname, server: { appName, hasPlans } }),
        sms: accountSmsHandler({ sms, authSecret, previousSecret, appName }),
        // Reminders and questions are all that devices and ways get.
        push: reminders,
        ...forEachWayKind(() => reminders),
        webhook: webhookHandler({ egress, clock, authSecret, previousSecret, egressAllow, rateLimitFactor }),
      },
    },
    write: {
      email: async (to, outcomes, now) => {
        const { reminderHour } = deps
        const recorded = await recordMails(to, outcomes, now, { reminderHour, canSendSms: sms !== null })
        const sent = outcomes.flatMap(({ state, messageId }) => (state === 'sent' ? [messageId] : []))
        deps.countSent(new Set(sent).size)
        return recorded
      },
      push: (to, outcomes, now) => recordPushes(to, outcomes, now, { logger }),
      ...forEachWayKind(
        (): WriteOutcomes => (to, outcomes, now) => recordWayOutcomes(to, outcomes, now, { publicUrl }),
      ),
      webhook: (to, outcomes, now) => recordWebhookOutcomes(to, outcomes, now, { publicUrl }),
      ...(sms === null
        ? {}
        : { sms: (to, outcomes, now) => recordTexts(to, outcomes, now, { authSecret, lossOf: sms.lossOf }) }),
    },
  })
}
