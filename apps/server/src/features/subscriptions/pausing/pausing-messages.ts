import { z } from 'zod'
import { renderAction } from '../../../platform/mail/render-mail.ts'
import { mailKind } from '../../../platform/outbox/message-kinds.ts'

/** The subscription whose pause ended; `renewsOn` is display text, `url` its page. */
const PauseEnd = z.object({ name: z.string(), renewsOn: z.string(), url: z.url() })

const note = 'You get this message because you chose the day on which the pause ends.'

/** Mail: the pause has ended and the subscription is active again. */
export const pauseEnded = mailKind('pause-ended', {
  payload: PauseEnd,
  usefulHours: 72,
  render: ({ name, renewsOn, url }) =>
    renderAction({
      title: `${name} is active again`,
      lead: `You paused ${name} until today. It renews next on ${renewsOn}, and you get its reminders again.`,
      button: 'See this subscription',
      url,
      note,
    }),
})

/** Mail: the pause has ended, but the plan has no free slot. */
export const pauseStays = mailKind('pause-stays', {
  payload: PauseEnd.omit({ renewsOn: true }),
  usefulHours: 72,
  render: ({ name, url }) =>
    renderAction({
      title: `${name} is still paused`,
      lead: `You paused ${name} until today, but your plan has no place for one more active subscription. It stays paused, and you get no reminders about it. Pause or delete another subscription, or upgrade to Pro; then you can resume it.`,
      button: 'See this subscription',
      url,
      note,
    }),
})

/** Mail kinds of this folder. */
export const pausingMails = [pauseEnded, pauseStays]
