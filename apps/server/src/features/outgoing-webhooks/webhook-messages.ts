import { OUTGOING_WEBHOOK_ENDINGS, OUTGOING_WEBHOOK_PATIENCE_DAYS } from '@duely/domain'
import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail: a webhook was turned off; `host` is where it leads, `url` the settings. */
export const webhookTurnedOff = mailKind('webhook-turned-off', {
  payload: z.object({ host: z.string(), ending: z.enum(OUTGOING_WEBHOOK_ENDINGS), url: z.url() }),
  usefulHours: 72,
  isNews: true,
  render: ({ host, ending, url }, { appName, reader: { language } }) => {
    const t = mailsIn(language)
    const said = { host: oneLine(host), days: OUTGOING_WEBHOOK_PATIENCE_DAYS }
    return renderAction({
      ...{ appName, language, url },
      title: t.webhookOffTitle,
      lead: ending === 'gone' ? t.webhookGoneLead(said) : t.webhookFailingLead(said),
      button: t.webhookOffButton,
      note: t.webhookOffNote,
    })
  },
})

/** Mail kinds of webhooks. */
export const webhookMails = [webhookTurnedOff]
