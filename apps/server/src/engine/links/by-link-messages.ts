import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** What was done to a renewal; `when` and `day` are display text, `url` undoes it. */
const ActByLink = z.object({
  act: z.enum(['keep', 'cancelled']),
  name: z.string(),
  day: z.string(),
  when: z.string(),
  url: z.url(),
})

/**
 * Mail: a link of a reminder ended the reminders of a renewal.
 * Anybody to whom a reminder was forwarded has its link.
 */
export const actedByLink = mailKind('acted-by-link', {
  payload: ActByLink,
  usefulHours: 24,
  render: ({ act, name, day, when, url }, { appName }) =>
    renderAction({
      appName,
      title: act === 'keep' ? `You keep ${oneLine(name)}` : `${oneLine(name)} is marked as cancelled`,
      lead: `On ${oneLine(when)} “${act === 'keep' ? 'Keep it' : 'I cancelled it'}” was pressed by the link of a reminder, for the renewal of ${oneLine(name)} on ${day}. You get no more reminders about ${act === 'keep' ? 'this renewal' : 'it'}. If that was you, there is nothing to do.`,
      button: 'See it or undo it',
      url,
      note: 'A reminder that is forwarded takes its link along: whoever has it can act on this one renewal.',
    }),
})

/** Mail kinds of this folder. */
export const byLinkMails = [actedByLink]
