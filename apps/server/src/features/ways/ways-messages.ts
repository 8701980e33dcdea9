import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail: a way was turned off because its service no longer knows it; `url` leads to the settings. */
export const wayTurnedOff = mailKind('way-turned-off', {
  payload: z.object({ name: z.string(), service: z.string(), url: z.url() }),
  usefulHours: 72,
  render: ({ name, service, url }, { appName, reader: { language } }) => {
    const t = mailsIn(language)
    return renderAction({
      ...{ appName, language, url },
      title: t.wayOffTitle,
      lead: t.wayOffLead({ service: oneLine(service), name: oneLine(name) }),
      button: t.settings,
      note: t.wayOffNote,
    })
  },
})

/** Mail kinds of ways. */
export const wayMails = [wayTurnedOff]
