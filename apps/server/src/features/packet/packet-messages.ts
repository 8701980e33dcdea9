import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind, sayDay } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** The deadline of a packet; `day` and `shortDay` are both the day (`2026-05-30`). */
const BankDeadline = z.object({ name: z.string(), shortDay: z.string(), day: z.string(), url: z.url() })

/** Mail: the last day for asking the bank about a charge after a cancellation is near. */
export const bankDeadline = mailKind('bank-deadline', {
  payload: BankDeadline,
  usefulHours: 72,
  isNews: true,
  render: ({ name, shortDay, day, url }, { appName, reader }) => {
    const { language } = reader
    const t = mailsIn(language)
    return renderAction({
      appName,
      language,
      url,
      title: t.bankTitle({ name, day: sayDay(shortDay, reader, 'short') }),
      lead: t.bankLead({ name, day: sayDay(day, reader, 'full') }),
      button: t.bankButton,
      note: t.bankNote,
    })
  },
})

/** Mail kinds of this folder. */
export const packetMails = [bankDeadline]
