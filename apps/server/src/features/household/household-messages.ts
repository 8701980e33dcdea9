import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, sayMoment, sayNames } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'

/** Mail to whom a member invites: `by` and `household` are names, `until` is an instant. */
export const householdInvited = actionMail('household-invited', {
  payload: z.object({
    url: z.url(),
    until: z.string(),
    by: z.string(),
    address: z.string(),
    household: z.string(),
  }),
  usefulHours: 168,
  texts: mailsIn,
  say: ({ url, until, by, address, household }, t, { appName, reader }) => {
    const said = { by: oneLine(by), address: oneLine(address), household: oneLine(household) }
    return {
      url,
      title: t.householdInvitedTitle({ appName }),
      lead: t.householdInvitedLead(said),
      button: t.householdInvitedButton,
      note: t.householdInvitedNote({ until: sayMoment(until, reader) }),
    }
  },
})

/** Mail to whom shared subscriptions were handed on, because their owner deleted their account. */
export const householdHandedOn = actionMail('household-handed-on', {
  payload: z.object({ from: z.string(), names: z.array(z.string()), more: z.int(), url: z.url() }),
  usefulHours: 168,
  texts: mailsIn,
  say: ({ from, names, more, url }, t, { reader }) => {
    const said = { from: oneLine(from), names: sayNames(names.map(oneLine), more, reader.language) }
    return {
      url,
      title: t.handedOnTitle,
      lead: t.handedOnLead(said),
      button: t.handedOnButton,
      note: t.handedOnNote,
    }
  },
})

/** Mail kinds of households. */
export const householdMails = [householdInvited, householdHandedOn]
