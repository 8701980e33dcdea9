import { z } from 'zod'
import { type RenderedMail, renderTestReminder } from '../../../platform/mail/render-mail.ts'

const Links = z.object({ url: z.url(), unsubscribeUrl: z.url() })

/** The letters of this room that are not reminders, by their kind in the outbox. */
export const reminderMails: Readonly<Record<string, (payload: unknown) => RenderedMail>> = {
  'test-reminder': (payload) => {
    const { url, unsubscribeUrl } = Links.parse(payload)
    return { ...renderTestReminder({ url, unsubscribeUrl }), unsubscribe: { url: unsubscribeUrl } }
  },
}
