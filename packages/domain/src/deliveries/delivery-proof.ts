import { cleanLine } from '../texts/clean-line.ts'
import { forEachWayKind, isWayKind, WAY_SERVICES } from '../ways/way-kinds.ts'
import type { Channel, DeliveryState } from './delivery.ts'
import type { DeliveryReason } from './delivery-reasons.ts'

/** What a proof needs to know of an entry of the delivery log. */
export type ProvenDelivery = {
  readonly channel: Channel
  readonly state: DeliveryState
  readonly reason: DeliveryReason | null
  /** The last answer of the receiving side, or what our own server noted. */
  readonly detail: string | null
  /** The SMS provider's status. */
  readonly providerStatus: string | null
}

const HIDDEN = '•••'
/** How many digits of a phone number are shown. */
const DIGITS_SHOWN = 4

/**
 * An address masked so that others see only enough to recognise it: 'a•••@example.com', '•••0100'. The name
 * of a device or of a way is shown as it is.
 */
export function maskedRecipient(channel: Channel, recipient: string): string {
  const text = cleanLine(recipient)
  if (channel === 'push' || isWayKind(channel)) return text
  if (channel === 'sms') return `${HIDDEN}${text.slice(-DIGITS_SHOWN)}`
  const at = text.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${[...text][0]}${HIDDEN}${text.slice(at)}`
}

const TAKEN: Record<Channel, string> = {
  email: 'Accepted by the mail server',
  sms: 'Accepted by the SMS provider',
  push: 'Accepted by the push service of the device',
  ...forEachWayKind((kind) => `Accepted by ${WAY_SERVICES[kind]}`),
}

/** What happened to a message, for a reader who does not know the product. */
export function provenState({ channel, state, reason, providerStatus }: ProvenDelivery): string {
  if (state === 'sent') {
    if (reason === 'UNCONFIRMED') return 'Handed over, not confirmed'
    if (providerStatus === 'delivered') return 'Delivered, as the SMS provider reports'
    return TAKEN[channel]
  }
  if (reason === 'BOUNCED') return 'Accepted first, then given back: not delivered'
  if (state === 'failed') return 'Not delivered'
  if (state === 'pending') return 'Waiting to be sent'
  return state === 'sending' ? 'Being sent' : 'Not sent'
}

/** An answer by SMTP begins with its code (RFC 5321, 4.2). */
const SMTP_ANSWER = /^[245]\d\d(?:[ -]|$)/
/** Whose words in the log are those of the receiving side in any form. */
const GIVEN_BACK: ReadonlySet<DeliveryReason | null> = new Set(['BOUNCED', 'returned-for-now'])

/**
 * What the mail server answered, as text; null without an answer. What our own server noted, for example that
 * it could not connect, is not an answer and names machines of the operator.
 */
export function mailServerAnswer({ channel, detail, reason }: ProvenDelivery): string | null {
  if (channel !== 'email' || detail === null) return null
  const text = cleanLine(detail)
  return text !== '' && (GIVEN_BACK.has(reason) || SMTP_ANSWER.test(text)) ? text : null
}
