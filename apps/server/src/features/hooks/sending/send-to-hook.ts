import type { DeliveryReason } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Egress } from '../../../platform/egress/egress.ts'
import { EgressError } from '../../../platform/egress/egress-error.ts'
import type { HandOver } from '../../../platform/mail/mailer.ts'
import type { SendFailure } from '../../../platform/outbox/message-handler.ts'
import { isHookPlace } from '../hook-place.ts'
import { signatureHeaders } from '../hook-secret.ts'
import type { HookRow } from '../hooks.repo.ts'

export type HookSendDeps = {
  egress: Egress
  clock: Clock
  authSecret: string
  /** Named `host:port` values that webhooks may lead to, beside https on its usual ports. */
  hookPlaces: readonly string[]
}

/** Of the answer only the status is used; reading ends here. */
const ANSWER_BYTES = 4 * 1024
const ANSWER_WITHIN_MS = 10_000
/** An answer that takes longer no longer holds up messages to others. */
const ASIDE_AFTER_MS = 1_000
const GONE = 410

/** A webhook that did not accept a message; `detail` is shown to its owner as the last status. */
export class HookError extends Error implements SendFailure {
  override readonly name = 'HookError'
  readonly kind: 'temporary' | 'permanent'
  readonly detail: string
  readonly reason?: DeliveryReason

  /**
   * @param detail a status code, or why there was none
   * @param isGone whether the receiver said that it is gone for good
   */
  constructor(detail: string, isGone = false) {
    super(detail)
    this.detail = detail
    // Never a failure of the connection: that would pause the messages to everybody else's webhooks.
    this.kind = isGone ? 'permanent' : 'temporary'
    if (isGone) this.reason = 'webhook-gone'
  }
}

/**
 * Sends one message to a webhook. Repeating it is harmless, because receivers know it again by its id; so a missing
 * answer is an ordinary failure.
 *
 * @throws HookError unless the answer is 2xx
 */
export async function sendToHook(
  { egress, clock, authSecret, hookPlaces }: HookSendDeps,
  hook: Pick<HookRow, 'url' | 'key'>,
  { key, body }: { key: string; body: string },
  handOver: HandOver,
): Promise<{ response: string }> {
  if (!isHookPlace(new URL(hook.url), hookPlaces)) throw new HookError('port not allowed')
  const aside = setTimeout(handOver.onAside, ASIDE_AFTER_MS)
  try {
    const { status } = await egress({
      url: hook.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Duely-Webhooks/1',
        ...signatureHeaders({ id: `msg_${key}`, at: clock.now(), body }, hook.key, authSecret),
      },
      body,
      maxBytes: ANSWER_BYTES,
      withinMs: ANSWER_WITHIN_MS,
    })
    if (status >= 200 && status < 300) return { response: String(status) }
    throw new HookError(String(status), status === GONE)
  } catch (error) {
    throw error instanceof EgressError ? new HookError(REASONS[error.failure]) : error
  } finally {
    clearTimeout(aside)
  }
}

/**
 * Shown beside status codes; the address itself is not repeated. Whether a connection was made is not told: it would say
 * which ports of other machines are open.
 */
const REASONS = {
  refused: 'private address',
  unreached: 'no answer',
  unclear: 'no answer',
} as const
