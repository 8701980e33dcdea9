import type { ReminderList } from '@duely/contract'
import { daysBetween, localeOf, type PlainDate, type Wording } from '@duely/domain'
import type { RemindersListTexts } from '@duely/texts/reminders-list'
import type { ReminderSubscription } from './reminder-subscriptions.ts'

/** One reminder of the next renewal. `ahead`: after the next one. */
export type TrackStop = {
  readonly days: number
  readonly state: 'sent' | 'next' | 'skipped' | 'ahead'
}

/**
 * The reminders of the next renewal, the earliest first: what happened to each, by the log. A day that has
 * passed and is no longer in the log is left out.
 */
export function reminderTrack(
  {
    id,
    nextBillingDate,
    reminderDays,
  }: Pick<ReminderSubscription, 'id' | 'nextBillingDate' | 'reminderDays'>,
  log: ReminderList,
  today: PlainDate,
): TrackStop[] {
  const isOf = (entry: { subscriptionId: string | null; renewalDate: string | null }) =>
    entry.subscriptionId === id && entry.renewalDate === nextBillingDate
  return reminderDays
    .toSorted((a, b) => b - a)
    .flatMap((days): TrackStop[] => {
      const rows = log.deliveries.filter((each) => isOf(each) && each.daysBefore === days)
      if (rows.some(({ state }) => state === 'sent')) return [{ days, state: 'sent' }]
      const isNext =
        rows.some(({ state }) => state === 'pending' || state === 'sending') ||
        log.reminders.some((each) => isOf(each) && each.daysBefore === days)
      if (isNext) return [{ days, state: 'next' }]
      if (rows.length > 0) return [{ days, state: 'skipped' }]
      return daysBetween(today, nextBillingDate) >= days ? [{ days, state: 'ahead' }] : []
    })
}

const STOPS = { sent: 'stopSent', next: 'stopNext', skipped: 'stopSkipped', ahead: 'stopAhead' } as const

/** 'Reminders: 7 days before sent, 3 days before next, 1 day before planned'. */
export function trackWords(stops: readonly TrackStop[], culture: Wording, t: RemindersListTexts): string {
  const list = new Intl.ListFormat(localeOf(culture), { type: 'unit' })
  return t.track({ stops: list.format(stops.map(({ days, state }) => t[STOPS[state]]({ days }))) })
}
