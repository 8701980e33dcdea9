import type { DeliveryReason, WayError, WayKind } from '@duely/domain'
import type { HandOver } from '../mail/mailer.ts'
import type { WayConfig, WayMessage } from './way-definition.ts'

/** One message for one way. */
export type OutgoingWay = { readonly kind: WayKind; readonly config: WayConfig; readonly message: WayMessage }

/** Sends messages to the ways that people add. */
export type WaySender = {
  /** Resolves once the service has taken the message; throws `WayError` otherwise. */
  send(way: OutgoingWay, handOver: HandOver): Promise<{ response: string }>
}

/**
 * Why a message was not taken, in our own words: what the other side answered is neither stored nor shown.
 * Never `connection`, which would hold up everybody's ways of the same service.
 */
export class WayFailure extends Error {
  override readonly name = 'WayFailure'
  readonly kind: 'temporary' | 'permanent' | 'unclear'
  readonly detail: WayError
  readonly reason?: DeliveryReason
  /** How long the service asks to wait. */
  readonly retryAfterSeconds?: number

  constructor(
    kind: WayFailure['kind'],
    detail: WayError,
    more: { reason?: DeliveryReason; retryAfterSeconds?: number | null } = {},
  ) {
    super(`Message to a way not sent (${kind}): ${detail}`)
    this.kind = kind
    this.detail = detail
    if (more.reason) this.reason = more.reason
    if (more.retryAfterSeconds != null) this.retryAfterSeconds = more.retryAfterSeconds
  }
}
