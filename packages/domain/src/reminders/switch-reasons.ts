import type { DeliveryReason } from '../deliveries/delivery-reasons.ts'

/**
 * Reasons that a setting, or who stopped the account, can lift, after which today's reminder is still sent.
 */
export const SWITCH_REASONS: ReadonlySet<string> = new Set<DeliveryReason>([
  'notifications-off',
  'email-off',
  'email-unverified',
  'email-refused',
  'COMPLAINED',
  'email-not-in-plan',
  'sms-off',
  'push-off',
  'sms-not-in-plan',
  'push-not-in-plan',
  'push-no-device',
  'phone-unverified',
  'phone-invalid',
  'account-disabled',
  'account-deleted',
])
