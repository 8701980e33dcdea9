import { createHash } from 'node:crypto'
import { SendError } from '../mail/mailer.ts'

/** One text message to one number. */
export type OutgoingSms = {
  /** In international format. */
  to: string
  /** A single message, ending in `smsReference(key)`. */
  text: string
  /** Identifies one message over all its attempts. */
  key: string
  /** Whether an earlier attempt may have succeeded unnoticed, so that it is looked up before sending. */
  mayHaveLeft: boolean
}

/** Sends text messages. Throws `SmsError`; any other error counts as temporary. */
export type SmsSender = {
  send(sms: OutgoingSms): Promise<{ response: string; providerId?: string }>
  /** What a lost message means for its number. */
  lossOf(status: Pick<SmsStatus, 'status' | 'errorCode'>): SmsLoss
}

/** A request from the provider as received. */
export type SmsWebhook = {
  /** The requested path and query. */
  path: string
  headers: Headers
  body: string
}

/** An inbound text message. */
export type InboundSms = {
  /** The provider's id: repeats have no effect. */
  id: string
  /** In international format. */
  from: string
  text: string
  /** The keyword recognised and answered by the provider itself. */
  answeredAs: 'stop' | 'start' | 'help' | null
}

/** A delivery status reported by the provider. */
export type SmsStatus = { providerId: string; status: string; errorCode: number | null }

/** What a lost message says about its number, and a detail for the operator. */
export type SmsLoss = { refusal: SmsRefusal; detail: string }

/** Sends text messages, and reads the provider's requests. */
export type SmsProvider = SmsSender & {
  /**
   * Verifies a request and reads its text message; null when it contains none.
   *
   * @throws Refusal UNAVAILABLE where requests cannot be verified; SIGNATURE_MISSING, SIGNATURE_INVALID
   */
  readInbound(request: SmsWebhook): Promise<InboundSms | null>
  /** The HTTP answer to an inbound message: a reply, or null for none. */
  writeReply(reply: string | null): Promise<{ body: string; contentType: string }>
  /**
   * Verifies a request and reads its delivery status; null when it contains none.
   *
   * @throws Refusal as `readInbound`
   */
  readStatus(request: SmsWebhook): Promise<SmsStatus | null>
}

/** Why a message can never be sent: a delivery reason code. */
export type SmsRefusal = 'refused' | 'sms-stopped' | 'phone-invalid'

/**
 * Why a text message was not sent. `temporary`: unreachable, or retry later. `permanent`: never accepted.
 * There is no `connection` kind, because an SMS outage must not pause mails. `detail` contains codes only,
 * never a number. `mayHaveLeft`: the provider was asked and did not answer, so it may have sent it.
 */
export class SmsError extends SendError<'temporary' | 'permanent'> {
  override readonly name = 'SmsError'
  declare readonly reason: SmsRefusal
  constructor(
    kind: 'temporary' | 'permanent',
    detail: string,
    reason: SmsRefusal = 'refused',
    more: { mayHaveLeft?: boolean } = {},
  ) {
    super(kind, detail, { reason, ...more })
  }
}

/** No vowels, so that it spells no words. */
const REFERENCE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 7

/**
 * A short reference at the end of a message, derived from its key, by which it can be found. About 33 bits.
 */
export function smsReference(key: string): string {
  const bytes = createHash('sha256').update(`duely sms ${key}`).digest()
  return `#${[...bytes.subarray(0, REFERENCE_LENGTH)].map((byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')}`
}
