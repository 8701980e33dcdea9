import { addDays, laterDate, type PlainDate } from '../dates/plain-date.ts'
import { hasDeadlines } from '../subscriptions/deadlines.ts'
import {
  nextWarning,
  type Remindable,
  type ReminderRef,
  singleReminders,
  type Warning,
  warningDays,
  warningsFrom,
} from './reminder-warnings.ts'

/**
 * The calendar days on which reminders of a renewal go out, ascending and each once: what identifies a
 * reminder within its renewal. None for a kept renewal and a bound one.
 */
export function reminderDaysOf(terms: Remindable, renewalDate: PlainDate): PlainDate[] {
  if (terms.keptRenewal === renewalDate) return []
  const days = warningDays(terms, renewalDate)
  if (days.length === 0) return []
  const regular = days.flatMap((day) => terms.reminderDays.map((before) => addDays(day, -before)))
  const single = singleReminders(terms).filter((each) => each.renewalDate === renewalDate)
  const repeated = days.flatMap((day) => repeatsBefore(terms, { renewalDate, day }))
  return [...new Set([...regular, ...single.map(({ day }) => day), ...repeated])].sort()
}

/**
 * The daily reminders of terms that insist, on or after `from`, earliest first: every day from the first
 * chosen one to the last on which cancelling is in time. At most one a day, of the renewal whose last day
 * comes first, so that a longer warning never repeats two renewals side by side. None of what a commitment
 * binds, because there is nothing to answer. Kept renewals are the caller's to leave out.
 */
export function* repeatsFrom(terms: Remindable, from: PlainDate): Generator<ReminderRef> {
  if (!insists(terms)) return
  let day = from
  for (;;) {
    const warning = warningAhead(terms, day)
    if (warning === null) return
    const { renewalDate } = warning
    const last = lastRepeat(terms, warning.day)
    for (day = laterDate(day, firstRepeat(terms, warning.day)); day <= last; day = addDays(day, 1))
      yield { renewalDate, day }
  }
}

/**
 * The repeated days of one warning: from the first chosen day, or from the day after the last one of the
 * warning before. The warnings are walked once, not looked for from each of ninety days.
 */
function repeatsBefore(terms: Remindable, { renewalDate, day: warned }: Warning): PlainDate[] {
  if (!insists(terms)) return []
  let first = firstRepeat(terms, warned)
  for (const ahead of warningsFrom(terms, 'deadline', addDays(first, leadOf(terms)))) {
    if (ahead.day > warned) return []
    if (ahead.renewalDate === renewalDate && ahead.day === warned)
      return daysFrom(first, lastRepeat(terms, warned))
    first = laterDate(first, addDays(lastRepeat(terms, ahead.day), 1))
  }
  return []
}

function daysFrom(first: PlainDate, last: PlainDate): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * A reminder on the renewal's own day alone leaves no day before it to repeat, unless there is a deadline.
 */
function insists(terms: Remindable): boolean {
  const earliest = Math.max(...terms.reminderDays, Number.NEGATIVE_INFINITY)
  return terms.insist === true && earliest >= (hasDeadlines(terms) ? 0 : 1)
}

/** The warning whose last day for a reminder is the first on or after that day. */
function warningAhead(terms: Remindable, day: PlainDate): Warning | null {
  return nextWarning(terms, 'deadline', addDays(day, leadOf(terms)))
}

function firstRepeat({ reminderDays }: Remindable, warned: PlainDate): PlainDate {
  return addDays(warned, -Math.max(...reminderDays))
}

function lastRepeat(terms: Remindable, warned: PlainDate): PlainDate {
  return addDays(warned, -leadOf(terms))
}

/**
 * How many days before a warning its last repetition is: none before a deadline, whose own day is in time;
 * one before a renewal, whose own day may be too late.
 */
function leadOf(terms: Remindable): 0 | 1 {
  return hasDeadlines(terms) ? 0 : 1
}
