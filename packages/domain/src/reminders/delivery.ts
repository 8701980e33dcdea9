/** Message channels. */
export const CHANNELS = ['email', 'sms', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

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
