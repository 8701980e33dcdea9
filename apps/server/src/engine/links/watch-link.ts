import { isQuestionOpen, type PlainDate, priceOn, type Watch, type WatchAnswer } from '@duely/domain'
import { type SubscriptionRow, subscriptionTerms, watchOf } from '#server/features/subscriptions/index.ts'

/** States of a link whose subscription is cancelled and watched: open, put off, or answered. */
export type WatchLinkState = 'asked' | 'asked-later' | 'stopped' | 'charged'

/** What may be answered in each; an answer can be corrected. */
const OFFERED: Record<WatchLinkState, readonly WatchAnswer[]> = {
  asked: ['stopped', 'charged', 'later'],
  'asked-later': ['stopped', 'charged'],
  stopped: ['charged'],
  charged: ['stopped', 'later'],
}

/**
 * The question behind a link: that of the watch, by the links of both its charge days and of the reminders
 * before them, or the charge that was warned of. Null when there is none, or its charge day is still to come.
 */
export function watchLink(row: SubscriptionRow, renewalDate: PlainDate, today: PlainDate) {
  const watch = row.status === 'cancelled' ? watchOf(row) : null
  if (watch === null || !isQuestionOpen(watch, today)) return null
  const isWarned = watch.chargedOn === renewalDate
  if (!isWarned && (renewalDate < watch.openedFor || renewalDate > watch.chargeOn)) return null
  const state = stateOf(watch)
  return {
    subscriptionId: row.id,
    amountMinor: priceOn(subscriptionTerms(row), watch.chargeOn),
    currency: row.currency,
    renewalDate: watch.chargeOn,
    lastDay: watch.chargeOn,
    state,
    until: untilOf(state, watch),
    offered: OFFERED[state],
  }
}

function untilOf(state: WatchLinkState, watch: Watch) {
  if (state === 'charged') return watch.chargedOn
  return state === 'asked-later' ? watch.askOn : null
}

function stateOf({ state, isAgain }: Watch): WatchLinkState {
  if (state === 'stopped' || state === 'charged') return state
  return state === 'waiting' && isAgain ? 'asked-later' : 'asked'
}
