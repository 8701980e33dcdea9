import { isPro, type NamedPlan } from '../../plans/plan.ts'

/** The first and the last hour of a day. */
export const HOURS = { first: 0, last: 23 } as const

/**
 * The hour (0 to 23, on the recipient's clock) at which somebody's reminders go out: their own on Pro, else
 * that of the product. An hour chosen on Pro is kept on Free and counts again after an upgrade.
 */
export function reminderHourOf(own: number | null, plan: NamedPlan, standard: number): number {
  return own !== null && isPro(plan) ? own : standard
}
