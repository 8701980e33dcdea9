import { Refusal } from '@duely/domain'
import { MailError, type Mailer } from '../mail/mailer.ts'
import { fill } from '../mail/safe-html.ts'
import { SmsError, type SmsProvider } from './sms-provider.ts'

/** Text messages without a provider: they go into the local inbox, as mail to the number. */
export const INBOX_SMS_HOST = 'sms.localhost'

/** Text messages into the local inbox, as mail to NUMBER@sms.localhost. Never in production. */
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
        // Only of mails it is worth knowing that they may have arrived: nobody depends on this inbox.
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

/** An inbox sends no reports, so every report is refused. */
function refuse(): never {
  throw new Refusal('UNAVAILABLE')
}
