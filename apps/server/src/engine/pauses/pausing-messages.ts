import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, sayDay, sayNames } from '#server/engine/outbox/index.ts'

/**
 * The subscription whose pause ended. `renewsOn` is a day, `url` its page. `owner` is the household's name
 * for the person who shares it with the reader; absent: it is the reader's own.
 */
const PauseEnd = z.object({
  name: z.string(),
  renewsOn: z.string(),
  url: z.url(),
  owner: z.string().optional(),
})

/** Mail: the pause has ended and the subscription is active again. */
export const pauseEnded = actionMail('pause-ended', {
  payload: PauseEnd,
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ name, renewsOn, url, owner }, t, { reader }) => ({
    url,
    title: t.pauseEndedTitle({ name }),
    lead: withOwner(t.pauseEndedLead({ name, day: sayDay(renewsOn, reader, 'full') }), owner, t.pauseShared),
    button: t.seeSubscription,
    note: t.pauseNote,
  }),
})

/**
 * Mail: the pause has ended, but the plan has no free slot. Without plans there is always one, once the start
 * has moved its owner.
 */
export const pauseStays = actionMail('pause-stays', {
  payload: PauseEnd.omit({ renewsOn: true }),
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ name, url, owner }, t, { hasPlans }) => {
    const own = hasPlans ? t.pauseStaysPlan : t.pauseStaysLead
    const lead = owner === undefined ? own : t.pauseStaysShared
    return {
      url,
      title: t.pauseStaysTitle({ name }),
      lead: withOwner(lead({ name }), owner, hasPlans ? t.pauseSharedPlan : t.pauseShared),
      button: t.seeSubscription,
      note: t.pauseNote,
    }
  },
})

/** Many pauses that ended together: the first names, and how many more; `url` is the list. */
const PauseEnds = z.object({
  names: z.array(z.string()),
  more: z.int(),
  url: z.url(),
  owner: z.string().optional(),
})

/** Mail: many pauses have ended. */
export const pausesEnded = actionMail('pauses-ended', {
  payload: PauseEnds,
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ names, more, url, owner }, t, { reader: { language } }) => ({
    url,
    title: t.pausesEndedTitle({ count: names.length + more }),
    lead: withOwner(t.pausesEndedLead({ names: sayNames(names, more, language) }), owner, t.pausesShared),
    button: t.seeSubscriptions,
    note: t.pauseNote,
  }),
})

/** Mail: many pauses have ended, but the plan has no free slot. */
export const pausesStay = actionMail('pauses-stay', {
  payload: PauseEnds,
  usefulHours: 72,
  isNews: true,
  texts: mailsIn,
  say: ({ names, more, url, owner }, t, { hasPlans, reader: { language } }) => {
    const own = hasPlans ? t.pausesStayPlan : t.pausesStayLead
    const lead = (owner === undefined ? own : t.pausesStayShared)({ names: sayNames(names, more, language) })
    return {
      url,
      title: t.pausesStayTitle({ count: names.length + more }),
      lead: withOwner(lead, owner, hasPlans ? t.pausesSharedPlan : t.pausesShared),
      button: t.seeSubscriptions,
      note: t.pauseNote,
    }
  },
})

/** The sentence; for a person other than the owner it says who shares the subscription. */
function withOwner(
  lead: string,
  owner: string | undefined,
  shared: (said: { owner: string }) => string,
): string {
  return owner === undefined ? lead : `${lead} ${shared({ owner })}`
}

/** Mail kinds of this folder. */
export const pausingMails = [pauseEnded, pauseStays, pausesEnded, pausesStay]
