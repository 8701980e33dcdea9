/** Reminder days before a renewal; descending, as stored and shown. */
export const REMINDER_DAYS = [7, 3, 1] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]

export const DEFAULT_REMINDER_DAYS: readonly ReminderDay[] = [3]

/** The known days, unique and descending (spec, section 5). */
export function normaliseReminderDays(days: readonly number[]): ReminderDay[] {
  return REMINDER_DAYS.filter((day) => days.includes(day))
}

/** Bounds of extra reminder days (Pro): the farthest day, and how many a subscription may have. */
export const EXTRA_DAYS_MAX = 90
export const EXTRA_DAYS_COUNT = 3

/** Unique days, descending. */
export function distinctDays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => b - a)
}
