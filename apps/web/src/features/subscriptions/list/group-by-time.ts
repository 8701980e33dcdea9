import type { Subscription } from '@duely/contract'
import { daysBetween, isActive, type PlainDate, plainDate } from '@duely/domain'
import type { ListTexts } from '@duely/texts/list'

export type TimeGroup = { readonly title: string; readonly members: readonly Subscription[] }

/** Titles in display order. */
const titlesOf = (t: ListTexts) => [t.nextWeek, t.nextMonth, t.later, t.paused, t.cancelled]

/** Groups in display order, without empty ones; rows keep their order. */
export function groupByTime(rows: readonly Subscription[], today: PlainDate, t: ListTexts): TimeGroup[] {
  const groups = titlesOf(t).map((title) => ({
    title,
    members: rows.filter((row) => titleOf(row, today, t) === title),
  }))
  return groups.filter(({ members }) => members.length > 0)
}

/** 'Next 7 days' is 0 to 7 days ahead, as in Upcoming Renewals; 'Next 30 days' is today and the next 29. */
function titleOf(row: Subscription, today: PlainDate, t: ListTexts): string {
  if (row.status === 'paused') return t.paused
  if (!isActive(row)) return t.cancelled
  const left = daysBetween(today, plainDate(row.nextBillingDate))
  if (left <= 7) return t.nextWeek
  return left <= 29 ? t.nextMonth : t.later
}
