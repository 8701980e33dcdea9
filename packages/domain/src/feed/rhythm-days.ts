import type { BillingCycle } from '../calendar/billing-cycle.ts'

/** About how many days lie between two renewals of a cycle. */
export const RHYTHM_DAYS: Readonly<Record<BillingCycle, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 30,
  quarterly: 91,
  yearly: 365,
}
