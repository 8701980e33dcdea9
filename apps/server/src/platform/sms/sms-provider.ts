import { createHash } from 'node:crypto'

/** One text message to one number. */
export type OutgoingSms = {
  /** In international format. */
  to: string
  /** One plain message, ending in `smsReference(key)`. */
  text: string
  /** The same at every repeat of one message and nowhere else. */
  key: string
  /** Whether an earlier try may have got through unnoticed: then it is looked for before anything is sent. */
  mayHaveLeft: boolean
}

/** Hands text messages over to a provider. Fails with an `SmsError`, or anything else that counts as passing trouble. */
export type SmsSender = {
  send(sms: OutgoingSms): Promise<{ response: string; providerId?: string }>
  /** What it means that a message that had left was lost. */
  lossOf(status: Pick<SmsStatus, 'status' | 'errorCode'>): SmsLoss
}

/** A request of the provider, as it came in. */
export type SmsWebhook = {
  /** The path and query that were asked for. */
  path: string
  headers: Headers
  body: string
}

/** A text message that somebody sent to us. */
export type InboundSms = {
  /** The provider's id: a repeat has no effect. */
  id: string
  /** In international format. */
  from: string
  text: string
  /** What the provider itself took it for and has answered already. */
  answeredAs: 'stop' | 'start' | 'help' | null
}

/** What the provider reports of a message that left. */
export type SmsStatus = { providerId: string; status: string; errorCode: number | null }

/** What a message that will not arrive says: about its number, and for the operator. */
export type SmsLoss = { refusal: SmsRefusal; detail: string }

/** Who sends text messages for us, and reports what comes back. */
export type SmsProvider = SmsSender & {
  /**
   * Makes sure that a request is the provider's, and reads the text message in it; null for what is none.
   *
   * @throws Refusal UNAVAILABLE where no request can be checked; SIGNATURE_MISSING, SIGNATURE_INVALID
   */
  readInbound(request: SmsWebhook): InboundSms | null
  /** The answer to a text message that came in: a reply, or null for silence. */
  writeReply(reply: string | null): { body: string; contentType: string }
  /**
   * Makes sure that a request is the provider's, and reads how far a message came; null for what says nothing of one.
   *
   * @throws Refusal as `readInbound`
   */
  readStatus(request: SmsWebhook): SmsStatus | null
}

/** Why a message will never leave: a code of the domain's delivery reasons. */
export type SmsRefusal = 'refused' | 'sms-stopped' | 'phone-invalid'

/**
 * Why a text message did not leave. `temporary`: the provider could not be asked, or asked us to come back.
 * `permanent`: it never will take it. Never `connection`: a provider of text messages that is down must not make the
 * mails wait. `detail` holds codes only, never a number.
 */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  readonly kind: 'temporary' | 'permanent'
  readonly detail: string
  readonly reason: SmsRefusal

  constructor(kind: 'temporary' | 'permanent', detail: string, reason: SmsRefusal = 'refused') {
    super(`Text message not sent (${kind}): ${detail}`)
    this.kind = kind
    this.detail = detail
    this.reason = reason
  }
}

/** No vowels: it must not spell a word. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 7

/** By what a message can be found again: short, at its end, the same for the same key. About 33 bits. */
export function smsReference(key: string): string {
  const bytes = createHash('sha256').update(`duely sms ${key}`).digest()
  return `#${[...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}
