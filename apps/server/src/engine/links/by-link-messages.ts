import type { Language } from '@duely/texts'
import { mailsIn } from '@duely/texts/mails'
import { questionsIn } from '@duely/texts/questions'
import { z } from 'zod'
import { actionMail, sayDay, sayMoment } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'

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
export const actedByLink = actionMail('acted-by-link', {
  payload: ActByLink,
  usefulHours: 24,
  texts: mailsIn,
  say: ({ act, name, day, when, url }, t, { reader }) => {
    const said = {
      name: oneLine(name),
      day: sayDay(day, reader, 'full'),
      when: sayMoment(when, reader),
    }
    return {
      url,
      ...wordsOf(act, said, reader.language),
      button: t.actButton,
      note: t.actNote,
    }
  },
})

/** Mail kinds of this folder. */
export const byLinkMails = [actedByLink]
