import type { Subscription } from '@duely/contract'
import { DEFAULT_CATEGORY, listMonthlyTotals } from '@duely/domain'
import { toPriced } from '../subscription-values.ts'

export const SORTS = ['date', 'name', 'cost'] as const
export type Sort = (typeof SORTS)[number]

/** What of the list is wanted, and in which order. An empty text and a null mean: all of them. */
export type Arrangement = {
  readonly q: string
  readonly status: string | null
  readonly category: string | null
  readonly currency: string | null
  readonly sort: Sort
}

export const FILTERS = ['status', 'category', 'currency'] as const
export type Filter = (typeof FILTERS)[number]

/** The value by which a filter finds a subscription. */
export function filterValue(row: Subscription, filter: Filter): string {
  return filter === 'category' ? (row.category ?? DEFAULT_CATEGORY) : row[filter]
}

/** The values of a filter that occur, most frequent first; a filter with a single value is no choice. */
export function choicesOf(rows: readonly Subscription[], filter: Filter): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = filterValue(row, filter)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  if (counts.size < 2) return []
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value)
}

/**
 * The subscriptions that match, in the order asked for. Every word of the search must be found in the name or the
 * description, whatever its case and accents. Rows that are equal in the order stay as they came.
 */
export function arrange(rows: readonly Subscription[], wanted: Arrangement): Subscription[] {
  const words = plain(wanted.q).split(/\s+/).filter(Boolean)
  const found = rows.filter(
    (row) =>
      FILTERS.every((filter) => wanted[filter] === null || filterValue(row, filter) === wanted[filter]) &&
      words.every((word) => plain(`${row.name} ${row.description ?? ''}`).includes(word)),
  )
  if (wanted.sort === 'name')
    return found.toSorted((a, b) => plain(a.name).localeCompare(plain(b.name), 'en'))
  if (wanted.sort === 'cost') return found.toSorted((a, b) => monthlyCost(b) - monthlyCost(a))
  return found
}

/** Case and accents do not count: 'Café' is found by 'cafe'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What it costs in a month if it were active, in minor units, so that a yearly and a weekly one can be compared. */
function monthlyCost(row: Subscription): number {
  const totals = listMonthlyTotals([toPriced({ ...row, status: 'active' })])
  return Math.max(0, ...Object.values(totals))
}
