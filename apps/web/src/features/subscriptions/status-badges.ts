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
import type { ListBadgesTexts } from '@duely/texts/list-badges'
import { type DatedSubscription, withTerms } from '#web/lib/dated-subscriptions.ts'
import type { BadgeTone } from '#web/ui/data/badge.tsx'

export type StatusBadge = { readonly key: string; readonly tone: BadgeTone; readonly text: string }

/** Days before a deadline from which it is shown in amber. */
const NEAR_DAYS = 7

/**
 * Badges in addition to the status: a running trial, a deadline, a price change, a kept renewal, the end of a
 * pause, remaining access of a cancelled one. Most urgent first.
 */
export function statusBadges(
  row: DatedSubscription,
  today: PlainDate,
  culture: Wording,
  t: ListBadgesTexts,
): StatusBadge[] {
  const say = (date: PlainDate) => formatDateAhead(date, today, culture)
  if (!isActive(row)) return restingBadge(row, today, say, t)
  const badges: StatusBadge[] = []
  if (isInTrial(row, today) && row.trialEndsOn !== null) {
    const left = daysBetween(today, row.trialEndsOn)
    badges.push({
      key: 'trial',
      tone: left <= NEAR_DAYS ? 'orange' : 'neutral',
      text: t.trial({ days: left }),
    })
  }
  if (row.cancelBy !== null) {
    const last = plainDate(row.cancelBy)
    badges.push({
      key: 'cancel-by',
      tone: daysBetween(today, last) <= NEAR_DAYS ? 'orange' : 'neutral',
      text: t.cancelBy({ day: say(last) }),
    })
  }
  const change = nextPriceChange(withTerms(row), today)
  if (change)
    badges.push({
      key: 'price',
      tone: change.after > change.before ? 'orange' : 'neutral',
      text: t.price({ price: formatMoney(change.after, row.currency, culture), day: say(change.from) }),
    })
  if (row.keptRenewal !== null && row.keptRenewal >= today)
    badges.push({ key: 'kept', tone: 'green', text: t.kept })
  return badges
}

type WatchText = 'chargedAsked' | 'stopped' | 'charged' | 'unknown'
const WATCH_BADGES: Record<WatchState, { tone: BadgeTone; text: WatchText } | null> = {
  waiting: null,
  asked: { tone: 'orange', text: 'chargedAsked' },
  stopped: { tone: 'green', text: 'stopped' },
  charged: { tone: 'red', text: 'charged' },
  unknown: { tone: 'grey', text: 'unknown' },
}

function restingBadge(
  { status, accessUntil, resumesOn, watch }: DatedSubscription,
  today: PlainDate,
  say: (date: PlainDate) => string,
  t: ListBadgesTexts,
): StatusBadge[] {
  if (status === 'cancelled' && accessUntil !== null && accessUntil >= today)
    return [{ key: 'access', tone: 'grey', text: t.access({ day: say(accessUntil) }) }]
  if (status === 'cancelled' && watch) {
    const badge = WATCH_BADGES[watch.state]
    return badge === null ? [] : [{ key: 'watch', tone: badge.tone, text: t[badge.text] }]
  }
  if (status === 'paused' && resumesOn !== null)
    return [{ key: 'resumes', tone: 'grey', text: t.resumes({ day: say(resumesOn) }) }]
  return []
}
