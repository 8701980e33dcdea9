import { localeOf, type Wording } from '../account/culture.ts'

declare const plainDateBrand: unique symbol

/** A calendar day as 'YYYY-MM-DD', without time or zone. */
export type PlainDate = string & { readonly [plainDateBrand]: true }

export type DateStyle = 'short' | 'medium' | 'long' | 'full' | 'month' | 'monthYear'

const DAY_MS = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

const DAYS_KEPT = 20_000
/**
 * Real days by their numbers, and back. Cached, because the same
 * few hundred recur; bounded against unusual input.
 */
const dayNumbers = new Map<string, number>()
const knownDays = new Map<number, PlainDate>()

/** Range of dates a person may type; anything outside is likely a typing error. */
export const EARLIEST_DATE = plainDate('2000-01-01')
export const LATEST_DATE = plainDate('2099-12-31')

/** Parses a typed date: strict format, a real day, EARLIEST_DATE to LATEST_DATE; otherwise null. */
export function parsePlainDate(text: string): PlainDate | null {
  if (!isRealDay(text)) return null
  return text < EARLIEST_DATE || text > LATEST_DATE ? null : text
}

/**
 * A date from a trusted source (a date column, a literal).
 * @throws RangeError when it is not a real day
 */
export function plainDate(text: string): PlainDate {
  if (!isRealDay(text)) throw new RangeError(`not a calendar day: ${text}`)
  return text
}

/**
 * A date from numbers; month is 1 to 12.
 * @throws RangeError when there is no such day
 */
export function dateOf(year: number, month: number, day: number): PlainDate {
  return plainDate(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  )
}

/** `days` later, or earlier when negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromEpochDay(epochDay(date) + days)
}

/** `months` later, or earlier when negative; a day the month lacks becomes its last: 31 Jan + 1 = 28 Feb. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const index = monthIndex(date) + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return dateOf(year, month, Math.min(dayOfMonth(date), lastDay(year, month)))
}

/** Whole calendar days from `from` to `to`; negative when `to` is earlier. Independent of clock changes. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return epochDay(to) - epochDay(from)
}

/** Calendar months from `from` to `to`, ignoring the day: 31 Jan to 1 Feb is 1. */
export function monthsBetween(from: PlainDate, to: PlainDate): number {
  return monthIndex(to) - monthIndex(from)
}

/** Negative, 0 or positive, for sorting. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The earlier of two days. */
export function earlierDate(a: PlainDate, b: PlainDate): PlainDate {
  return b < a ? b : a
}

/** The later of two days. */
export function laterDate(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? b : a
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: PlainDate): number {
  return new Date(epochDay(date) * DAY_MS).getUTCDay()
}

/**
 * How many days of its week are before a day, 0 to 6.
 *
 * @param firstDay the day on which weeks begin: 0, Sunday, to 6, Saturday
 */
export function dayInWeek(date: PlainDate, firstDay: number): number {
  return (dayOfWeek(date) - firstDay + 7) % 7
}

export function dayOfMonth(date: PlainDate): number {
  return Number(date.slice(8, 10))
}

/** 1 to 12. */
export function monthOf(date: PlainDate): number {
  return Number(date.slice(5, 7))
}

export function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4))
}

/** 'YYYY-MM'. */
export function yearMonth(date: PlainDate): string {
  return date.slice(0, 7)
}

export function startOfMonth(date: PlainDate): PlainDate {
  return dateOf(yearOf(date), monthOf(date), 1)
}

export function endOfMonth(date: PlainDate): PlainDate {
  return dateOf(yearOf(date), monthOf(date), daysInMonth(date))
}

/** Length of the date's month, 28 to 31. */
export function daysInMonth(date: PlainDate): number {
  return lastDay(yearOf(date), monthOf(date))
}

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { month: 'short', day: 'numeric' },
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
}

/**
 * Formats a date: short 'Mar 7', medium 'Mar 7, 2026', long 'March 7, 2026', full 'Saturday, March 7, 2026',
 * month 'Mar', monthYear 'March 2026'. In the reader's language, by a culture alone in English; in the
 * culture's order; an unknown culture uses en-US. Formats in UTC, so the machine's timezone never shifts the
 * day.
 */
export function formatDate(date: PlainDate, wording: Wording, style: DateStyle): string {
  return formatterFor(wording, style).format(new Date(epochDay(date) * DAY_MS))
}

/** From so many days ahead on, a day without its year may be read as this year's. */
const YEAR_SHOWN_FROM_DAYS = 300

/** 'Mar 7', or 'Mar 7, 2027' where that is so far ahead that a date without a year would mislead. */
export function formatDateAhead(date: PlainDate, today: PlainDate, wording: Wording): string {
  return formatDate(date, wording, daysBetween(today, date) > YEAR_SHOWN_FROM_DAYS ? 'medium' : 'short')
}

const FORMATTERS_KEPT = 200
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Creating a formatter costs a hundred times its use, so they are cached.
 * Bounded, because cultures come from input.
 */
function formatterFor(wording: Wording, style: DateStyle): Intl.DateTimeFormat {
  const key = `${style} ${typeof wording === 'string' ? wording : `${wording.language} ${wording.culture}`}`
  const known = formatters.get(key)
  if (known) return known
  const made = makeFormatter(wording, style)
  if (formatters.size >= FORMATTERS_KEPT) formatters.clear()
  formatters.set(key, made)
  return made
}

function makeFormatter(wording: Wording, style: DateStyle): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = { ...STYLES[style], timeZone: 'UTC', calendar: 'gregory' }
  return new Intl.DateTimeFormat(localeOf(wording), options)
}

function isRealDay(text: string): text is PlainDate {
  if (dayNumbers.has(text)) return true
  const parts = SHAPE.exec(text)
  if (!parts) return false
  const year = Number(parts[1])
  const month = Number(parts[2])
  const day = Number(parts[3])
  if (month < 1 || month > 12 || day < 1 || day > lastDay(year, month)) return false
  if (dayNumbers.size >= DAYS_KEPT) dayNumbers.clear()
  dayNumbers.set(text, Date.parse(text) / DAY_MS)
  return true
}

function lastDay(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function monthIndex(date: PlainDate): number {
  return yearOf(date) * 12 + monthOf(date) - 1
}

function epochDay(date: PlainDate): number {
  return dayNumbers.get(date) ?? Date.parse(date) / DAY_MS
}

function fromEpochDay(day: number): PlainDate {
  const known = knownDays.get(day)
  if (known) return known
  const made = plainDate(new Date(day * DAY_MS).toISOString().slice(0, 10))
  if (knownDays.size >= DAYS_KEPT) knownDays.clear()
  knownDays.set(day, made)
  return made
}
