import type { BillingCycle } from '../dates/billing-cycle.ts'

/** Approximate number of days between two renewals. */
export const CYCLE_DAYS: Readonly<Record<BillingCycle, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 30,
  quarterly: 91,
  yearly: 365,
}
