import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { UPCOMING_DAYS } from '../dates/renewals.ts'
import { isActive } from '../subscriptions/status.ts'
import { comingCharges, type Forecastable } from './forecast.ts'

/** What a person's reminders suffer from, the most serious first; `ok` where nothing does. */
export const SUMMARY_HEALTH = [
  'ok',
  'no-channel',
  'mail-complained',
  'mail-returned',
  'text-messages',
  'late',
] as const
export type SummaryHealth = (typeof SUMMARY_HEALTH)[number]

export type HealthFacts = {
  /** Whether any channel is open, or nothing is recorded that could be warned of. */
  readonly canBeReached: boolean
  /** What happened to mails to the person's address. */
  readonly mail: 'returned' | 'complained' | null
  /** Whether text messages are turned on and do not arrive. */
  readonly areTextsStopped: boolean
  /** Whether a message is late and still waits. */
  readonly isLate: boolean
}

/** The first part that is not well, as far as the person it concerns may know it. */
export function healthOf({ canBeReached, mail, areTextsStopped, isLate }: HealthFacts): SummaryHealth {
  if (!canBeReached) return 'no-channel'
  if (mail !== null) return mail === 'complained' ? 'mail-complained' : 'mail-returned'
  if (areTextsStopped) return 'text-messages'
  return isLate ? 'late' : 'ok'
}

/**
 * How many are active, how many are charged in 0 to 7 days, and of how many of these a charge can still be
 * stopped today. Each counts once, however often it is charged; `today` in the owner's timezone.
 */
export function summaryCounts(
  subscriptions: readonly Forecastable[],
  today: PlainDate,
): { active: number; dueIn7Days: number; stoppableThisWeek: number } {
  const charges = comingCharges(subscriptions, today, addDays(today, UPCOMING_DAYS), today)
  const stoppable = charges.filter(({ isStoppable }) => isStoppable)
  return {
    active: subscriptions.filter(isActive).length,
    dueIn7Days: new Set(charges.map(({ subscription }) => subscription)).size,
    stoppableThisWeek: new Set(stoppable.map(({ subscription }) => subscription)).size,
  }
}
