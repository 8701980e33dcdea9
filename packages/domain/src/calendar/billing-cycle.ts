import { addDays, addMonths, daysBetween, isBefore, monthsBetween, type PlainDate } from './plain-date.ts'

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

/**
 * The n-th renewal after the anchor (n = 0 is the anchor): anchor + n periods, clamped to the month's last day.
 * Always counted from the anchor, so 31 Jan gives 28 Feb and then 31 Mar again.
 */
export function occurrence(anchor: PlainDate, cycle: BillingCycle, n: number): PlainDate {
  const { unit, length } = PERIODS[cycle]
  return unit === 'days' ? addDays(anchor, n * length) : addMonths(anchor, n * length)
}

/** Which renewal is the first on or after the day: the n for `occurrence`; 0 for every day up to the anchor. */
export function occurrenceIndexOnOrAfter(anchor: PlainDate, cycle: BillingCycle, date: PlainDate): number {
  if (date <= anchor) return 0
  const { unit, length } = PERIODS[cycle]
  if (unit === 'days') return Math.ceil(daysBetween(anchor, date) / length)
  const n = Math.floor(monthsBetween(anchor, date) / length)
  return isBefore(occurrence(anchor, cycle, n), date) ? n + 1 : n
}

/** The first renewal on or after the day; never before the anchor. */
export function firstOccurrenceOnOrAfter(anchor: PlainDate, cycle: BillingCycle, date: PlainDate): PlainDate {
  return occurrence(anchor, cycle, occurrenceIndexOnOrAfter(anchor, cycle, date))
}

/** The next `count` renewals on or after `from`, in order. */
export function nextOccurrences(
  anchor: PlainDate,
  cycle: BillingCycle,
  from: PlainDate,
  count: number,
): PlainDate[] {
  const first = occurrenceIndexOnOrAfter(anchor, cycle, from)
  return Array.from({ length: count }, (_, i) => occurrence(anchor, cycle, first + i))
}

/** Every renewal from `from` to `to`, both included, in order. */
export function occurrencesBetween(
  anchor: PlainDate,
  cycle: BillingCycle,
  from: PlainDate,
  to: PlainDate,
): PlainDate[] {
  const found: PlainDate[] = []
  for (let n = occurrenceIndexOnOrAfter(anchor, cycle, from); ; n++) {
    const date = occurrence(anchor, cycle, n)
    if (date > to) return found
    found.push(date)
  }
}

/** Whether the day is a renewal of this anchor and cycle. */
export function isOccurrence(anchor: PlainDate, cycle: BillingCycle, date: PlainDate): boolean {
  return firstOccurrenceOnOrAfter(anchor, cycle, date) === date
}
