import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { MailInAddresses } from '#server/platform/mail-returns/forwarded/mail-in-address.ts'

export type MailInDeps = WriteDeps & {
  /** Null: the operator has no mailbox for forwarded mails. */
  mailIn: MailInAddresses | null
  rateLimitFactor: number
}
