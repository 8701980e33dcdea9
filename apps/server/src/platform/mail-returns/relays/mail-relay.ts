import type { Verdict } from '../notices/delivery-report.ts'

/** A relay's report about a mail of ours. */
export type RelayReport = Verdict & {
  /** The id of the message; null when the report names none of ours. */
  messageId: string | null
}

/** A mail relay that reports what came back. Its requests are authenticated before this sees them. */
export type MailRelay = {
  /**
   * Reads one request. Null: it is about something else.
   *
   * @throws Refusal INVALID for a body that is not of this relay
   */
  read(body: string): Promise<RelayReport | null>
}
