import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail: a way was turned off because its service no longer knows it; `url` leads to the settings. */
export const wayTurnedOff = mailKind('way-turned-off', {
  payload: z.object({ name: z.string(), service: z.string(), url: z.url() }),
  usefulHours: 72,
  render: ({ name, service, url }, { appName }) =>
    renderAction({
      appName,
      title: 'A way to reach you was turned off',
      lead: `${oneLine(service)} answered that “${oneLine(name)}” no longer exists or no longer admits us, so reminders no longer go there. Those that go by other ways are sent as before. To use it again, enter it anew in your settings.`,
      button: 'Check your settings',
      url,
      note: 'You get this message because you added this way to your account.',
    }),
})

/** Mail kinds of ways. */
export const wayMails = [wayTurnedOff]
