import { Refusal } from '@duely/domain'
import { MailError, type Mailer } from '../mail/mailer.ts'
import { fill } from '../mail/safe-html.ts'
import { SmsError, type SmsProvider } from './sms-provider.ts'

/** Mail domain of text messages in the local inbox. */
export const INBOX_SMS_HOST = 'sms.localhost'

/** SMS without a provider: mails to NUMBER@sms.localhost in the local inbox. Never in production. */
export function inboxSms(mailer: Pick<Mailer, 'send'>): SmsProvider {
  return {
    send: async ({ to, text, key }) => {
      try {
        return await mailer.send({
          to: `${to}@${INBOX_SMS_HOST}`,
          subject: 'Text message',
          text,
          html: fill('<p>[[text]]</p>', { text }).html,
          messageId: `${key}@${INBOX_SMS_HOST}`,
        })
      } catch (error) {
        // Unclear outcomes matter for real mails only.
        if (error instanceof MailError && error.kind === 'unclear')
          throw new SmsError('temporary', error.detail)
        throw error
      }
    },
    readInbound: refuse,
    writeReply: refuse,
    readStatus: refuse,
    lossOf: ({ status }) => ({ refusal: 'refused', detail: status }),
  }
}

/** The inbox sends no reports, so every report is refused. */
async function refuse(): Promise<never> {
  throw new Refusal('UNAVAILABLE')
}
