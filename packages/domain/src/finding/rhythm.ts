import type { BillingCycle } from '../billing-cycle.ts'
import {
  addDays,
  addMonths,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  monthsBetween,
  type PlainDate,
} from '../plain-date.ts'

export const RHYTHM_NAMES = [
  'weekly',
  'fortnightly',
  'four-weekly',
  'thirty-days',
  'monthly',
  'two-monthly',
  'quarterly',
  'half-yearly',
  'yearly',
] as const
export type RhythmName = (typeof RHYTHM_NAMES)[number]

export type Rhythm = {
  readonly unit: 'days' | 'months'
  readonly length: number
  /** The same rhythm as a subscription is recorded: every N of a cycle's unit. */
  readonly billingCycle: BillingCycle
  readonly billingEvery: number
  /** About how many days lie between two charges. */
  readonly days: number
  /** How much a fit must be better than a more usual rhythm's, in days of mean deviation. */
  readonly handicap: number
}

export const RHYTHMS: Readonly<Record<RhythmName, Rhythm>> = {
  weekly: { unit: 'days', length: 7, billingCycle: 'weekly', billingEvery: 1, days: 7, handicap: 0 },
  fortnightly: { unit: 'days', length: 14, billingCycle: 'weekly', billingEvery: 2, days: 14, handicap: 0 },
  'four-weekly': {
    unit: 'days',
    length: 28,
    billingCycle: 'weekly',
    billingEvery: 4,
    days: 28,
    handicap: 0.3,
  },
  'thirty-days': {
    unit: 'days',
    length: 30,
    billingCycle: 'daily',
    billingEvery: 30,
    days: 30,
    handicap: 0.45,
  },
  monthly: { unit: 'months', length: 1, billingCycle: 'monthly', billingEvery: 1, days: 30, handicap: 0 },
  'two-monthly': {
    unit: 'months',
    length: 2,
    billingCycle: 'monthly',
    billingEvery: 2,
    days: 61,
    handicap: 0,
  },
  quarterly: { unit: 'months', length: 3, billingCycle: 'quarterly', billingEvery: 1, days: 91, handicap: 0 },
  'half-yearly': {
    unit: 'months',
    length: 6,
    billingCycle: 'monthly',
    billingEvery: 6,
    days: 182,
    handicap: 0,
  },
  yearly: { unit: 'months', length: 12, billingCycle: 'yearly', billingEvery: 1, days: 365, handicap: 0 },
}

/** The schedule that explains a row of days best. */
export type Fit = {
  readonly rhythm: RhythmName
  /** The n-th due day, counted from the first charge's (n = 0). */
  readonly due: (n: number) => PlainDate
  /** Which due day each charge belongs to, in the order of the charges. */
  readonly slots: readonly number[]
  /** Mean and greatest distance of a charge from its due day, in days; banking days weigh less (see `distance`). */
  readonly mean: number
  readonly worst: number
}

/** The best fit of any of the rhythms for days in ascending order, at least two; null when charges share a due day. */
export function bestFit(days: readonly PlainDate[], rhythms: readonly RhythmName[]): Fit | null {
  let best: Fit | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (const rhythm of rhythms) {
    const fit = fitRhythm(days, rhythm)
    const cost = fit ? fit.mean + RHYTHMS[rhythm].handicap : Number.POSITIVE_INFINITY
    if (cost < bestCost) [best, bestCost] = [fit, cost]
  }
  return best
}

function fitRhythm(days: readonly PlainDate[], name: RhythmName): Fit | null {
  const first = days[0]
  if (first === undefined) return null
  let best: Fit | null = null
  for (const anchor of anchorsFor(days, first, name)) {
    const fit = fitTo(days, name, anchor)
    if (fit && (!best || fit.mean < best.mean)) best = fit
  }
  return best
}

/** Due days worth trying for the first charge: up to four days before it, and three after. */
function anchorsFor(days: readonly PlainDate[], first: PlainDate, name: RhythmName): Anchor[] {
  const shifts = [0, -1, -2, 1, -3, -4, 2, 3]
  if (RHYTHMS[name].unit === 'days')
    return shifts.slice(0, 5).map((shift) => ({ start: addDays(first, shift), day: null }))
  const anchors: Anchor[] = shifts.map((shift) => {
    const start = addDays(first, shift)
    return { start, day: dayOfMonth(start) }
  })
  // A short first month hides the true day: 28 February may be the month's end or the 29th, 30th, 31st of others.
  const longest = Math.max(...days.map(dayOfMonth))
  const start = addDays(first, 0)
  if (dayOfMonth(addDays(first, 1)) === 1) {
    for (let day = dayOfMonth(first) + 1; day <= longest; day++) anchors.push({ start, day })
  }
  return anchors
}

type Anchor = { readonly start: PlainDate; readonly day: number | null }

function fitTo(days: readonly PlainDate[], name: RhythmName, anchor: Anchor): Fit | null {
  const { unit, length } = RHYTHMS[name]
  const due = (n: number): PlainDate => {
    if (unit === 'days') return addDays(anchor.start, n * length)
    return withDay(addMonths(anchor.start, n * length), anchor.day)
  }
  const slots: number[] = []
  let [sum, worst] = [0, 0]
  for (const day of days) {
    const slot = nearestSlot(day, anchor.start, unit, length, due)
    if (slot <= (slots.at(-1) ?? -1)) return null
    slots.push(slot)
    const off = distance(due(slot), day)
    sum += off
    worst = Math.max(worst, off)
  }
  return { rhythm: name, due, slots, mean: sum / days.length, worst }
}

/** The same month on another day, or on its last day where it lacks that one. */
function withDay(date: PlainDate, day: number | null): PlainDate {
  if (day === null || dayOfMonth(date) === day) return date
  const end = addDays(addMonths(`${date.slice(0, 7)}-01` as PlainDate, 1), -1)
  const reached = Math.min(day, dayOfMonth(end))
  return `${date.slice(0, 7)}-${String(reached).padStart(2, '0')}` as PlainDate
}

function nearestSlot(
  day: PlainDate,
  start: PlainDate,
  unit: 'days' | 'months',
  length: number,
  due: (n: number) => PlainDate,
): number {
  const guess =
    unit === 'days'
      ? Math.round(daysBetween(start, day) / length)
      : Math.floor(monthsBetween(start, day) / length)
  let best = Math.max(0, guess)
  for (const n of [guess - 1, guess + 1]) {
    if (n >= 0 && Math.abs(daysBetween(due(n), day)) < Math.abs(daysBetween(due(best), day))) best = n
  }
  return best
}

/**
 * How far a charge lies from its due day. Banks book a weekend's charges on the next working day, some on the one before,
 * and cards a day or two late: such days weigh less than an arbitrary shift.
 */
export function distance(due: PlainDate, booked: PlainDate): number {
  const late = daysBetween(due, booked)
  if (late === 0) return 0
  const weekday = dayOfWeek(due)
  const toMonday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  if (toMonday > 0 && late > 0 && late <= toMonday + 1) return late === toMonday ? 0.2 : 0.6
  if (toMonday > 0 && late < 0 && late >= (weekday === 6 ? -1 : -2)) return 0.5
  return late > 0 ? Math.max(0.5, late - 0.4) : -late * 1.2
}
