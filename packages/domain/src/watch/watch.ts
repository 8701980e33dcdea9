import { firstOccurrenceOnOrAfter } from '../dates/billing-cycle.ts'
import { addDays, laterDate, type PlainDate } from '../dates/plain-date.ts'
import type { RenewalTerms } from '../subscriptions/renewal-terms.ts'
import type { RefusalCode } from '../texts/refusals.ts'

/**
 * Whether a cancelled subscription has really stopped: not asked yet, asked, answered, or asked twice without
 * an answer.
 */
export const WATCH_STATES = ['waiting', 'asked', 'stopped', 'charged', 'unknown'] as const
export type WatchState = (typeof WATCH_STATES)[number]

/** The possible answers; `later` asks again. */
export const WATCH_ANSWERS = ['stopped', 'charged', 'later'] as const
export type WatchAnswer = (typeof WATCH_ANSWERS)[number]

/** Banks book late: days after the charge day on which the question is asked. */
export const BOOKED_WITHIN_DAYS = 2
/**
 * Days until a postponed question is asked again, and after the second one until nothing more is expected.
 */
export const ASKED_AGAIN_DAYS = 7

/** The watch over a cancelled subscription. */
export type Watch = {
  readonly state: WatchState
  /** The first charge that the cancellation avoids: what the watch was opened for. */
  readonly openedFor: PlainDate
  /** The charge day of the past, current or next question. */
  readonly chargeOn: PlainDate
  /** The day of the question on the payer's calendar, at the hour of their reminders. */
  readonly askOn: PlainDate
  /** Whether it is the question about the second charge day. */
  readonly isSecond: boolean
  /**
   * Whether the person asked to be asked again, so that a question about the same day may have been sent
   * before.
   */
  readonly isAgain: boolean
  /** The day of the charge in the answer; null without one. */
  readonly chargedOn: PlainDate | null
  /** Whether the owner must be informed of that charge, because a statement showed it. */
  readonly warns: boolean
}

export type WatchTerms = Pick<
  RenewalTerms,
  'status' | 'anchorDate' | 'billingCycle' | 'billingEvery' | 'endsOn' | 'accessUntil'
>

/**
 * The first charge that a cancellation avoids: the first renewal after the last day of access, in a free
 * trial the day of the first charge. Null when it is not cancelled, or nothing would have been charged.
 */
export function firstWatched(terms: WatchTerms): PlainDate | null {
  if (terms.status !== 'cancelled' || terms.accessUntil == null) return null
  return chargeFrom(terms, addDays(terms.accessUntil, 1))
}

/**
 * The watch after a change: opened by a cancellation, ended when the subscription is no longer cancelled.
 * Until it is answered, a change of the day that it was opened for restarts it.
 *
 * @param today in the owner's zone: a question whose day has passed is asked at once
 */
export function watchAfter(current: Watch | null, terms: WatchTerms, today: PlainDate): Watch | null {
  const first = firstWatched(terms)
  if (first === null) return null
  if (current !== null && (current.openedFor === first || isAnswered(current))) return current
  return opened(first, laterDate(addDays(first, BOOKED_WITHIN_DAYS), today))
}

/** A watch as exported. */
export type WrittenWatch = Pick<Watch, 'state' | 'askOn' | 'chargeOn' | 'chargedOn'>

/**
 * The watch of an imported subscription: the exported one; without any, a new one, unless its day has passed.
 * Nothing is asked at once about an old list.
 */
export function importedWatch(
  written: WrittenWatch | null | undefined,
  terms: WatchTerms,
  today: PlainDate,
): Watch | null {
  const first = firstWatched(terms)
  if (first === null) return null
  const askOn = addDays(first, BOOKED_WITHIN_DAYS)
  if (written === null) return null
  if (written === undefined) return askOn < today ? null : opened(first, askOn)
  return { ...opened(first, askOn), ...written, isSecond: written.chargeOn > first }
}

function opened(first: PlainDate, askOn: PlainDate): Watch {
  return {
    state: 'waiting',
    openedFor: first,
    chargeOn: first,
    askOn,
    isSecond: false,
    isAgain: false,
    chargedOn: null,
    warns: false,
  }
}

export function isAnswered({ state }: Pick<Watch, 'state'>): boolean {
  return state === 'stopped' || state === 'charged'
}

/** Whether to show the question on a page: from the day after the charge day on, or once it was asked. */
export function isQuestionOpen(
  { state, chargeOn }: Pick<Watch, 'state' | 'chargeOn'>,
  today: PlainDate,
): boolean {
  return state !== 'waiting' || chargeOn < today
}

/**
 * The day on which something happens by itself: the question, the second question, giving up, or the warning
 * about a charge. Null when nothing more happens.
 */
export function nextWatchDay(watch: Watch, terms: WatchTerms): PlainDate | null {
  if (watch.state === 'waiting') return watch.askOn
  if (watch.state === 'charged' && watch.warns) return watch.chargedOn
  if (watch.state !== 'asked') return null
  return secondQuestion(watch, terms)?.askOn ?? addDays(watch.askOn, ASKED_AGAIN_DAYS)
}

