import { addDays, addMonths, compareDates, daysBetween, type PlainDate } from '../dates/plain-date.ts'
import { formatMoney } from '../money/format-money.ts'
import { type ComingCharge, comingCharges, type Forecastable } from '../overview/forecast.ts'
import { type Remindable, warnedFrom, warnedOn, warningDays } from '../reminders/reminder-warnings.ts'
import { reminderDaysOf } from '../reminders/renewal-reminders.ts'
import { CYCLE_DAYS } from './cycle-days.ts'
import { alarmLines, CALENDAR_BEGINS, icalDate, icalFile, icalInstant, icalText } from './ical-text.ts'

/** A subscription with the data a calendar needs. */
export type FeedSubscription = Forecastable &
  Remindable & {
    readonly id: string
    readonly name: string
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
 * Renewals and deadlines up to `until`, grouped by subscription, so that callers can process many in slices.
 * The alarms are the reminders: on the deadline where there is one, else on the renewal, and none for what
 * nobody is reminded of (bound payments, kept renewals, cancelled ones).
 */
export function feedEventsUntil(
  subscriptions: readonly FeedSubscription[],
  today: PlainDate,
  until: PlainDate,
): FeedEvent[] {
  return subscriptions.flatMap((subscription) => {
    const deadlines = new Set<string>()
    const last = addDays(until, daysAhead(subscription))
    return comingCharges([subscription], today, last, today).flatMap((charge) => {
      const { date, cancelBy } = charge
      const alarms = alarmsOf(subscription, date, today)
      // A commitment may end, and be warned of, before the deadline of the payment that follows.
      const warned = subscription.status === 'cancelled' ? [] : warningDays(subscription, date)
      const lastDays = cancelBy === null ? [] : new Set([cancelBy, ...warned])
      const found = [...lastDays].flatMap((day) => {
        const isPayment = day === date && day !== cancelBy
        if (day < today || day > until || deadlines.has(day) || isPayment) return []
        deadlines.add(day)
        return [deadlineEvent(subscription, day, alarms.get(day) ?? [])]
      })
      if (date > until) return found
      return [...found, renewalEvent(charge, date === cancelBy ? [] : (alarms.get(date) ?? []))]
    })
  })
}

/**
 * At most how many days before a renewal its deadline is: the notice, and with a commitment a whole interval.
 */
function daysAhead({ notice, commitment, billingCycle, billingEvery = 1 }: FeedSubscription): number {
  const term = commitment == null ? 0 : (CYCLE_DAYS[billingCycle] + 2) * billingEvery
  return term + (notice == null ? 0 : notice.count * NOTICE_DAYS[notice.unit])
}
const NOTICE_DAYS = { days: 1, weeks: 7, months: 31 } as const

/** The days that the reminders of a renewal count back from, each with how many days before it they are. */
function alarmsOf(
  subscription: FeedSubscription,
  renewal: PlainDate,
  today: PlainDate,
): ReadonlyMap<PlainDate, readonly number[]> {
  const { status, resumesOn } = subscription
  const last = status === 'cancelled' ? null : warnedOn(subscription, renewal)
  if (last === null) return new Map()
  const all = reminderDaysOf(subscription, renewal)
  const isResumed = status !== 'paused' || resumesOn == null || resumesOn <= today
  // While it is paused nothing is sent; a renewal that is warned of
  // too late for that is warned of when it resumes.
  const sent = isResumed ? all : all.filter((day) => day >= resumesOn)
  const isLate = !isResumed && sent.length === 0 && all.length > 0 && last >= resumesOn
  const byWarning = Map.groupBy(isLate ? [resumesOn] : sent, (day) => warnedFrom(subscription, renewal, day))
  return new Map(
    [...byWarning].map(([warned, days]) => [warned, days.map((day) => daysBetween(day, warned))]),
  )
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
    (sum, { billingCycle, billingEvery = 1 }) => sum + days / (CYCLE_DAYS[billingCycle] * billingEvery),
    0,
  )
  return events <= FEED_EVENTS_MAX ? end : addDays(today, Math.floor((days * FEED_EVENTS_MAX) / events))
}

function renewalEvent(charge: ComingCharge<FeedSubscription>, alarmDays: readonly number[]): FeedEvent {
  const { subscription, date, amountMinor, currency } = charge
  return {
    uid: `renewal-${subscription.id}-${date}@duely`,
    kind: 'renewal',
    date,
    summary: `${subscription.name} renews: ${formatMoney(amountMinor, currency)}`,
    alarmDays,
    subscription,
  }
}

function deadlineEvent(
  subscription: FeedSubscription,
  day: PlainDate,
  alarmDays: readonly number[],
): FeedEvent {
  return {
    uid: `deadline-${subscription.id}-${day}@duely`,
    kind: 'deadline',
    date: day,
    summary: `Last day to cancel ${subscription.name}`,
    alarmDays,
    subscription,
  }
}

export type FeedOptions = {
  /** The product's name, in that of the calendar. */
  readonly appName: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Reminder hour, 0 to 23. */
  readonly hour: number
}

/** Events per generated part. */
const EVENTS_PER_PART = 200

/**
 * The events as an iCalendar file (RFC 5545), in parts, so that the caller can yield to the event loop
 * between them. Deterministic: equal events give equal bytes.
 */
export function* calendarFeedParts(events: readonly FeedEvent[], options: FeedOptions): Generator<string> {
  yield icalFile([
    ...CALENDAR_BEGINS,
    `X-WR-CALNAME:${icalText(`${options.appName} renewals`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ])
  for (let start = 0; start < events.length; start += EVENTS_PER_PART) {
    const part = events.slice(start, start + EVENTS_PER_PART)
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

/** Increases with every change: the seconds between creation and last update, rounded up. */
function sequenceOf({ createdAt, updatedAt }: FeedSubscription): number {
  return Math.max(0, Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000))
}
