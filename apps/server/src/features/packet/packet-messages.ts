import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, sayDay } from '#server/engine/outbox/index.ts'

/**
 * Mail: the last day for asking the bank about a charge after a cancellation is near. `shortDay` and `day`
 * are that day.
 */
export const bankDeadline = actionMail('bank-deadline', {
  payload: z.object({ name: z.string(), shortDay: z.string(), day: z.string(), url: z.url() }),
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ name, shortDay, day, url }, t, { reader }) => ({
    url,
    title: t.bankTitle({ name, day: sayDay(shortDay, reader, 'short') }),
    lead: t.bankLead({ name, day: sayDay(day, reader, 'full') }),
    button: t.bankButton,
    note: t.bankNote,
  }),
})

/** Mail kinds of this folder. */
export const packetMails = [bankDeadline]
