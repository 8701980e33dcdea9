import { addDays, earlierDate, type PlainDate } from '../dates/plain-date.ts'
import {
  isRenewalOf,
  nextWarning,
  type Remindable,
  type Snooze,
  warnedOn,
} from '../reminders/reminder-warnings.ts'
import { reminderDaysOf } from '../reminders/renewal-reminders.ts'
import { accessWhenCancelled, hasDeadlines } from '../subscriptions/deadlines.ts'
import { endReached, firstRenewalFrom } from '../subscriptions/renewal-terms.ts'
import { isActive, type Status } from '../subscriptions/status.ts'
import { reschedule, type Schedule } from '../subscriptions/subscription.ts'
import type { RefusalCode } from '../texts/refusals.ts'

/** State changed by acts and restored by undo. */
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
 * The changes of an act and its renewal, or the refusal with the field that caused it (`path`). `isRepeated`:
 * it was already done and is neither undone nor logged again.
 */
export type ActOutcome =
  | { readonly change: Partial<ActState>; readonly renewalDate: PlainDate; readonly isRepeated?: boolean }
  | { readonly refused: RefusalCode; readonly path?: string }

/**
 * The renewal that is warned of next: its warning day is today
 * or later, without a deadline tomorrow or later.
 */
export function actionable(terms: Remindable, today: PlainDate): PlainDate | null {
  return nextWarning(terms, 'deadline', today)?.renewalDate ?? null
}

/** Stops the reminders of this renewal. */
export function keep(state: Actable, renewalDate: PlainDate, today: PlainDate): ActOutcome {
  if (!isActive(state)) return { refused: 'NOT_ACTIVE' }
  if (!isAhead(state, renewalDate, today)) return { refused: 'RENEWAL_PASSED' }
  const isRepeated = state.keptRenewal === renewalDate
  return { change: { keptRenewal: renewalDate, snooze: null }, renewalDate, isRepeated }
}

/**
 * Adds one reminder of a renewal, not after its warning day. A pending snooze is moved.
 *
 * @param until the reminder's day; default: tomorrow, or the warning day if earlier
 * @param renewal default: the renewal that is warned of next
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
 * Records a cancellation at the service.
 *
 * @param accessUntil last day of access; default: the day before
 *   the first renewal avoided by cancelling today
 * @param renewal the reminded renewal; default: the next one
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
    // After a long pause the stored date is in the past.
    renewalDate: renewal ?? firstRenewalFrom(state, today),
  }
}

/** @param until the day on which it resumes automatically */
export function pause(state: Actable, until: PlainDate | undefined, today: PlainDate): ActOutcome {
  if (!isActive(state)) return { refused: 'NOT_ACTIVE' }
  if (until !== undefined && until <= today) return { refused: 'INVALID', path: 'until' }
  return {
    change: { status: 'paused', resumesOn: until ?? null, keptRenewal: null, snooze: null },
    renewalDate: state.nextBillingDate,
  }
}

/**
 * Ends a pause on its end day: active from the start of that day, at the first renewal from then on. When all
 * reminders of that renewal have passed, one is added on that day. A subscription past its end is cancelled.
 *
 * @param state with the reminder days in force from then on
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

/** A reminder on the given day for the next renewal when its regular ones have all passed; else null. */
function oneOnDay(terms: Remindable, day: PlainDate): Snooze | null {
  // The deadline itself is still in time; the renewal day is not.
  const next = nextWarning(terms, 'deadline', hasDeadlines(terms) ? day : addDays(day, 1))
  const last = next && reminderDaysOf(terms, next.renewalDate).at(-1)
  if (next === null || last == null || last >= day) return null
  return { renewalDate: next.renewalDate, day }
}

/**
 * A keep or a snooze taken back where the act itself is not the last one any more: reminders of the renewal
 * go on as if neither had happened.
 *
 * @param renewal which renewal; by default the one that is kept or put off
 */
export function takeBack(state: Actable, renewal: PlainDate | undefined, today: PlainDate): ActOutcome {
  const { snooze, keptRenewal } = state
  const putOff = snooze !== null && snooze !== undefined && snooze.day > today ? snooze.renewalDate : null
  const renewalDate = renewal ?? keptRenewal ?? putOff
  const isSaid = renewalDate !== null && (renewalDate === keptRenewal || renewalDate === putOff)
  if (!isActive(state) || !isSaid || !isAhead(state, renewalDate, today))
    return { refused: 'NOTHING_TO_UNDO' }
  return {
    change: {
      ...(renewalDate === keptRenewal ? { keptRenewal: null } : {}),
      ...(renewalDate === putOff ? { snooze: null } : {}),
    },
    renewalDate,
  }
}

/** Makes it active again; dates follow from its calendar. */
export function resume(state: Actable): ActOutcome {
  if (state.status !== 'paused') return { refused: 'NOT_PAUSED' }
  return { change: { status: 'active', resumesOn: null }, renewalDate: state.nextBillingDate }
}

/** Whether the renewal is in the future and its warning day has not ended. */
export function isAhead(state: Remindable, renewalDate: PlainDate, today: PlainDate): boolean {
  if (!isRenewalOf(state, renewalDate)) return false
  const until = warnedOn(state, renewalDate)
  return until === null ? !hasDeadlines(state) && renewalDate >= today : until >= today
}
