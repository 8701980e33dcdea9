import type { Language } from '@duely/texts'
import { mailsIn } from '@duely/texts/mails'
import { questionsIn } from '@duely/texts/questions'
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

function wordsOf(act: z.infer<typeof ActByLink>['act'], said: Said, language: Language) {
  const t = mailsIn(language)
  const asked = questionsIn(language)
  switch (act) {
    case 'keep':
      return { title: t.keptTitle(said), lead: t.keptLead(said) }
    case 'cancelled':
      return { title: t.cancelledTitle(said), lead: t.cancelledLead(said) }
    case 'stopped':
      return { title: asked.markedStoppedTitle(said), lead: asked.markedStoppedLead(said) }
    case 'charged':
      return { title: asked.markedChargedTitle(said), lead: asked.markedChargedLead(said) }
  }
}

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
      ...wordsOf(act, said, language),
      button: t.actButton,
      note: t.actNote,
    })
  },
})

/** Mail kinds of this folder. */
export const byLinkMails = [actedByLink]
