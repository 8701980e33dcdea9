import { ownMessageIn } from './message-ids.ts'
import type { MailNotice } from './notices/read-notice.ts'
import type { ReturnPath } from './return-path.ts'

/** Whose mail a notice is about, and how that is known. */
export type Recognised = { messageId: string; proof: 'token' | 'message-id' }

/** How our mails are recognised. */
export type OwnMarks = {
  /** Null: mails have no envelope sender of their own. */
  returnPath: ReturnPath | null
  /** The right-hand side of our Message-IDs. */
  messageIdHost: string
}

/**
 * The message that a notice is about: by a signed token, else by the
 * Message-ID that it quotes. Null: none of ours.
 */
export function recogniseMail(
  { addresses, quotes }: Pick<MailNotice, 'addresses' | 'quotes'>,
  { returnPath, messageIdHost }: OwnMarks,
): Recognised | null {
  const byToken = returnPath?.messageIn(addresses) ?? null
  if (byToken !== null) return { messageId: byToken, proof: 'token' }
  for (const quote of quotes) {
    const messageId = ownMessageIn(quote, messageIdHost)
    if (messageId !== null) return { messageId, proof: 'message-id' }
  }
  return null
}
