import { addDays, addMonths, daysBetween, monthsBetween, type PlainDate } from './plain-date.ts'

export const BILLING_CYCLES = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

export const BILLING_CYCLE_LABELS: Record<BillingCycle, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

type Period = { readonly unit: 'days' | 'months'; readonly length: number }

/** A cycle, or every N of its periods: `{ billingCycle: 'weekly', billingEvery: 4 }`. */
export type BillingInterval =
  | BillingCycle
  | { readonly billingCycle: BillingCycle; readonly billingEvery?: number | undefined }

/** Maximum number of periods between two renewals. */
export const BILLING_EVERY_MAX = 365

const PERIODS: Record<BillingCycle, Period> = {
  daily: { unit: 'days', length: 1 },
  weekly: { unit: 'days', length: 7 },
  monthly: { unit: 'months', length: 1 },
  quarterly: { unit: 'months', length: 3 },
  yearly: { unit: 'months', length: 12 },
}

export function isBillingCycle(text: string): text is BillingCycle {
  return BILLING_CYCLES.some((cycle) => cycle === text)
}

/** An interval by the cycle that has a name: every 3 months is quarterly, every 7 days weekly. */
export function withPreset(
  billingCycle: BillingCycle,
  billingEvery: number,
): { billingCycle: BillingCycle; billingEvery: number } {
  if (billingCycle === 'monthly' && billingEvery === 3) return { billingCycle: 'quarterly', billingEvery: 1 }
  if (billingCycle === 'monthly' && billingEvery % 12 === 0)
    return { billingCycle: 'yearly', billingEvery: billingEvery / 12 }
  if (billingCycle === 'daily' && billingEvery === 7) return { billingCycle: 'weekly', billingEvery: 1 }
  return { billingCycle, billingEvery }
}

const UNITS: Record<
  BillingCycle,
  { readonly unit: 'Days' | 'Weeks' | 'Months' | 'Years'; readonly count: number }
> = {
  daily: { unit: 'Days', count: 1 },
  weekly: { unit: 'Weeks', count: 1 },
  monthly: { unit: 'Months', count: 1 },
  quarterly: { unit: 'Months', count: 3 },
  yearly: { unit: 'Years', count: 1 },
}

/** 'Monthly', 'Quarterly', or 'Every 4 weeks', 'Every 6 months', 'Every 2 years'. */
export function billingIntervalLabel(interval: BillingInterval): string {
  const { cycle, unit, count } = unitsOf(interval)
  return unit === null ? BILLING_CYCLE_LABELS[cycle] : `Every ${count} ${unit.toLowerCase()}`
}

/** An interval as people say it: every N days, weeks, months or years; `unit` null: the cycle itself. */
export function unitsOf(interval: BillingInterval): {
  readonly cycle: BillingCycle
  readonly unit: 'Days' | 'Weeks' | 'Months' | 'Years' | null
  readonly count: number
} {
  const cycle = cycleOf(interval)
  const every = everyOf(interval)
  const { unit, count } = UNITS[cycle]
  return { cycle, unit: every === 1 ? null : unit, count: count * every }
}

/**
 * The n-th renewal after the anchor (n = 0 is the anchor): anchor + n periods, clamped to the month's last
 * day. Always counted from the anchor, so 31 Jan gives 28 Feb and then 31 Mar again.
 */
export function occurrence(anchor: PlainDate, interval: BillingInterval, n: number): PlainDate {
  const { unit, length } = periodOf(interval)
  return unit === 'days' ? addDays(anchor, n * length) : addMonths(anchor, n * length)
}

/** Index n for `occurrence` of the first renewal on or after the day; 0 for days up to the anchor. */
export function occurrenceIndexOnOrAfter(
  anchor: PlainDate,
  interval: BillingInterval,
  date: PlainDate,
): number {
  if (date <= anchor) return 0
  const { unit, length } = periodOf(interval)
  if (unit === 'days') return Math.ceil(daysBetween(anchor, date) / length)
  const n = Math.floor(monthsBetween(anchor, date) / length)
  return occurrence(anchor, interval, n) < date ? n + 1 : n
}

/** The first renewal on or after the day; never before the anchor. */
export function firstOccurrenceOnOrAfter(
  anchor: PlainDate,
  interval: BillingInterval,
  date: PlainDate,
): PlainDate {
  return occurrence(anchor, interval, occurrenceIndexOnOrAfter(anchor, interval, date))
}

/** The next `count` renewals on or after `from`, in order. */
export function nextOccurrences(
  anchor: PlainDate,
  interval: BillingInterval,
  from: PlainDate,
  count: number,
): PlainDate[] {
  const first = occurrenceIndexOnOrAfter(anchor, interval, from)
  return Array.from({ length: count }, (_, i) => occurrence(anchor, interval, first + i))
}

/** Every renewal from `from` to `to`, inclusive, in order. */
export function occurrencesBetween(
  anchor: PlainDate,
  interval: BillingInterval,
  from: PlainDate,
  to: PlainDate,
): PlainDate[] {
  const found: PlainDate[] = []
  for (let n = occurrenceIndexOnOrAfter(anchor, interval, from); ; n++) {
    const date = occurrence(anchor, interval, n)
    if (date > to) return found
    found.push(date)
  }
}

/** Whether the day is a renewal of this anchor and interval. */
export function isOccurrence(anchor: PlainDate, interval: BillingInterval, date: PlainDate): boolean {
  return firstOccurrenceOnOrAfter(anchor, interval, date) === date
}

export function everyOf(interval: BillingInterval): number {
  return typeof interval === 'string' ? 1 : (interval.billingEvery ?? 1)
}

function cycleOf(interval: BillingInterval): BillingCycle {
  return typeof interval === 'string' ? interval : interval.billingCycle
}

/** How long it is, in days or in months. */
export function periodOf(interval: BillingInterval): Period {
  const { unit, length } = PERIODS[cycleOf(interval)]
  return { unit, length: length * everyOf(interval) }
}
