import type { MarkMail } from '#server/platform/mail/mailer.ts'
import { messageOf } from './message-ids.ts'
import { POSTMARK_HEADER } from './relays/postmark.ts'
import type { ReturnPath } from './return-path.ts'

/**
 * Marks mails so that a report about them is recognised: by an envelope sender of their own and, for relays
 * that replace the Message-ID, by a header that they report back.
 *
 * @param options.returnPath null: the sender's address
 * @param options.forRelays whether relays report to us
 */
export function createMarks(options: { returnPath: ReturnPath | null; forRelays: boolean }): MarkMail {
  const { returnPath, forRelays } = options
  return (messageId) => {
    const message = messageOf(messageId)
    if (message === null) return { envelopeSender: null, headers: {} }
    return {
      envelopeSender: returnPath?.senderOf(message) ?? null,
      headers: forRelays ? { [POSTMARK_HEADER]: message } : {},
    }
  }
}
