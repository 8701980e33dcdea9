import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** The subscription whose access ends; days are display text, `url` its page. */
const AccessEnd = z.object({
  name: z.string(),
  /** `Mar 9` */
  shortDay: z.string(),
  /** `Monday, March 9, 2026` */
  day: z.string(),
  hasEnded: z.boolean(),
  url: z.url(),
})

/** Mail: the last day of access to a cancelled subscription. */
export const accessEnds = mailKind('access-ends', {
  payload: AccessEnd,
  usefulHours: 72,
  isNews: true,
  render: ({ name, shortDay, day, hasEnded, url }, { appName }) =>
    renderAction({
      appName,
      title: hasEnded
        ? `Your access to ${name} ended on ${shortDay}`
        : `Your access to ${name} ends on ${shortDay}`,
      lead: `${hasEnded ? `You had access to ${name} until` : `You have access to ${name} until`} ${day}. It is cancelled: it does not renew, and you get no more reminders about it. Should you be charged after that day, add the charge on its page, where it is shown as charged after you cancelled.`,
      button: 'See this subscription',
      url,
      note: 'You get this message once, because this subscription is marked as cancelled.',
    }),
})

/** Many that end together: the first names, and how many more; `url` is the list. */
const AccessEnds = z.object({ names: z.array(z.string()), more: z.int(), url: z.url() })

const LIST = new Intl.ListFormat('en')

/** Mail: the last day of access to many cancelled subscriptions. */
export const accessesEnd = mailKind('accesses-end', {
  payload: AccessEnds,
  usefulHours: 72,
  isNews: true,
  render: ({ names, more, url }, { appName }) =>
    renderAction({
      appName,
      title: `Your access to ${(names.length + more).toLocaleString('en')} subscriptions ends`,
      lead: `These are cancelled, and your access to them ends today or has ended: ${LIST.format(more === 0 ? names : [...names, `${more} more`])}. They do not renew, and you get no more reminders about them.`,
      button: 'See your subscriptions',
      url,
      note: 'You get this message once, because these subscriptions are marked as cancelled.',
    }),
})

/** Mail kinds of this folder. */
export const endingMails = [accessEnds, accessesEnd]
