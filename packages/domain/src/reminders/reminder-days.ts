/** On how many days before a renewal one can be reminded; descending, as they are stored and shown. */
export const REMINDER_DAYS = [7, 3, 1] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]

export const DEFAULT_REMINDER_DAYS: readonly ReminderDay[] = [3]

/** The known days among them, each once, descending (spec section 5). */
export function normaliseReminderDays(days: readonly number[]): ReminderDay[] {
  return REMINDER_DAYS.filter((day) => days.includes(day))
}

/** The farthest of the extra reminder days, and how many of them a subscription has at most (Pro). */
export const EXTRA_DAYS_MAX = 90
export const EXTRA_DAYS_COUNT = 3

/** Each day once, descending. */
export function distinctDays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => b - a)
}

/** Whether a box may be unticked: the last remaining day stays (spec section 5). */
export function canUntick(chosen: readonly number[], day: number): boolean {
  return chosen.some((other) => other !== day)
}

/** '7, 3 days before': the days of a row among the reminders (spec, Reminders screen). */
export function reminderDaysText(days: readonly number[]): string {
  return `${distinctDays(days).join(', ')} days before`
}
