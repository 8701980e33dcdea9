import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind, sayMoment, sayNames } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail to whom a member invites: `by` and `household` are names, `until` is an instant. */
export const householdInvited = mailKind('household-invited', {
  payload: z.object({
    url: z.url(),
    until: z.string(),
    by: z.string(),
    address: z.string(),
    household: z.string(),
  }),
  usefulHours: 168,
  render: ({ url, until, by, address, household }, { appName, reader }) => {
    const { language } = reader
    const t = mailsIn(language)
    const said = { by: oneLine(by), address: oneLine(address), household: oneLine(household) }
    return renderAction({
      ...{ appName, language, url },
      title: t.householdInvitedTitle({ appName }),
      lead: t.householdInvitedLead(said),
      button: t.householdInvitedButton,
      note: t.householdInvitedNote({ until: sayMoment(until, reader) }),
    })
  },
})

/** Mail to whom shared subscriptions were handed on, because their owner deleted their account. */
export const householdHandedOn = mailKind('household-handed-on', {
  payload: z.object({ from: z.string(), names: z.array(z.string()), more: z.int(), url: z.url() }),
  usefulHours: 168,
  render: ({ from, names, more, url }, { appName, reader: { language } }) => {
    const t = mailsIn(language)
    const said = { from: oneLine(from), names: sayNames(names.map(oneLine), more, language) }
    return renderAction({
      ...{ appName, language, url },
      title: t.handedOnTitle,
      lead: t.handedOnLead(said),
      button: t.handedOnButton,
      note: t.handedOnNote,
    })
  },
})

/** Mail kinds of households. */
export const householdMails = [householdInvited, householdHandedOn]
