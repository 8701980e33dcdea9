import type { ReturnKind } from '@duely/domain'

/** What happened to a mail after a server took it, as reported by a notice or a relay. */
export type MailReturn = {
  /** The id of the message row that the report is about, proven by a signed token or a quoted Message-ID. */
  messageId: string
  /** How the mail was recognised: only a signed token or an authenticated relay proves a complaint. */
  proof: 'token' | 'message-id' | 'relay'
  /** `delayed`: a server goes on trying, so nothing is sent again. */
  kind: ReturnKind
  /** Enhanced status code such as 5.1.1; null where none is given. */
  status: string | null
  /** The reporting server's own words, plain text, at most 500 characters. */
  words: string
  reportedAt: Date
}

export type RecordMailReturn = (mailReturn: MailReturn) => Promise<void>
