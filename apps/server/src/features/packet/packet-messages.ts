import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** The deadline of a packet; `day` and `shortDay` are display text, `url` the packet. */
const BankDeadline = z.object({ name: z.string(), shortDay: z.string(), day: z.string(), url: z.url() })

/** Mail: the last day for asking the bank about a charge after a cancellation is near. */
export const bankDeadline = mailKind('bank-deadline', {
  payload: BankDeadline,
  usefulHours: 72,
  isNews: true,
  render: ({ name, shortDay, day, url }, { appName }) =>
    renderAction({
      appName,
      title: `Ask your bank about ${name} by ${shortDay}`,
      lead: `You were charged for ${name} after you had cancelled it. The last day to ask your bank for the money is ${day}, by what you entered or by our careful estimate; your bank may have another one. If ${name} has not returned the money, the packet has the text for your bank and your evidence.`,
      button: 'Open the packet',
      url,
      note: 'You get this message once for a deadline. When the money is back, mark the charge as refunded.',
    }),
})

/** Mail kinds of this folder. */
export const packetMails = [bankDeadline]
