import { type HandOver, SendError } from '../mail/mailer.ts'

/** Where a device's messages go, as its browser gave it. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** One notification for one device. */
export type OutgoingPush = {
  target: PushTarget
  /** JSON, encrypted for the device; at most 3,900 bytes. */
  payload: string
  /**
   * Identifies one message over all its attempts: the push service
   * replaces an undelivered message with the same key.
   */
  key: string
  /** Seconds after which an undelivered message is worth nothing. */
  ttlSeconds: number
  /** Wakes a sleeping device. */
  isUrgent: boolean
}

/** Sends notifications to devices. */
export type PushSender = {
  /** Resolves once the push service has taken the message; throws `PushError` otherwise. */
  send(push: OutgoingPush, handOver: HandOver): Promise<{ response: string }>
}

/**
 * Why a notification was not taken. Never `connection`, which would hold up all devices: each has an address
 * of its own, and one that does not answer says nothing about the others.
 */
export class PushError extends SendError<'temporary' | 'permanent' | 'unclear'> {
  override readonly name = 'PushError'
}
