import {
  daysBetween,
  formatDateAhead,
  formatMoney,
  isActive,
  isInTrial,
  nextPriceChange,
  type PlainDate,
  plainDate,
  type WatchState,
  type Wording,
} from '@duely/domain'
import { type DatedSubscription, withTerms } from '#web/lib/dated-subscriptions.ts'
import type { BadgeTone } from '#web/ui/data/badge.tsx'

export type StatusBadge = { readonly key: string; readonly tone: BadgeTone; readonly text: string }

/** Days before a deadline from which it is shown in amber. */
const NEAR_DAYS = 7

/**
 * Badges besides the status: a running trial, a deadline, a price change, a kept renewal, the end of a pause,
 * remaining access of a cancelled one. Most urgent first.
 */
export function statusBadges(row: DatedSubscription, today: PlainDate, culture: Wording): StatusBadge[] {
  const say = (date: PlainDate) => formatDateAhead(date, today, culture)
  if (!isActive(row)) return restingBadge(row, today, say)
  const badges: StatusBadge[] = []
  if (isInTrial(row, today) && row.trialEndsOn !== null) {
    const left = daysBetween(today, row.trialEndsOn)
    badges.push({
      key: 'trial',
      tone: left <= NEAR_DAYS ? 'orange' : 'neutral',
      text: `Trial, ${left} ${left === 1 ? 'day' : 'days'} left`,
    })
  }
  if (row.cancelBy !== null) {
    const last = plainDate(row.cancelBy)
    badges.push({
      key: 'cancel-by',
      tone: daysBetween(today, last) <= NEAR_DAYS ? 'orange' : 'neutral',
      text: `Cancel by ${say(last)}`,
    })
  }
  const change = nextPriceChange(withTerms(row), today)
  if (change)
    badges.push({
      key: 'price',
      tone: change.after > change.before ? 'orange' : 'neutral',
      text: `${formatMoney(change.after, row.currency)} from ${say(change.from)}`,
    })
  if (row.keptRenewal !== null && row.keptRenewal >= today)
    badges.push({ key: 'kept', tone: 'green', text: 'Kept' })
  return badges
}

const WATCH_BADGES: Record<WatchState, Omit<StatusBadge, 'key'> | null> = {
  waiting: null,
  asked: { tone: 'orange', text: 'Charged again?' },
  stopped: { tone: 'green', text: 'Stopped for sure' },
  charged: { tone: 'red', text: 'Charged again' },
  unknown: { tone: 'grey', text: 'Not known whether it stopped' },
}

function restingBadge(
  { status, accessUntil, resumesOn, watch }: DatedSubscription,
  today: PlainDate,
  say: (date: PlainDate) => string,
): StatusBadge[] {
  if (status === 'cancelled' && accessUntil !== null && accessUntil >= today)
    return [{ key: 'access', tone: 'grey', text: `Access until ${say(accessUntil)}` }]
  if (status === 'cancelled' && watch) {
    const badge = WATCH_BADGES[watch.state]
    return badge === null ? [] : [{ key: 'watch', ...badge }]
  }
  if (status === 'paused' && resumesOn !== null)
    return [{ key: 'resumes', tone: 'grey', text: `Resumes ${say(resumesOn)}` }]
  return []
}
