/** Events that an outgoing webhook can receive. */
export const OUTGOING_WEBHOOK_EVENTS = ['renewal.due', 'price.changed', 'subscription.cancelled'] as const
export type OutgoingWebhookEvent = (typeof OUTGOING_WEBHOOK_EVENTS)[number]

/** Why a webhook was turned off: the receiver said 410 Gone, or did not accept anything for days. */
export const OUTGOING_WEBHOOK_ENDINGS = ['gone', 'failing'] as const
export type OutgoingWebhookEnding = (typeof OUTGOING_WEBHOOK_ENDINGS)[number]

/** Webhooks of one account. */
export const OUTGOING_WEBHOOKS_MAX = 5
/**
 * Events that wait for one webhook, as many as an account has subscriptions:
 * no notice about all of them is cut short.
 */
export const OUTGOING_WEBHOOK_BACKLOG_MAX = 5_000
/** Events that wait for one webhook whose receiver accepts nothing at present. */
export const FAILING_WEBHOOK_BACKLOG_MAX = 500
/**
 * A webhook is turned off when nothing was accepted for so long; an event is given up after the same time.
 */
export const OUTGOING_WEBHOOK_PATIENCE_DAYS = 3

/**
 * Ports of receivers: those of https. On any other one a webhook would reveal which services answer there.
 */
export const OUTGOING_WEBHOOK_PORTS: readonly number[] = [443, 8443]

export const OUTGOING_WEBHOOK_MESSAGES = {
  url: 'Please enter an address that begins with https://',
  private: 'Please enter an address on the public internet',
  port: `Please enter an address with port ${OUTGOING_WEBHOOK_PORTS.join(' or ')}, or without one`,
  events: 'Please choose at least one event',
} as const

/**
 * How many more events are kept for a webhook; further ones are counted
 * as missed, and the webhook's card shows the number.
 */
export function outgoingWebhookRoom({ waiting, isFailing }: { waiting: number; isFailing: boolean }): number {
  return Math.max(0, (isFailing ? FAILING_WEBHOOK_BACKLOG_MAX : OUTGOING_WEBHOOK_BACKLOG_MAX) - waiting)
}

/** Result of one attempt: accepted, refused for now, or 410 Gone. */
export type OutgoingWebhookAttempt = 'accepted' | 'failed' | 'gone'

const DAY_MS = 86_400_000

/**
 * The state of a webhook after an attempt.
 *
 * @param failingSince the first failure since the last success; null without one
 */
export function afterAttempt(
  failingSince: Date | null,
  attempt: OutgoingWebhookAttempt,
  now: Date,
): { failingSince: Date | null; ending: OutgoingWebhookEnding | null } {
  if (attempt === 'accepted') return { failingSince: null, ending: null }
  const since = failingSince ?? now
  if (attempt === 'gone') return { failingSince: since, ending: 'gone' }
  const isOver = now.getTime() - since.getTime() >= OUTGOING_WEBHOOK_PATIENCE_DAYS * DAY_MS
  return { failingSince: since, ending: isOver ? 'failing' : null }
}
