import type { Subscription } from '@duely/contract'
import { daysBetween, isActive, type PlainDate, plainDate } from '@duely/domain'

export type TimeGroup = { readonly title: string; readonly members: readonly Subscription[] }

const TITLES = ['Next 7 days', 'Next 30 days', 'Later', 'Paused', 'Cancelled'] as const

/** Groups in display order, without empty ones; rows keep their order. */
export function groupByTime(rows: readonly Subscription[], today: PlainDate): TimeGroup[] {
  const groups = TITLES.map((title) => ({
    title,
    members: rows.filter((row) => titleOf(row, today) === title),
  }))
  return groups.filter(({ members }) => members.length > 0)
}

/** 'Next 7 days' is 0 to 7 days ahead, as in Upcoming Renewals; 'Next 30 days' is today and the next 29. */
function titleOf(row: Subscription, today: PlainDate): (typeof TITLES)[number] {
  if (row.status === 'paused') return 'Paused'
  if (!isActive(row)) return 'Cancelled'
  const left = daysBetween(today, plainDate(row.nextBillingDate))
  if (left <= 7) return 'Next 7 days'
  return left <= 29 ? 'Next 30 days' : 'Later'
}
