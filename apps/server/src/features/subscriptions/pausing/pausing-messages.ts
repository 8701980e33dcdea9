import { z } from 'zod'
import { renderAction } from '../../../platform/mail/render-mail.ts'
import { mailKind } from '../../../platform/outbox/message-kinds.ts'

/** What came to the end of its pause; `renewsOn` as a person reads it, `url` the subscription's page. */
const PauseEnd = z.object({ name: z.string(), renewsOn: z.string(), url: z.url() })

const note = 'You get this message because you chose the day on which the pause ends.'

/** Reports that a pause has ended and the subscription is active again. */
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

/** Reports that a pause has ended while the plan has no place for one more active subscription. */
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

/** The mails about pauses. */
export const pausingMails = [pauseEnded, pauseStays]
