import { addDays, addMonths, compareDates, daysBetween, type PlainDate } from '../calendar/plain-date.ts'
import { type ComingCharge, comingCharges, type Forecastable } from '../forecast/forecast.ts'
import { formatMoney } from '../money/money.ts'
import { icalDate, icalFile, icalInstant, icalText } from './ical-text.ts'
import { RHYTHM_DAYS } from './rhythm-days.ts'

/** A subscription with the data a calendar needs. */
export type FeedSubscription = Forecastable & {
  readonly id: string
  readonly name: string
  /** Reminder days before the renewal or its deadline. */
  readonly reminderDays: readonly number[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type FeedEvent = {
  /** Stable for the lifetime of the event. */
  readonly uid: string
  readonly kind: 'renewal' | 'deadline'
  readonly date: PlainDate
  readonly summary: string
  readonly alarmDays: readonly number[]
  readonly subscription: FeedSubscription
}

export const FEED_MONTHS = 24
/** Maximum number of events; beyond it the feed covers less time. */
export const FEED_EVENTS_MAX = 20_000

/**
 * Renewals and deadlines of the next 24 months, by day. Alarms are on the deadline where there is one, else on the
 * renewal.
 */
export function feedEvents(subscriptions: readonly FeedSubscription[], today: PlainDate): FeedEvent[] {
  return inOrderOfDays(feedEventsUntil(subscriptions, today, feedEnd(subscriptions, today)))
}

/** The same up to `until`, by subscription, so that callers can process many in slices. */
export function feedEventsUntil(
  subscriptions: readonly FeedSubscription[],
  today: PlainDate,
  until: PlainDate,
): FeedEvent[] {
  return subscriptions.flatMap((subscription) => {
    const deadlines = new Set<string>()
    return comingCharges([subscription], today, until, today).flatMap((charge) => {
      const deadline = deadlineEvent(charge, today)
      const isNew = deadline !== null && !deadlines.has(deadline.uid)
      if (isNew) deadlines.add(deadline.uid)
      return [...(isNew ? [deadline] : []), renewalEvent(charge)]
    })
  })
}

/** Sorts by day; events of one day keep their order. */
export function inOrderOfDays(events: readonly FeedEvent[]): FeedEvent[] {
  return events.toSorted((a, b) => compareDates(a.date, b.date))
}

/** End of the feed: 24 months ahead, or earlier when there would be more than FEED_EVENTS_MAX events. */
export function feedEnd(subscriptions: readonly FeedSubscription[], today: PlainDate): PlainDate {
  const end = addMonths(today, FEED_MONTHS)
  const days = daysBetween(today, end)
  const events = subscriptions.reduce(
    (sum, { billingCycle, billingEvery = 1 }) => sum + days / (RHYTHM_DAYS[billingCycle] * billingEvery),
    0,
  )
  return events <= FEED_EVENTS_MAX ? end : addDays(today, Math.floor((days * FEED_EVENTS_MAX) / events))
}

function renewalEvent(charge: ComingCharge<FeedSubscription>): FeedEvent {
  const { subscription, date, amountMinor, currency, cancelBy } = charge
  return {
    uid: `renewal-${subscription.id}-${date}@duely`,
    kind: 'renewal',
    date,
    summary: `${subscription.name} renews: ${formatMoney(amountMinor, currency)}`,
    alarmDays: cancelBy === null ? subscription.reminderDays : [],
    subscription,
  }
}

function deadlineEvent(
  { subscription, cancelBy }: ComingCharge<FeedSubscription>,
  today: PlainDate,
): FeedEvent | null {
  if (cancelBy === null || cancelBy < today) return null
  return {
    uid: `deadline-${subscription.id}-${cancelBy}@duely`,
    kind: 'deadline',
    date: cancelBy,
    summary: `Last day to cancel ${subscription.name}`,
    alarmDays: subscription.reminderDays,
    subscription,
  }
}

export type FeedOptions = {
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Reminder hour, 0 to 23. */
  readonly hour: number
}

/** Events per generated part. */
const EVENTS_OF_A_PART = 200

/** The events as an iCalendar file (RFC 5545). Deterministic: equal events give equal bytes. */
export function calendarFeed(events: readonly FeedEvent[], options: FeedOptions): string {
  return [...calendarFeedParts(events, options)].join('')
}

/** The same in parts, so that the caller can yield between them. */
export function* calendarFeedParts(events: readonly FeedEvent[], options: FeedOptions): Generator<string> {
  yield icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Duely//Renewals//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Duely renewals',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ])
  for (let start = 0; start < events.length; start += EVENTS_OF_A_PART) {
    const part = events.slice(start, start + EVENTS_OF_A_PART)
    yield icalFile(part.flatMap((event) => eventLines(event, options)))
  }
  yield icalFile(['END:VCALENDAR'])
}

function eventLines(event: FeedEvent, { publicUrl, hour }: FeedOptions): string[] {
  const { subscription, summary } = event
  const changed = icalInstant(subscription.updatedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequenceOf(subscription)}`,
    `DTSTART;VALUE=DATE:${icalDate(event.date)}`,
    `DTEND;VALUE=DATE:${icalDate(addDays(event.date, 1))}`,
    `SUMMARY:${icalText(summary)}`,
    `URL:${publicUrl}/dashboard/subscriptions?edit=${subscription.id}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...event.alarmDays.flatMap((days) => alarmLines(days, hour, summary)),
    'END:VEVENT',
  ]
}

/** Increases with every change: the seconds between creation and last update. */
function sequenceOf({ createdAt, updatedAt }: FeedSubscription): number {
  return Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))
}

/** An all-day event starts at local midnight: 3 days before at 09:00 is 63 hours earlier. */
function alarmLines(days: number, hour: number, summary: string): string[] {
  const hours = days * 24 - hour
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${icalText(summary)}`,
    `TRIGGER:${hours > 0 ? `-PT${hours}H` : `PT${-hours}H`}`,
    'END:VALARM',
  ]
}
