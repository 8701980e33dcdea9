import {
  OUTGOING_WEBHOOK_ENDINGS,
  OUTGOING_WEBHOOK_PATIENCE_DAYS,
  type OutgoingWebhookEnding,
} from '@duely/domain'
import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

const ENDING_REASONS: Record<OutgoingWebhookEnding, string> = {
  gone: 'answered that it is gone for good (410)',
  failing: `has accepted nothing for ${OUTGOING_WEBHOOK_PATIENCE_DAYS} days`,
}

/** Mail: a webhook was turned off; `host` is where it leads, `url` the settings. */
export const webhookTurnedOff = mailKind('webhook-turned-off', {
  payload: z.object({ host: z.string(), ending: z.enum(OUTGOING_WEBHOOK_ENDINGS), url: z.url() }),
  usefulHours: 72,
  isNews: true,
  render: ({ host, ending, url }, { appName }) =>
    renderAction({
      appName,
      title: 'A webhook was turned off',
      lead: `Your webhook to ${oneLine(host)} ${ENDING_REASONS[ending]}, so it gets no more events. Your reminders go on as before. To use it again, remove it in the settings and add it anew.`,
      button: 'See your webhooks',
      url,
      note: 'You get this message because you added this webhook to your account.',
    }),
})

/** Mail kinds of webhooks. */
export const webhookMails = [webhookTurnedOff]
