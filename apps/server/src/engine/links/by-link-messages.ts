import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind, sayDay, sayMoment } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** What was done to a renewal, at an instant; `day` is that of the renewal, `url` undoes it. */
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
  render: ({ act, name, day, when, url }, { appName, reader }) => {
    const { language } = reader
    const t = mailsIn(language)
    const said = {
      name: oneLine(name),
      day: sayDay(day, reader, 'full'),
      when: sayMoment(when, reader),
    }
    return renderAction({
      ...{ appName, language, url },
      title: act === 'keep' ? t.keptTitle(said) : t.cancelledTitle(said),
      lead: act === 'keep' ? t.keptLead(said) : t.cancelledLead(said),
      button: t.actButton,
      note: t.actNote,
    })
  },
})

/** Mail kinds of this folder. */
export const byLinkMails = [actedByLink]
