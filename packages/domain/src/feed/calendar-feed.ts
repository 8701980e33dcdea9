import { addDays, addMonths, compareDates, daysBetween, type PlainDate } from '../calendar/plain-date.ts'
import { type ComingCharge, comingCharges, type Forecastable } from '../forecast/forecast.ts'
import { formatMoney } from '../money/money.ts'
import { icalDate, icalFile, icalInstant, icalText } from './ical-text.ts'
import { RHYTHM_DAYS } from './rhythm-days.ts'

/** A subscription as a calendar needs it. */
export type FeedSubscription = Forecastable & {
  readonly id: string
  readonly name: string
  /** How many days before a renewal, or before its deadline, reminders go out. */
  readonly reminderDays: readonly number[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type FeedEvent = {
  /** The same for as long as the event exists. */
  readonly uid: string
  readonly kind: 'renewal' | 'deadline'
  readonly date: PlainDate
  readonly summary: string
  readonly alarmDays: readonly number[]
  readonly subscription: FeedSubscription
}

export const FEED_MONTHS = 24
/** More events than any calendar shows; then the feed ends earlier instead. */
export const FEED_EVENTS_MAX = 20_000

/**
 * Every renewal and deadline of the next 24 months, by day. Alarms are where the warning belongs: on the deadline where
 * there is one, else on the renewal.
 */
export function feedEvents(subscriptions: readonly FeedSubscription[], today: PlainDate): FeedEvent[] {
  return inOrderOfDays(feedEventsUntil(subscriptions, today, feedEnd(subscriptions, today)))
}

/** The same from today to a day, subscription by subscription: so that many can be worked through in slices. */
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

/** The earliest day first; of one day in the order given. */
export function inOrderOfDays(events: readonly FeedEvent[]): FeedEvent[] {
  return events.toSorted((a, b) => compareDates(a.date, b.date))
}

/** 24 months on, or earlier where so many daily and weekly ones are recorded that the feed would burst. */
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
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** The hour of the day at which reminders go out, 0 to 23. */
  readonly hour: number
}

/** So many events are written in one go. */
const EVENTS_OF_A_PART = 200

/** The events as a calendar file (RFC 5545). The same events give the same bytes, whenever they are asked for. */
export function calendarFeed(events: readonly FeedEvent[], options: FeedOptions): string {
  return [...calendarFeedParts(events, options)].join('')
}

/** The same file part by part: a large one takes long to write, and others may have their turn in between. */
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

/** Grows with every change of the subscription: the seconds between its first and its last one. */
function sequenceOf({ createdAt, updatedAt }: FeedSubscription): number {
  return Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))
}

/** An event of a whole day begins at midnight of the calendar's owner: 3 days before at 9 is 63 hours earlier. */
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
