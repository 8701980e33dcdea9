import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, sayDay, sayNames } from '#server/engine/outbox/index.ts'

/** The subscription whose access ends; `shortDay` and `day` are that day, `url` its page. */
const AccessEnd = z.object({
  name: z.string(),
  /** In the title: `Mar 9` */
  shortDay: z.string(),
  /** In the text: `Monday, March 9, 2026` */
  day: z.string(),
  hasEnded: z.boolean(),
  url: z.url(),
})

/** Mail: the last day of access to a cancelled subscription. */
export const accessEnds = actionMail('access-ends', {
  payload: AccessEnd,
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ name, shortDay, day, hasEnded, url }, t, { reader }) => {
    const inTitle = { name, day: sayDay(shortDay, reader, 'short') }
    const inText = { name, day: sayDay(day, reader, 'full') }
    return {
      url,
      title: hasEnded ? t.accessEndedTitle(inTitle) : t.accessEndsTitle(inTitle),
      lead: `${hasEnded ? t.accessEndedLead(inText) : t.accessEndsLead(inText)} ${t.accessLead}`,
      button: t.seeSubscription,
      note: t.accessNote,
    }
  },
})

/** Many that end together: the first names, and how many more; `url` is the list. */
const AccessEnds = z.object({ names: z.array(z.string()), more: z.int(), url: z.url() })

/** Mail: the last day of access to many cancelled subscriptions. */
export const accessesEnd = actionMail('accesses-end', {
  payload: AccessEnds,
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ names, more, url }, t, { reader: { language } }) => ({
    url,
    title: t.accessesTitle({ count: names.length + more }),
    lead: t.accessesLead({ names: sayNames(names, more, language) }),
    button: t.seeSubscriptions,
    note: t.accessesNote,
  }),
})

/** Mail kinds of this folder. */
export const endingMails = [accessEnds, accessesEnd]
