import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, sayMoment } from '#server/engine/outbox/index.ts'

/** Mail: the account will be deleted at an instant, and who requested it; `url` undoes it. */
export const deletionRequested = actionMail('deletion-requested', {
  payload: z.object({
    until: z.string(),
    url: z.url(),
    by: z.enum(['owner', 'administrator']).default('owner'),
  }),
  usefulHours: 168,
  texts: mailsIn,
  say: ({ until, url, by }, t, { appName, reader }) => {
    const asked = by === 'owner' ? t.deletionAsked({ appName }) : t.deletionByAdministrator({ appName })
    return {
      url,
      title: t.deletionTitle,
      lead: `${asked} ${t.deletionLead({ until: sayMoment(until, reader) })}`,
      button: t.deletionKeep,
      note: by === 'owner' ? t.deletionNote : t.deletionWhy,
    }
  },
})

/** Mail: the account is kept after all, since an instant; `url` is for an owner who did not undo it. */
export const deletionUndone = actionMail('deletion-undone', {
  payload: z.object({ when: z.string(), url: z.url() }),
  usefulHours: 24,
  texts: mailsIn,
  say: ({ when, url }, t, { appName, reader }) => ({
    url,
    title: t.undoneTitle,
    lead: `${t.undoneLead({ when: sayMoment(when, reader), appName })} ${t.ifNotYouPassword}`,
    button: t.resetPassword,
    note: t.ofSafety,
  }),
})

/** Mail kinds about the account as a whole. */
export const accountMails = [deletionRequested, deletionUndone]
