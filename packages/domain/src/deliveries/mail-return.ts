import type { DeliveryState } from './delivery.ts'
import type { BounceKind } from './judge-bounce.ts'

/** What a notice says about a mail; `delayed`: its server goes on trying, and may deliver it yet. */
export type ReturnKind = BounceKind | 'delayed' | 'complaint'

/** What happens to a ledger row whose mail came back. */
export type RowAfterReturn =
  /** It keeps its state: it was never under way, or this was recorded before. */
  | 'unchanged'
  /** Not delivered, for the reason BOUNCED. */
  | 'failed'
  /** Waits in its message for the next try. */
  | 'again'

/**
 * What happens to a ledger row whose mail came back. A notice may arrive before the hand-over is recorded,
 * and any number of times; a row changes once.
 *
 * @param row.isInMessage whether it is in the message that the notice is about
 * @param row.canRetry whether what it says can be sent again in time; an account mail's contents are erased
 *   when sent
 */
export function rowAfterReturn(
  row: { readonly state: DeliveryState; readonly isInMessage: boolean; readonly canRetry: boolean },
  kind: BounceKind,
): RowAfterReturn {
  if (!row.isInMessage) return 'unchanged'
  if (kind === 'soft') {
    // Waiting and under way: an earlier try came back, and the next one is on its way already.
    if (row.state !== 'sent') return 'unchanged'
    return row.canRetry ? 'again' : 'failed'
  }
  return row.state === 'sent' || row.state === 'sending' || row.state === 'pending' ? 'failed' : 'unchanged'
}

/** Whether a complaint counts: a Message-ID can be read by anyone who was forwarded the mail. */
export function isProvenComplaint(proof: 'token' | 'message-id' | 'relay'): boolean {
  return proof !== 'message-id'
}

/** The device of the ledger row of a reminder that goes to the backup address. */
export const BACKUP_ADDRESS = 'backup'

/** What a code of RFC 3463 says, without its first digit; the more exact code first. */
const BY_STATUS: readonly (readonly [RegExp, string])[] = [
  [/^[45]\.1\.(?:1|6)$/, 'there is no such mailbox'],
  [/^[45]\.1\.(?:2|10)$/, 'its domain takes no mail'],
  [/^[45]\.1\./, 'the address is not accepted'],
  [/^[45]\.2\.1$/, 'the mailbox is turned off'],
  [/^[45]\.2\.2$/, 'mailbox full'],
  [/^[45]\.2\.3$/, 'the message is too long for the mailbox'],
  [/^[45]\.4\./, 'its mail server could not be reached'],
  [/^[45]\.7\./, 'its mail server refuses our mails'],
]

/** What servers write where they give no code. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/quota|mailbox (?:is )?full|full mailbox|out of storage/i, 'mailbox full'],
  [/no such user|user unknown|unknown user|does not exist|no mailbox here/i, 'there is no such mailbox'],
  [/spam|blocked|blacklist|reputation/i, 'its mail server refuses our mails'],
]

/** Why mails to an address come back, as the end of a sentence: 'mailbox full'. */
export function returnCause({ status, words }: { status: string | null; words: string }): string {
  const bare = status === '' ? null : status
  const known = bare === null ? undefined : BY_STATUS.find(([code]) => code.test(bare))
  const said = known ?? BY_WORDS.find(([pattern]) => pattern.test(words))
  return said?.[1] ?? 'its mail server gave them back'
}
