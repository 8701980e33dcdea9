import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** The test reminder a user requests from the settings. */
export const testReminder = mailKind('test-reminder', {
  payload: z.object({ url: z.url(), unsubscribeUrl: z.url() }),
  usefulHours: 24,
  render: ({ url, unsubscribeUrl }, { appName, reader: { language } }) => {
    const t = mailsIn(language)
    const mail = renderAction({
      appName,
      language,
      url,
      title: t.testTitle,
      lead: t.testLead({ appName }),
      button: t.testButton,
      note: t.testNote,
    })
    const text = `${mail.text.trimEnd()}\n${t.testStop({ url: unsubscribeUrl })}\n`
    return { ...mail, text, unsubscribe: { url: unsubscribeUrl } }
  },
})

/** Mail kinds about reminders; the reminders themselves have their own handler (`sending/`). */
export const reminderMails = [testReminder]
