import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail to whom a member invites: `by` and `household` are names, `until` is display text. */
export const householdInvited = mailKind('household-invited', {
  payload: z.object({
    url: z.url(),
    until: z.string(),
    by: z.string(),
    address: z.string(),
    household: z.string(),
  }),
  usefulHours: 168,
  render: ({ url, until, by, address, household }, { appName }) =>
    renderAction({
      appName,
      title: `You are invited to a household on ${appName}`,
      lead: `${oneLine(by)} (${oneLine(address)}) invites you to “${oneLine(household)}”. People of a household see the subscriptions that somebody shares with it, and whoever decides about one is reminded before it renews. Nothing of yours becomes visible by joining.`,
      button: 'See who is there',
      url,
      note: `The link works once, for this address, until ${oneLine(until)}. If you do not know who invites you, ignore this message: nothing will happen.`,
    }),
})

/** Mail to whom shared subscriptions were handed on, because their owner deleted their account. */
export const householdHandedOn = mailKind('household-handed-on', {
  payload: z.object({ from: z.string(), names: z.array(z.string()), more: z.int(), url: z.url() }),
  usefulHours: 168,
  render: ({ from, names, more, url }, { appName }) =>
    renderAction({
      appName,
      title: 'Shared subscriptions are yours now',
      lead: `${oneLine(from)} deletes their account. What the household shared passes to you, so that its reminders go on: ${names.map(oneLine).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
      button: 'Look at them',
      url,
      note: 'Whether you pay for them is between you and your household. Delete what you do not need.',
    }),
})

/** Mail kinds of households. */
export const householdMails = [householdInvited, householdHandedOn]
