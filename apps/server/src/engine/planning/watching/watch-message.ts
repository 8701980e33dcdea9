import {
  addDays,
  localDate,
  type PlainDate,
  plainDate,
  startOfDay,
  type Watch,
  type WatchMessage,
} from '@duely/domain'
import { watchOf } from '#server/features/subscriptions/index.ts'
import type { FactsRow } from '../facts/fact-columns.repo.ts'

/**
 * The day of a warning in the ledger, which distinguishes it from a question: reminders of a day go out on it
 * or before, questions two days after it or later.
 */
export function warningDay(chargedOn: PlainDate): PlainDate {
  return addDays(chargedOn, 1)
}

/** Days from its own on which a question or a warning is still sent. */
const USEFUL_DAYS = 14

/** What a row of the ledger says about the watch of its subscription, by today's facts. */
export type WatchRowState =
  | {
      readonly owed: true
      readonly is: WatchMessage
      /** The day that was or would have been charged. */
      readonly about: PlainDate
      readonly usefulUntil: Date
    }
  | {
      readonly owed: false
      readonly state: 'superseded' | 'expired'
      readonly reason: 'not-cancelled' | 'answered' | 'said-later' | 'asked-anew' | 'question-late'
    }

/**
 * Whether a question or warning of the ledger is still owed: asked, not answered, and not followed by a later
 * one.
 *
 * @param zone its reader's
 */
export function watchRowState(
  row: { readonly renewalDate: string; readonly day: string; readonly dueAt: Date },
  facts: Pick<FactsRow, 'status' | 'watch' | 'isStopped'>,
  { now, zone }: { now: Date; zone: string },
): WatchRowState {
  const watch = watchOf(facts)
  if (watch === null || facts.status !== 'cancelled' || facts.isStopped)
    return { owed: false, state: 'superseded', reason: 'not-cancelled' }
  const about = plainDate(row.renewalDate)
  const is = row.day === warningDay(about) ? 'warning' : 'question'
  const reason = is === 'warning' ? whyNotWarned(watch, about) : whyNotAsked(watch, row)
  if (reason !== null) return { owed: false, state: 'superseded', reason }
  // A charge may be found long after its day.
  const from = is === 'warning' ? localDate(row.dueAt, zone) : plainDate(row.day)
  const usefulUntil = startOfDay(addDays(from, USEFUL_DAYS), zone)
  if (now >= usefulUntil) return { owed: false, state: 'expired', reason: 'question-late' }
  return { owed: true, is, about, usefulUntil }
}

function whyNotWarned({ state, chargedOn }: Watch, about: PlainDate) {
  return state === 'charged' && chargedOn === about ? null : 'answered'
}

function whyNotAsked(watch: Watch, { renewalDate, day }: { renewalDate: string; day: string }) {
  if (watch.state === 'stopped' || watch.state === 'charged') return 'answered'
  if (watch.state === 'waiting') return 'said-later'
  return watch.chargeOn === renewalDate && watch.askOn === day ? null : 'asked-anew'
}