/** What is sent about a watch: the question about its `chargeOn`, or a warning of its `chargedOn`. */
export type WatchMessage = 'question' | 'warning'

/**
 * What happens on that day or, after an outage, on a later one: the question, once, as of today.
 *
 * @returns the watch after it, and what is sent; a question's day is the `askOn` of that watch
 */
export function watchStep(
  watch: Watch,
  terms: WatchTerms,
  today: PlainDate,
): { readonly watch: Watch; readonly sends: WatchMessage | null } {
  const asked = (next: Watch) => ({
    watch: { ...next, state: 'asked' as const, askOn: laterDate(next.askOn, today) },
    sends: 'question' as const,
  })
  if (watch.state === 'waiting') return asked(watch)
  if (isAnswered(watch)) return { watch: { ...watch, warns: false }, sends: watch.warns ? 'warning' : null }
  const second = secondQuestion(watch, terms)
  if (second !== null) return asked({ ...watch, ...second, isSecond: true, isAgain: false })
  return { watch: { ...watch, state: 'unknown' }, sends: null }
}

/** The question about the second charge day; a week after the first where the cycle is shorter. */
function secondQuestion(
  { isSecond, chargeOn, askOn }: Watch,
  terms: WatchTerms,
): Pick<Watch, 'chargeOn' | 'askOn'> | null {
  const second = isSecond ? null : chargeFrom(terms, addDays(chargeOn, 1))
  if (second === null) return null
  const booked = addDays(second, BOOKED_WITHIN_DAYS)
  return { chargeOn: second, askOn: laterDate(booked, addDays(askOn, ASKED_AGAIN_DAYS)) }
}

/** An answer; `chargedOn` defaults to the day that was asked about. */
export type GivenAnswer = {
  readonly answer: WatchAnswer
  readonly chargedOn?: PlainDate | undefined
}

export type WatchOutcome =
  /** `isRepeated`: the same answer was given before. */
  | { readonly watch: Watch; readonly isRepeated: boolean }
  | { readonly refused: RefusalCode; readonly path?: 'chargedOn' }

/**
 * The watch after an answer. An answer can be corrected. `later` means in a week or, where the question was
 * already answered, after the next charge day.
 *
 * @param watch null: nothing is watched
 */
export function answerWatch(
  watch: Watch | null,
  { answer, chargedOn }: GivenAnswer,
  terms: WatchTerms,
  today: PlainDate,
): WatchOutcome {
  // The day that is asked about has to come first.
  if (watch === null || watch.chargeOn > today) return { refused: 'NOT_WATCHED' }
  if (answer === 'later') return askedLater(watch, terms, today)
  if (answer === 'stopped')
    return {
      watch: { ...watch, state: 'stopped', isAgain: false, chargedOn: null, warns: false },
      isRepeated: watch.state === 'stopped',
    }
  const day = chargedOn ?? watch.chargeOn
  if (day > today || (terms.accessUntil != null && day <= terms.accessUntil))
    return { refused: 'INVALID', path: 'chargedOn' }
  return {
    watch: { ...watch, state: 'charged', isAgain: false, chargedOn: day, warns: false },
    isRepeated: watch.state === 'charged' && watch.chargedOn === day,
  }
}

function askedLater(watch: Watch, terms: WatchTerms, today: PlainDate): WatchOutcome {
  const waiting = { ...watch, state: 'waiting' as const, isAgain: true, chargedOn: null, warns: false }
  if (!isAnswered(watch)) {
    const askOn = addDays(today, ASKED_AGAIN_DAYS)
    return {
      watch: { ...waiting, askOn },
      isRepeated: watch.state === 'waiting' && watch.isAgain && watch.askOn === askOn,
    }
  }
  const next = chargeFrom(terms, laterDate(addDays(watch.chargeOn, 1), today))
  if (next === null) return { refused: 'NOT_WATCHED' }
  const askOn = addDays(next, BOOKED_WITHIN_DAYS)
  return { watch: { ...waiting, chargeOn: next, askOn, isSecond: false }, isRepeated: false }
}

/**
 * The watch after a charge was recorded in another way, by hand or from a statement. A charge on a day that
 * the cancellation avoids answers it, even if the earlier answer was that it stopped.
 *
 * @param warns whether the owner must be informed
 */
export function watchAfterCharge(watch: Watch | null, chargedOn: PlainDate, warns: boolean): Watch | null {
  if (watch === null || chargedOn < watch.openedFor) return watch
  if (watch.chargedOn !== null && watch.chargedOn >= chargedOn) return watch
  return { ...watch, state: 'charged', isAgain: false, chargedOn, warns }
}

/** The first charge there would be from a day on; null when it would have ended before. */
function chargeFrom(terms: WatchTerms, from: PlainDate): PlainDate | null {
  const day = firstOccurrenceOnOrAfter(terms.anchorDate, terms, from)
  return terms.endsOn != null && terms.endsOn < day ? null : day
}
