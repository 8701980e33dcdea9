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
