import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** The subscription whose pause ended; `renewsOn` is display text, `url` its page. */
const PauseEnd = z.object({ name: z.string(), renewsOn: z.string(), url: z.url() })

const note = 'You get this message because you chose the day on which the pause ends.'

/** Mail: the pause has ended and the subscription is active again. */
export const pauseEnded = mailKind('pause-ended', {
  payload: PauseEnd,
  usefulHours: 72,
  isNews: true,
  render: ({ name, renewsOn, url }, { appName }) =>
    renderAction({
      appName,
      title: `${name} is active again`,
      lead: `You paused ${name} until today. It renews next on ${renewsOn}, and you get its reminders again.`,
      button: 'See this subscription',
      url,
      note,
    }),
})

/**
 * Mail: the pause has ended, but the plan has no free slot. Without plans there is always one, once the start
 * has moved its owner.
 */
export const pauseStays = mailKind('pause-stays', {
  payload: PauseEnd.omit({ renewsOn: true }),
  usefulHours: 72,
  isNews: true,
  render: ({ name, url }, { appName, hasPlans }) =>
    renderAction({
      appName,
      title: `${name} is still paused`,
      lead: hasPlans
        ? `You paused ${name} until today, but your plan has no place for one more active subscription. It stays paused, and you get no reminders about it. Pause or delete another subscription, or upgrade to Pro; then you can resume it.`
        : `You paused ${name} until today. It stays paused, and you get no reminders about it until you resume it.`,
      button: 'See this subscription',
      url,
      note,
    }),
})

/** Many pauses that ended together: the first names, and how many more; `url` is the list. */
const PauseEnds = z.object({ names: z.array(z.string()), more: z.int(), url: z.url() })
type PauseEnds = z.infer<typeof PauseEnds>

const LIST = new Intl.ListFormat('en')
const namesOf = ({ names, more }: PauseEnds) => LIST.format(more === 0 ? names : [...names, `${more} more`])
const countOf = ({ names, more }: PauseEnds) => (names.length + more).toLocaleString('en')

/** Mail: many pauses have ended. */
export const pausesEnded = mailKind('pauses-ended', {
  payload: PauseEnds,
  usefulHours: 72,
  isNews: true,
  render: (ends, { appName }) =>
    renderAction({
      appName,
      title: `${countOf(ends)} subscriptions are active again`,
      lead: `You paused them until today: ${namesOf(ends)}. They renew again, and you get their reminders.`,
      button: 'See your subscriptions',
      url: ends.url,
      note,
    }),
})

/** Mail: many pauses have ended, but the plan has no free slot. */
export const pausesStay = mailKind('pauses-stay', {
  payload: PauseEnds,
  usefulHours: 72,
  isNews: true,
  render: (ends, { appName, hasPlans }) =>
    renderAction({
      appName,
      title: `${countOf(ends)} subscriptions are still paused`,
      lead: hasPlans
        ? `You paused them until today, but your plan has no place for more active subscriptions: ${namesOf(ends)}. They stay paused, and you get no reminders about them. Pause or delete other subscriptions, or upgrade to Pro; then you can resume them.`
        : `You paused them until today: ${namesOf(ends)}. They stay paused, and you get no reminders about them until you resume them.`,
      button: 'See your subscriptions',
      url: ends.url,
      note,
    }),
})

/** Mail kinds of this folder. */
export const pausingMails = [pauseEnded, pauseStays, pausesEnded, pausesStay]
