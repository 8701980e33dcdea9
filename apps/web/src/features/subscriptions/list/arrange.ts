import type { Subscription } from '@duely/contract'
import {
  compareExact,
  DEFAULT_CATEGORY,
  type Exact,
  minorPerUnit,
  NOTHING,
  yearlyCostOf,
} from '@duely/domain'
import { type DatedSubscription, datedSubscriptions, withTerms } from '#web/lib/dated-subscriptions.ts'

export const SORTS = ['date', 'name', 'cost'] as const
export type Sort = (typeof SORTS)[number]

/** The last is by what it is paid with. */
export const FILTERS = ['status', 'category', 'currency', 'payment'] as const
export type Filter = (typeof FILTERS)[number]
export type Filters = Readonly<Record<Filter, string | null>>

/** Search, filters and order. An empty text or null means no filter. */
export type Arrangement = Filters & { readonly q: string; readonly sort: Sort }

/** The value by which a filter finds a subscription; empty where it has none. */
export function filterValue(row: Subscription, filter: Filter): string {
  if (filter === 'payment') return row.paymentMethod ?? ''
  return filter === 'category' ? (row.category ?? DEFAULT_CATEGORY) : row[filter]
}

/** Values of a filter, most frequent first; empty when all rows have the same. */
export function choicesOf(rows: readonly Subscription[], filter: Filter): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = filterValue(row, filter)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  if (counts.size < 2) return []
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([value]) => value)
    .filter(Boolean)
}

/**
 * Matching subscriptions in the chosen order. Every search word must be in the name or description, ignoring
 * case and accents. Stable sort; names in the order of the language.
 */
export function arrange(rows: readonly Subscription[], wanted: Arrangement, language = 'en'): Subscription[] {
  const words = plain(wanted.q).split(/\s+/).filter(Boolean)
  const found = rows.filter(
    (row) =>
      FILTERS.every((filter) => wanted[filter] === null || filterValue(row, filter) === wanted[filter]) &&
      words.every((word) => plain(`${row.name} ${row.description ?? ''}`).includes(word)),
  )
  if (wanted.sort === 'name')
    return found.toSorted((a, b) => plain(a.name).localeCompare(plain(b.name), language))
  return wanted.sort === 'cost' ? dearestFirst(found) : found
}

/** Ignores case and accents: 'cafe' finds 'Café'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** By what each costs a year as if active, to compare different cycles; in units of its own currency. */
function dearestFirst(rows: readonly Subscription[]): Subscription[] {
  const years = new Map(datedSubscriptions(rows).map((row) => [row.id, unitsAYear(row)]))
  const yearOf = ({ id }: Subscription) => years.get(id) ?? NOTHING
  return rows.toSorted((a, b) => compareExact(yearOf(b), yearOf(a)))
}

function unitsAYear(row: DatedSubscription): Exact {
  const { numerator, denominator } = yearlyCostOf(withTerms(row))
  return { numerator, denominator: denominator * BigInt(minorPerUnit(row.currency)) }
}
