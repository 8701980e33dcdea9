import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind, sayDay, sayNames } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** The subscription whose pause ended; `renewsOn` is a day, `url` its page. */
const PauseEnd = z.object({ name: z.string(), renewsOn: z.string(), url: z.url() })

/** Mail: the pause has ended and the subscription is active again. */
export const pauseEnded = mailKind('pause-ended', {
  payload: PauseEnd,
  usefulHours: 72,
  isNews: true,
  render: ({ name, renewsOn, url }, { appName, reader }) => {
    const { language } = reader
    const t = mailsIn(language)
    return renderAction({
      ...{ appName, language, url },
      title: t.pauseEndedTitle({ name }),
      lead: t.pauseEndedLead({ name, day: sayDay(renewsOn, reader, 'full') }),
      button: t.seeSubscription,
      note: t.pauseNote,
    })
  },
})

/**
 * Mail: the pause has ended, but the plan has no free slot. Without plans there is always one, once the start
 * has moved its owner.
 */
export const pauseStays = mailKind('pause-stays', {
  payload: PauseEnd.omit({ renewsOn: true }),
  usefulHours: 72,
  isNews: true,
  render: ({ name, url }, { appName, hasPlans, reader: { language } }) => {
    const t = mailsIn(language)
    return renderAction({
      ...{ appName, language, url },
      title: t.pauseStaysTitle({ name }),
      lead: hasPlans ? t.pauseStaysPlan({ name }) : t.pauseStaysLead({ name }),
      button: t.seeSubscription,
      note: t.pauseNote,
    })
  },
})

/** Many pauses that ended together: the first names, and how many more; `url` is the list. */
const PauseEnds = z.object({ names: z.array(z.string()), more: z.int(), url: z.url() })

/** Mail: many pauses have ended. */
export const pausesEnded = mailKind('pauses-ended', {
  payload: PauseEnds,
  usefulHours: 72,
  isNews: true,
  render: ({ names, more, url }, { appName, reader: { language } }) => {
    const t = mailsIn(language)
    return renderAction({
      ...{ appName, language, url },
      title: t.pausesEndedTitle({ count: names.length + more }),
      lead: t.pausesEndedLead({ names: sayNames(names, more, language) }),
      button: t.seeSubscriptions,
      note: t.pauseNote,
    })
  },
})

/** Mail: many pauses have ended, but the plan has no free slot. */
export const pausesStay = mailKind('pauses-stay', {
  payload: PauseEnds,
  usefulHours: 72,
  isNews: true,
  render: ({ names, more, url }, { appName, hasPlans, reader: { language } }) => {
    const t = mailsIn(language)
    const said = { names: sayNames(names, more, language) }
    return renderAction({
      ...{ appName, language, url },
      title: t.pausesStayTitle({ count: names.length + more }),
      lead: hasPlans ? t.pausesStayPlan(said) : t.pausesStayLead(said),
      button: t.seeSubscriptions,
      note: t.pauseNote,
    })
  },
})

/** Mail kinds of this folder. */
export const pausingMails = [pauseEnded, pauseStays, pausesEnded, pausesStay]
