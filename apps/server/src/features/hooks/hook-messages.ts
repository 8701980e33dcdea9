import { HOOK_ENDINGS, HOOK_PATIENCE_DAYS, type HookEnding } from '@duely/domain'
import { z } from 'zod'
import { oneLine } from '../../platform/mail/mailer.ts'
import { renderAction } from '../../platform/mail/render-mail.ts'
import { mailKind } from '../../platform/outbox/message-kinds.ts'

const WHY: Record<HookEnding, string> = {
  gone: 'answered that it is gone for good (410)',
  failing: `has accepted nothing for ${HOOK_PATIENCE_DAYS} days`,
}

/** Mail: a webhook was turned off; `host` is where it leads, `url` the settings. */
export const hookTurnedOff = mailKind('webhook-turned-off', {
  payload: z.object({ host: z.string(), ending: z.enum(HOOK_ENDINGS), url: z.url() }),
  usefulHours: 72,
  render: ({ host, ending, url }) =>
    renderAction({
      title: 'A webhook was turned off',
      lead: `Your webhook to ${oneLine(host)} ${WHY[ending]}, so it gets no more events. Your reminders go on as before. To use it again, remove it in the settings and add it anew.`,
      button: 'See your webhooks',
      url,
      note: 'You get this message because you added this webhook to your account.',
    }),
})

/** Mail kinds of webhooks. */
export const hookMails = [hookTurnedOff]
