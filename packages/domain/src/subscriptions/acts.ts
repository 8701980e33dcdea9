import { addDays, earlierDate, type PlainDate } from '../calendar/plain-date.ts'
import {
  daysOf,
  isRenewalOf,
  nextWarning,
  type Remindable,
  type Snooze,
  warnedOn,
} from '../reminders/reminder-warnings.ts'
import type { RefusalCode } from '../texts/refusals.ts'
import { accessWhenCancelled, hasDeadlines } from './deadlines.ts'
import { endReached, firstRenewalFrom } from './renewal-terms.ts'
import { isActive, type Status } from './status.ts'
import { reschedule, type Schedule } from './subscription.ts'

/** What the acts on a warning change, and what an undo brings back. */
export type ActState = {
  readonly status: Status
  readonly keptRenewal: PlainDate | null
  readonly snooze: Snooze | null
  readonly cancelledOn: PlainDate | null
  readonly accessUntil: PlainDate | null
  readonly resumesOn: PlainDate | null
}

export type Actable = Remindable & ActState

/**
 * What an act changes and which renewal it is about, or why it makes no sense. `path`: the field at fault. `isRepeated`:
 * it was done already, and is not taken back or written down a second time.
 */
export type ActOutcome =
  | { readonly change: Partial<ActState>; readonly renewalDate: PlainDate; readonly isRepeated?: boolean }
  | { readonly refused: RefusalCode; readonly path?: string }

/** The renewal that is warned of next: its last day to act is today or later, without a deadline tomorrow or later. */
export function actionable(terms: Remindable, today: PlainDate): PlainDate | null {
  return nextWarning(terms, 'deadline', today)?.renewalDate ?? null
}

/** No more reminders of this renewal. */
export function keep(state: Actable, renewalDate: PlainDate, today: PlainDate): ActOutcome {
  if (!isActive(state)) return { refused: 'NOT_ACTIVE' }
  if (!isAhead(state, renewalDate, today)) return { refused: 'RENEWAL_PASSED' }
  const isRepeated = state.keptRenewal === renewalDate
  return { change: { keptRenewal: renewalDate, snooze: null }, renewalDate, isRepeated }
}

/**
 * One more reminder of a renewal, never after its last day to act. While one is still to come, asking again moves it.
 *
 * @param until the day of that reminder; tomorrow by default, or the last day if that is earlier
 * @param renewal which renewal; by default the one that is warned of next
 */
export function snooze(
  state: Actable,
  until: PlainDate | undefined,
  today: PlainDate,
  renewal: PlainDate | null = actionable(state, today),
): ActOutcome {
  if (!isActive(state)) return { refused: 'NOT_ACTIVE' }
  const last = renewal && isAhead(state, renewal, today) ? warnedOn(state, renewal) : null
  if (renewal === null || last === null || last <= today) return { refused: 'RENEWAL_PASSED' }
  const day = until ?? earlierDate(addDays(today, 1), last)
  if (day <= today || day > last) return { refused: 'INVALID', path: 'until' }
  const keptRenewal = state.keptRenewal === renewal ? null : state.keptRenewal
  const isRepeated = state.snooze?.renewalDate === renewal && state.snooze.day > today
  return { change: { keptRenewal, snooze: { renewalDate: renewal, day } }, renewalDate: renewal, isRepeated }
}

/**
 * It was cancelled at its service.
 *
 * @param accessUntil the last day one has; by default the day before the first renewal that cancelling today avoids
 * @param renewal of which renewal one was reminded; by default the next one
 */
export function cancel(
  state: Actable,
  accessUntil: PlainDate | undefined,
  today: PlainDate,
  renewal?: PlainDate,
): ActOutcome {
  if (state.status === 'cancelled') return { refused: 'ALREADY_CANCELLED' }
  if (renewal !== undefined && !isAhead(state, renewal, today)) return { refused: 'RENEWAL_PASSED' }
  return {
    change: {
      status: 'cancelled',
      cancelledOn: today,
      accessUntil: accessUntil ?? accessWhenCancelled(state, today),
      keptRenewal: null,
      snooze: null,
      resumesOn: null,
    },
    // What was paused for long still has the date of before.
    renewalDate: renewal ?? firstRenewalFrom(state, today),
  }
}

/** @param until the day it is active again by itself */
export function pause(state: Actable, until: PlainDate | undefined, today: PlainDate): ActOutcome {
  if (!isActive(state)) return { refused: 'NOT_ACTIVE' }
  if (until !== undefined && until <= today) return { refused: 'INVALID', path: 'until' }
  return {
    change: { status: 'paused', resumesOn: until ?? null, keptRenewal: null, snooze: null },
    renewalDate: state.nextBillingDate,
  }
}

/**
 * What the day brings on which a pause ends by itself: from its start the subscription is active again, at its first
 * renewal from then on. Where all reminders of that renewal lie behind, there is one more on this day. One whose end was
 * reached meanwhile is cancelled.
 *
 * @param state with the reminder days that hold from then on
 */
export function endPause(
  state: Actable,
  day: PlainDate,
): Schedule & Pick<ActState, 'status' | 'resumesOn' | 'snooze'> & Partial<Pick<ActState, 'accessUntil'>> {
  const resumed = {
    ...state,
    ...reschedule(state, { status: 'active' }, day),
    status: 'active' as const,
    resumesOn: null,
  }
  const { anchorDate, nextBillingDate, status, resumesOn } = resumed
  const snooze = oneOnDay(resumed, day) ?? state.snooze
  return { anchorDate, nextBillingDate, status, resumesOn, snooze, ...endReached(resumed) }
}

/** A reminder on the day itself of the next renewal whose own reminders are all over; else null. */
function oneOnDay(terms: Remindable, day: PlainDate): Snooze | null {
  // The last day to cancel is still in time; the renewal's own day is not.
  const next = nextWarning(terms, 'deadline', hasDeadlines(terms) ? day : addDays(day, 1))
  const last = next && daysOf(terms, next.renewalDate).at(-1)
  if (next === null || last == null || addDays(next.day, -last) >= day) return null
  return { renewalDate: next.renewalDate, day }
}

/** Active again; the days follow from its calendar. */
export function resume(state: Actable): ActOutcome {
  if (state.status !== 'paused') return { refused: 'NOT_PAUSED' }
  return { change: { status: 'active', resumesOn: null }, renewalDate: state.nextBillingDate }
}

/** Whether the renewal is one to come and its last day to act has not ended. */
export function isAhead(state: Remindable, renewalDate: PlainDate, today: PlainDate): boolean {
  if (!isRenewalOf(state, renewalDate)) return false
  const until = warnedOn(state, renewalDate)
  return until === null ? !hasDeadlines(state) && renewalDate >= today : until >= today
}
