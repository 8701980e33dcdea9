import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** The test reminder a user requests from the settings. */
export const testReminder = mailKind('test-reminder', {
  payload: z.object({ url: z.url(), unsubscribeUrl: z.url() }),
  usefulHours: 24,
  render: ({ url, unsubscribeUrl }, { appName }) => {
    const mail = renderAction({
      appName,
      title: 'This is a test reminder',
      lead: `You asked ${appName} for a test reminder, and here it is. Your real ones arrive the same way, in time before each renewal.`,
      button: 'See your reminders',
      url,
      note: 'You get this message because you pressed the button to send it. If it went to your spam folder, move it to your inbox.',
    })
    const text = `${mail.text.trimEnd()}\nStop reminder emails: ${unsubscribeUrl}\n`
    return { ...mail, text, unsubscribe: { url: unsubscribeUrl } }
  },
})

/** Mail kinds about reminders; the reminders themselves have their own handler (`sending/`). */
export const reminderMails = [testReminder]
