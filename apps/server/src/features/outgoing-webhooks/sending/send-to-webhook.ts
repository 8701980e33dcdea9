import type { Clock } from '#server/platform/clock/clock.ts'
import { whyUnreachable } from '#server/platform/egress/allowed-places.ts'
import type { Egress } from '#server/platform/egress/egress.ts'
import { EgressError } from '#server/platform/egress/egress-error.ts'
import { type HandOver, SendError } from '#server/platform/mail/mailer.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { signatureHeaders } from '../webhook-secret.ts'
import type { WebhookRow } from '../webhooks.repo.ts'

export type WebhookSendDeps = Secrets & {
  egress: Egress
  clock: Clock
  /** Places that may be reached though private, and without https on its usual ports (EGRESS_ALLOW). */
  egressAllow: readonly string[]
}

/** Only the status of the answer is used; reading ends here. */
const ANSWER_BYTES = 4 * 1024
const ANSWER_WITHIN_MS = 10_000
/** An answer that takes longer no longer holds up messages to others. */
const ASIDE_AFTER_MS = 1_000
const STATUS_GONE = 410

/** A webhook that did not accept a message; `detail` is shown to its owner as the last status. */
export class WebhookError extends SendError<'temporary' | 'permanent'> {
  override readonly name = 'WebhookError'

  /**
   * @param detail a status code, or why there was none
   * @param isGone whether the receiver said that it is gone for good
   */
  constructor(detail: string, isGone = false) {
    // Never a failure of the connection: that would pause the messages to everybody else's webhooks.
    super(isGone ? 'permanent' : 'temporary', detail, isGone ? { reason: 'webhook-gone' } : {})
  }
}

/**
 * Sends one message to a webhook. Repeating it is harmless, because receivers know it again by its id; so a
 * missing answer is an ordinary failure.
 *
 * @throws WebhookError unless the answer is 2xx
 */
export async function sendToWebhook(
  { egress, clock, egressAllow, ...secrets }: WebhookSendDeps,
  webhook: Pick<WebhookRow, 'url' | 'key'>,
  { key, body }: { key: string; body: string },
  handOver: HandOver,
): Promise<{ response: string }> {
  const problem = whyUnreachable(new URL(webhook.url), egressAllow)
  if (problem !== null) throw new WebhookError(PROBLEMS[problem])
  const aside = setTimeout(handOver.onAside, ASIDE_AFTER_MS)
  try {
    const { status } = await egress({
      url: webhook.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Duely-Webhooks/1',
        ...signatureHeaders({ id: `msg_${key}`, at: clock.now(), body }, webhook.key, secrets),
      },
      body,
      maxBytes: ANSWER_BYTES,
      withinMs: ANSWER_WITHIN_MS,
    })
    if (status >= 200 && status < 300) return { response: String(status) }
    throw new WebhookError(String(status), status === STATUS_GONE)
  } catch (error) {
    throw error instanceof EgressError ? new WebhookError(REASONS[error.failure]) : error
  } finally {
    clearTimeout(aside)
  }
}

/** What the operator's list no longer admits. */
const PROBLEMS = {
  protocol: 'port not allowed',
  port: 'port not allowed',
  private: 'private address',
} as const

/**
 * Shown next to status codes; the address itself is not repeated. It does not say whether a connection was
 * made: that would reveal which ports of other machines are open.
 */
const REASONS = {
  refused: 'private address',
  unreached: 'no answer',
  unclear: 'no answer',
} as const
