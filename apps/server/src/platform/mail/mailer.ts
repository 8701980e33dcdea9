import type { DeliveryReason } from '@duely/domain'

/** One message to one person. */
export type OutgoingMail = {
  /** A single bare address; anything that could name a second recipient is refused. */
  to: string
  subject: string
  html: string
  text: string
  /** Derived from the delivery's key, so that a repeat has the same Message-ID. With or without `<>`. */
  messageId: string
  /** For messages one can opt out of (RFC 8058); never for security mails. */
  unsubscribe?: { url: string }
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}

/** What a mail carries so that a report about it is recognised. */
export type MailMarks = {
  /** The envelope sender; null: the address of the From header. */
  envelopeSender: string | null
  headers: Record<string, string>
}

/** The marks of the mail with this Message-ID. */
export type MarkMail = (messageId: string) => MailMarks

/** A text attachment. */
export type Attachment = { filename: string; contentType: string; content: string }

/** Lets the caller observe a message in flight and abort it. */
export type HandOver = {
  /** Aborting destroys the connection, so that nothing can arrive any more. */
  signal: AbortSignal
  /** Called when everything was written: from now on only the server's answer says what happened. */
  onHandedOver(): void
  /** Called when the answer takes long and the connection no longer counts against the limit. */
  onAside(): void
}

/** Sends mails through a mail server. */
export type Mailer = {
  /** Resolves with the server's response once it has accepted the message; throws `MailError` otherwise. */
  send(mail: OutgoingMail, handOver?: HandOver): Promise<{ response: string }>
  /** Closes idle connections; messages in flight finish first. */
  close(): Promise<void>
}

/**
 * Why a message was not taken. `connection`: no usable server (refused, closed, timed out, 421), unrelated to
 * this message; it holds up all of its channel. `temporary`: retry later. `permanent`: never accepted, or
 * refused by us. `unclear`: handed over without an answer, so it may have arrived (RFC 1047).
 */
export type SendErrorKind = 'connection' | 'temporary' | 'permanent' | 'unclear'

type Known = ErrorOptions & {
  reason?: DeliveryReason
  retryAfterSeconds?: number | null
  mayHaveLeft?: boolean
}

/** A message that was not taken, on whatever channel; any other error counts as temporary. */
export class SendError<
  Kind extends SendErrorKind = SendErrorKind,
  Detail extends string = string,
> extends Error {
  override readonly name: string = 'SendError'
  readonly kind: Kind
  /** What the other side answered, on one line, at most 300 characters. */
  readonly detail: Detail
  /** A code shown to the owner, if the channel gives a reason. */
  readonly reason: DeliveryReason | undefined
  /** After a temporary failure: how long the receiving side asks to wait. */
  readonly retryAfterSeconds: number | undefined
  /** After a temporary failure: it may have been sent anyway, which the next try finds out. */
  readonly mayHaveLeft: boolean

  constructor(kind: Kind, detail: Detail, known: Known = {}) {
    const short = oneLine(detail).slice(0, 300)
    super(`Message not sent (${kind}): ${short}`, known)
    this.kind = kind
    this.detail = short as Detail
    this.reason = known.reason
    this.retryAfterSeconds = known.retryAfterSeconds ?? undefined
    this.mayHaveLeft = known.mayHaveLeft ?? false
  }
}

/** A mail that a server did not take. */
export class MailError extends SendError {
  override readonly name = 'MailError'
}

/** Joins a text into one line: control characters and white space become single blanks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
