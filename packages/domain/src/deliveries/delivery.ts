import { WAY_KINDS } from '../ways/way-kinds.ts'

/** Message channels. */
export const CHANNELS = ['email', 'sms', 'push', ...WAY_KINDS] as const
export type Channel = (typeof CHANNELS)[number]

/** What the outbox sends by: the channels of reminders, and outgoing webhooks. */
export const OUTBOX_CHANNELS = [...CHANNELS, 'webhook'] as const
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number]

/**
 * The channel of a reminder's row in the ledger.
 * @throws Error for a webhook, which gets no reminders
 */
export function reminderChannel(channel: OutboxChannel): Channel {
  if (channel === 'webhook') throw new Error('A reminder on a webhook')
  return channel
}

/** States of a ledger entry. */
export const DELIVERY_STATES = [
  'pending',
  'sending',
  'sent',
  'failed',
  'skipped',
  'superseded',
  'expired',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
