import type { MailboxPlace } from './mailbox-place.ts'

/** A mail as it is in a mailbox. */
export type StoredMail = {
  uid: number
  /** When the mailbox got it; null where the server does not tell. */
  receivedAt: Date | null
  /** Its beginning, at most as much as was asked for. */
  source: Uint8Array
}

/** An open mailbox. Every call throws when the connection is lost. */
export type OpenMailbox = {
  /** Names the present numbering: with another one all numbers have changed. */
  uidValidity(): string
  /** Numbers of the mails after this one that came since then, ascending. */
  uidsAfter(uid: number, since: Date): Promise<number[]>
  /** Null when it is gone. */
  fetch(uid: number, maxBytes: number): Promise<StoredMail | null>
  remove(uid: number): Promise<void>
  /** Resolves when there may be something new, after `ms`, or when aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a mailbox. Aborting ends the connection, at once while it is being made and shortly afterwards else.
 *
 * @throws MailboxRefused when it refuses us; any other error when it cannot be reached
 */
export type OpenMailboxAt = (place: MailboxPlace, signal: AbortSignal) => Promise<OpenMailbox>

/** The mailbox does not take the password, or has no such folder: waiting does not help. */
export class MailboxRefused extends Error {
  override readonly name = 'MailboxRefused'
}
