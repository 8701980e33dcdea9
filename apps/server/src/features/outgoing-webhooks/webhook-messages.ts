import { OUTGOING_WEBHOOK_ENDINGS, OUTGOING_WEBHOOK_PATIENCE_DAYS } from '@duely/domain'
import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'

/** Mail: a webhook was turned off; `host` is where it leads, `url` the settings. */
export const webhookTurnedOff = actionMail('webhook-turned-off', {
  payload: z.object({ host: z.string(), ending: z.enum(OUTGOING_WEBHOOK_ENDINGS), url: z.url() }),
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ host, ending, url }, t) => {
    const said = { host: oneLine(host), days: OUTGOING_WEBHOOK_PATIENCE_DAYS }
    return {
      url,
      title: t.webhookOffTitle,
      lead: ending === 'gone' ? t.webhookGoneLead(said) : t.webhookFailingLead(said),
      button: t.webhookOffButton,
      note: t.webhookOffNote,
    }
  },
})

/** Mail kinds of webhooks. */
export const webhookMails = [webhookTurnedOff]
