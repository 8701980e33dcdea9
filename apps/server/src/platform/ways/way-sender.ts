import type { WayError, WayKind } from '@duely/domain'
import { type HandOver, SendError } from '../mail/mailer.ts'
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
export class WayFailure extends SendError<'temporary' | 'permanent' | 'unclear', WayError> {
  override readonly name = 'WayFailure'
}
