import { type BillingCycle, periodOf } from '../dates/billing-cycle.ts'
import { addDays, daysBetween, type PlainDate, plainDate } from '../dates/plain-date.ts'
import type { RhythmName } from './rhythm-name.ts'

export type Rhythm = {
  /** The billing cycle that records this rhythm. */
  readonly billingCycle: BillingCycle
  readonly billingEvery: number
  /** Approximate number of days between two charges. */
  readonly days: number
  /** How much better, in days of mean deviation, this rhythm must fit than a more usual one. */
  readonly handicap: number
}

export const RHYTHMS: Readonly<Record<RhythmName, Rhythm>> = {
  weekly: { billingCycle: 'weekly', billingEvery: 1, days: 7, handicap: 0 },
  fortnightly: { billingCycle: 'weekly', billingEvery: 2, days: 14, handicap: 0 },
  'four-weekly': { billingCycle: 'weekly', billingEvery: 4, days: 28, handicap: 0.28 },
  'thirty-days': { billingCycle: 'daily', billingEvery: 30, days: 30, handicap: 0.55 },
  monthly: { billingCycle: 'monthly', billingEvery: 1, days: 30, handicap: 0 },
  'two-monthly': { billingCycle: 'monthly', billingEvery: 2, days: 61, handicap: 0 },
  quarterly: { billingCycle: 'quarterly', billingEvery: 1, days: 91, handicap: 0 },
  'half-yearly': { billingCycle: 'monthly', billingEvery: 6, days: 182, handicap: 0 },
  yearly: { billingCycle: 'yearly', billingEvery: 1, days: 365, handicap: 0 },
}

/** The schedule that best explains a list of days. */
export type Fit = {
  readonly rhythm: RhythmName
  /** The n-th due day, counting from the first charge (n = 0). */
  readonly due: (n: number) => PlainDate
  /** The due-day index of each charge, in order. */
  readonly slots: readonly number[]
  /**
   * Mean and maximum distance of charges from their due days,
   * in days; bank delays weigh less (see `distance`).
   */
  readonly mean: number
  readonly worst: number
}

/** Software that counts thirty days is exact; somebody who is late now and then means months. */
const THIRTY_DAYS_MEAN = 0.15
/** Fewer charges could as well be a month each, shifted by weekends. */
const THIRTY_DAYS_FROM_CHARGES = 6

/** The best fit of the given rhythms for at least two ascending days; null when charges share a due day. */
export function bestFit(dates: readonly PlainDate[], rhythms: readonly RhythmName[]): Fit | null {
  const days = dates.map(dayNumber)
  let best: Fit | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (const rhythm of rhythms) {
    if (rhythm === 'thirty-days' && days.length < THIRTY_DAYS_FROM_CHARGES) continue
    for (const schedule of schedulesFor(days, RHYTHMS[rhythm])) {
      const enough = (bestCost - RHYTHMS[rhythm].handicap) * days.length
      const fit = fitTo(days, rhythm, schedule, enough)
      if (rhythm === 'thirty-days' && fit && fit.mean > THIRTY_DAYS_MEAN) continue
      const cost = fit ? fit.mean + RHYTHMS[rhythm].handicap : Number.POSITIVE_INFINITY
      if (cost < bestCost) [best, bestCost] = [fit, cost]
    }
  }
  return best
}

const EPOCH = plainDate('1970-01-01')

/** A day by its number since 1970-01-01, which is twenty times faster than date texts. */
export function dayNumber(date: PlainDate): number {
  return daysBetween(EPOCH, date)
}

/** From a day of the weekend (Saturday 6, Sunday 0) to the Monday after it. */
const DAYS_TO_MONDAY: Readonly<Record<number, number>> = { 6: 2, 0: 1 }

const DAY_MS = 86_400_000

type Schedule = {
  /** The n-th due day. */
  readonly due: (n: number) => number
  /** The approximate due-day index of a day. */
  readonly near: (day: number) => number
}

