import type { DeliveryReason } from '@duely/domain'

/** One message to one person. */
export type OutgoingMail = {
  /** A single bare address; anything that could name a second recipient is refused. */
  to: string
  subject: string
  html: string
  text: string
  /** Fixed by the delivery's key, so that a repeat after a crash carries the same Message-ID. With or without `<>`. */
  messageId: string
  /** Only for messages a person may opt out of (RFC 8058). Security mails never carry it. */
  unsubscribe?: { url: string; mailto?: string }
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}

/** A text file that goes with a mail. */
export type Attachment = { filename: string; contentType: string; content: string }

/** Lets the caller follow a message on its way, and give it up. */
export type HandOver = {
  /** Once aborted the message is given up: its connection is destroyed, and nothing of it can arrive any more. */
  signal: AbortSignal
  /** All of it was written: from now on only the server's answer can tell what became of it. */
  onHandedOver(): void
  /** The answer takes long: the message's connection holds up no other message any more. */
  onAside(): void
}

/** Hands mails over to a mail server. */
export type Mailer = {
  /** Resolves with the server's last words once it has taken the message over; throws a `MailError` otherwise. */
  send(mail: OutgoingMail, handOver?: HandOver): Promise<{ response: string }>
  /** Closes the kept connections; messages on their way are finished first. */
  close(): Promise<void>
}

/**
 * Why a message did not leave.
 * `connection`: no usable server (refused, hung up, timed out, 421): says nothing about this message.
 * `temporary`: the server asked to come back later (4xx). `permanent`: it never will take it (5xx), or we refused it.
 * `unclear`: it was handed over whole, and no answer came: it may have arrived (RFC 1047).
 */
export type MailErrorKind = 'connection' | 'temporary' | 'permanent' | 'unclear'

export class MailError extends Error {
  override readonly name = 'MailError'
  readonly kind: MailErrorKind
  /** What the server said, on one line, at most 300 characters. */
  readonly detail: string
  /** What a refusal says, where it says more than no: a code of the domain's delivery reasons. */
  readonly reason?: DeliveryReason

  constructor(kind: MailErrorKind, detail: string, options?: ErrorOptions & { reason?: DeliveryReason }) {
    const short = oneLine(detail).slice(0, 300)
    super(`Mail not sent (${kind}): ${short}`, options)
    this.kind = kind
    this.detail = short
    if (options?.reason) this.reason = options.reason
  }
}

/** Joins a text into one line: runs of control characters and white space become a single blank. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
