import type { ReturnKind } from '@duely/domain'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { OwnMarks } from '#server/platform/mail-returns/recognise-mail.ts'
import type { MailRelay } from '#server/platform/mail-returns/relays/mail-relay.ts'
import type { RecordMailReturn } from '#server/ports/mail-returns.ts'

/** A notice or an event, for the metrics. */
export type CountedReturn = {
  /** Who reported it. */
  by: 'mailbox' | 'postmark' | 'ses'
  kind: ReturnKind | 'unreadable'
  /** How the mail was recognised; `nothing`: it is none of ours, and nothing happened. */
  matched: 'token' | 'message-id' | 'relay' | 'nothing'
}

export type MailReturnsDeps = WriteDeps & {
  marks: OwnMarks
  record: RecordMailReturn
  count: (counted: CountedReturn) => void
}

export type MailEventsDeps = Pick<MailReturnsDeps, 'clock' | 'record' | 'count'> & {
  /** Null: every event is refused. */
  eventsSecret: string | null
  relays: Readonly<Record<'postmark' | 'ses', MailRelay>>
}
