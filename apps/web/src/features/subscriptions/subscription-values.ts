import type { Subscription } from '@duely/contract'
import { compareText } from '@duely/domain'

/** By next renewal; equal days in the server's order. */
export function byNextRenewal(a: Subscription, b: Subscription): number {
  return compareText(a.nextBillingDate, b.nextBillingDate) || compareText(a.id, b.id)
}
