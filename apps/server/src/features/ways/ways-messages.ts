import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'

/** Mail: a way was turned off because its service no longer knows it; `url` leads to the settings. */
export const wayTurnedOff = actionMail('way-turned-off', {
  payload: z.object({ name: z.string(), service: z.string(), url: z.url() }),
  usefulHours: 72,
  texts: mailsIn,
  say: ({ name, service, url }, t) => ({
    url,
    title: t.wayOffTitle,
    lead: t.wayOffLead({ service: oneLine(service), name: oneLine(name) }),
    button: t.settings,
    note: t.wayOffNote,
  }),
})

/** Mail kinds of ways. */
export const wayMails = [wayTurnedOff]
