/** The ways a message can go. */
export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** The states of a line of the ledger. */
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
