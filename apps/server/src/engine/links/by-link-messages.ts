import { ANSWER_LABELS } from '@duely/domain'
import { type MailsTexts, mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind, sayDay, sayMoment } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** What was done to a renewal, at an instant; `day` is that of the renewal, `url` undoes it. */
const ActByLink = z.object({
  act: z.enum(['keep', 'cancelled', 'stopped', 'charged']),
  name: z.string(),
  day: z.string(),
  when: z.string(),
  url: z.url(),
})

type Said = { name: string; day: string; when: string }

function wordsOf(act: z.infer<typeof ActByLink>['act'], said: Said, t: MailsTexts) {
  switch (act) {
    case 'keep':
      return { title: t.keptTitle(said), lead: t.keptLead(said) }
    case 'cancelled':
      return { title: t.cancelledTitle(said), lead: t.cancelledLead(said) }
    case 'stopped':
      return {
        title: `${said.name} is marked as stopped`,
        lead: answered(ANSWER_LABELS.stopped, said, 'You are not asked about it again.'),
      }
    case 'charged':
      return {
        title: `${said.name} is marked as charged after you cancelled it`,
        lead: answered(
          ANSWER_LABELS.charged,
          said,
          'The charge is recorded, and you are not asked about it again.',
        ),
      }
  }
}

const answered = (label: string, { name, day, when }: Said, ended: string) =>
  `On ${when} “${label}” was pressed by the link of a question, for the charge of ${name} on ${day}. ${ended} If that was you, there is nothing to do.`

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
      ...wordsOf(act, said, t),
      button: t.actButton,
      note: t.actNote,
    })
  },
})

/** Mail kinds of this folder. */
export const byLinkMails = [actedByLink]
