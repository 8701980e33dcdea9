import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MailInAddresses } from '#server/platform/mail-returns/forwarded/mail-in-address.ts'

export type MailInDeps = {
  db: Database
  clock: Clock
  /** Null: the operator has no mailbox for forwarded mails. */
  mailIn: MailInAddresses | null
  rateLimitFactor: number
}
