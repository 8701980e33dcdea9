import { ANSWER_LABELS } from '@duely/domain'
import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** What was done to a renewal; `when` and `day` are display text, `url` undoes it. */
const ActByLink = z.object({
  act: z.enum(['keep', 'cancelled', 'stopped', 'charged']),
  name: z.string(),
  day: z.string(),
  when: z.string(),
  url: z.url(),
})

type Words = (name: string, day: string, when: string) => { title: string; lead: string }

const pressed = (label: string, about: string, ended: string) =>
  `“${label}” was pressed by the link of ${about}. ${ended} If that was you, there is nothing to do.`

const WORDS: Record<z.infer<typeof ActByLink>['act'], Words> = {
  keep: (name, day, when) => ({
    title: `You keep ${name}`,
    lead: `On ${when} ${pressed('Keep it', `a reminder, for the renewal of ${name} on ${day}`, 'You get no more reminders about this renewal.')}`,
  }),
  cancelled: (name, day, when) => ({
    title: `${name} is marked as cancelled`,
    lead: `On ${when} ${pressed('I cancelled it', `a reminder, for the renewal of ${name} on ${day}`, 'You get no more reminders about it.')}`,
  }),
  stopped: (name, day, when) => ({
    title: `${name} is marked as stopped`,
    lead: `On ${when} ${pressed(ANSWER_LABELS.stopped, `a question, for the charge of ${name} on ${day}`, 'You are not asked about it again.')}`,
  }),
  charged: (name, day, when) => ({
    title: `${name} is marked as charged after you cancelled it`,
    lead: `On ${when} ${pressed(ANSWER_LABELS.charged, `a question, for the charge of ${name} on ${day}`, 'The charge is recorded, and you are not asked about it again.')}`,
  }),
}

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
      ...WORDS[act](oneLine(name), day, oneLine(when)),
      button: 'See it or undo it',
      url,
      note: 'A reminder that is forwarded takes its link along: whoever has it can act on this one renewal.',
    }),
})

/** Mail kinds of this folder. */
export const byLinkMails = [actedByLink]