/** Offsets tried between the first charge and its due day; late booking is more common than early. */
const SHIFT_DAYS = [0, -1, -2, 1, -3, -4, 2, 3]

function schedulesFor(days: readonly number[], rhythm: Rhythm): Schedule[] {
  const first = days[0] ?? 0
  const { unit, length } = periodOf(rhythm)
  if (unit === 'days') return SHIFT_DAYS.slice(0, 5).map((shift) => everyDays(first + shift, length))
  return SHIFT_DAYS.flatMap((shift) => {
    const start = first + shift
    const day = dayOf(start)
    // A short month hides the true day: 28 February can mean the 29th, 30th or 31st.
    const last = dayOf(start + 1) === 1 ? 31 : day
    return Array.from({ length: last - day + 1 }, (_, more) => everyMonths(start, day + more, length))
  })
}

function dayOf(day: number): number {
  return new Date(day * DAY_MS).getUTCDate()
}

function everyDays(start: number, length: number): Schedule {
  return { due: (n) => start + n * length, near: (day) => Math.round((day - start) / length) }
}

/** Always the same day, or the last day of shorter months. */
function everyMonths(start: number, day: number, length: number): Schedule {
  const date = new Date(start * DAY_MS)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  return {
    due: (n) => {
      const index = month + n * length
      const year = Math.floor(index / 12)
      const of = index % 12
      const last = new Date(Date.UTC(year, of + 1, 0)).getUTCDate()
      return Date.UTC(year, of, Math.min(day, last)) / DAY_MS
    },
    near: (at) => {
      const other = new Date(at * DAY_MS)
      return Math.floor((other.getUTCFullYear() * 12 + other.getUTCMonth() - month) / length)
    },
  }
}

/** The fit of a schedule; null when two charges share a due day, or once it cannot beat `enough`. */
function fitTo(days: readonly number[], rhythm: RhythmName, schedule: Schedule, enough: number): Fit | null {
  const slots: number[] = []
  let sum = 0
  let worst = 0
  for (const day of days) {
    const slot = nearestSlot(day, schedule)
    if (slot <= (slots.at(-1) ?? -1)) return null
    slots.push(slot)
    const off = distance(schedule.due(slot), day)
    sum += off
    if (sum >= enough) return null
    worst = Math.max(worst, off)
  }
  const due = (n: number) => addDays(EPOCH, schedule.due(n))
  return { rhythm, due, slots, mean: sum / days.length, worst }
}

function nearestSlot(day: number, schedule: Schedule): number {
  const guess = schedule.near(day)
  let best = Math.max(0, guess)
  for (const n of [guess - 1, guess + 1]) {
    if (n >= 0 && distance(schedule.due(n), day) < distance(schedule.due(best), day)) best = n
  }
  return best
}

/**
 * Weighted distance of a charge from its due day, both as days since 1970. Banks book weekend charges on a
 * neighbouring working day, and cards a day or two late: such shifts weigh less than arbitrary ones.
 */
function distance(due: number, booked: number): number {
  if (booked === due) return 0
  const weekday = weekdayOf(due)
  const toMonday = DAYS_TO_MONDAY[weekday] ?? 0
  const days = booked - due
  if (toMonday > 0 && days > 0 && days <= toMonday + 1) return days === toMonday ? 0.2 : 0.6
  if (toMonday > 0 && days < 0 && days >= (weekday === 6 ? -1 : -2)) return 0.5
  return days > 0 ? Math.max(0.5, bankDays(due, booked) - 0.4) : -days * 1.2
}

/** Days a charge is late, without the weekends on which a bank that books on working days did nothing. */
function bankDays(due: number, booked: number): number {
  const weekends = weekdayOf(booked) % 6 === 0 ? 0 : weekendDaysBefore(booked) - weekendDaysBefore(due + 1)
  return booked - due - weekends
}

/** 0 is Sunday. */
function weekdayOf(day: number): number {
  return (day + 4) % 7
}

function weekendDaysBefore(day: number): number {
  return 2 * Math.floor((day + 4) / 7) + Math.min(1, weekdayOf(day))
}
