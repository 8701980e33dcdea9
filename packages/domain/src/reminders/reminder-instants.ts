import { instantAt, localDate, startOfDay } from '../calendar/local-time.ts'
import { addDays, daysBetween, earlierDate, type PlainDate } from '../calendar/plain-date.ts'
import { isActive } from '../subscriptions/status.ts'
import { distinctDays } from './reminder-days.ts'
import {
  nextWarning,
  type Remindable,
  singleReminders,
  type Warning,
  warnedOn,
  warningKinds,
} from './reminder-warnings.ts'

export { isRenewalOf, type Remindable } from './reminder-warnings.ts'

/** The recipient's zone, and the hour (0 to 23) at which reminders are sent. */
export type Recipient = { readonly zone: string; readonly hour: number }

/** One reminder of a subscription: its renewal, and the days before it. */
export type ReminderRef = { readonly renewalDate: PlainDate; readonly daysBefore: number }

/** A reminder whose instant has come. */
export type DueReminder = { readonly ref: ReminderRef; readonly dueAt: Date }

/**
 * How far back, in days, missed reminders are recorded after an outage; covers the last renewal of every monthly
 * subscription. Also the window of the self-check.
 */
export const MISSED_WINDOW_DAYS = 32

/** The instant of a reminder: the recipient's hour, `daysBefore` days before the renewal. */
export function reminderInstant(
  renewalDate: PlainDate,
  daysBefore: number,
  zone: string,
  hour: number,
): Date {
  return instantAt(addDays(renewalDate, -daysBefore), hour, zone)
}

/** The instant of a reminder, counting back from its renewal's warning day. */
export function instantOf(
  ref: ReminderRef,
  { remindable, recipient }: { remindable: Remindable; recipient: Recipient },
): Date {
  return instantAt(dayOf(ref, remindable), recipient.hour, recipient.zone)
}

/** Start of the local day before which missed reminders are no longer recorded. */
export function startOfMissedWindow(now: Date, zone: string): Date {
  return startOfDay(addDays(localDate(now, zone), -MISSED_WINDOW_DAYS), zone)
}

/** A reminder with its date and its renewal's warning day. */
type Dated = { readonly ref: ReminderRef; readonly day: PlainDate; readonly warned: PlainDate }

const dated = ({ renewalDate, day }: Warning, daysBefore: number): Dated => ({
  ref: { renewalDate, daysBefore },
  day: addDays(day, -daysBefore),
  warned: day,
})

/** The reminders of individual renewals, with dates. */
function singleDated(remindable: Remindable): Dated[] {
  return singleReminders(remindable).flatMap(({ renewalDate, daysBefore }) => {
    const day = warnedOn(remindable, renewalDate)
    return day === null ? [] : [dated({ renewalDate, day }, daysBefore)]
  })
}

/**
 * Every reminder with an instant in (`after`, `now`], by renewal, then fewest days before first. Renewals whose
 * warning day is more than MISSED_WINDOW_DAYS ago are omitted: a daily subscription would have a thousand a year.
 *
 * @param after null: from the beginning
 */
export function remindersBetween(
  remindable: Remindable,
  recipient: Recipient,
  after: Date | null,
  now: Date,
): DueReminder[] {
  if (!isActive(remindable)) return []
  const { zone, hour } = recipient
  const today = localDate(now, zone)
  const missedSince = startOfMissedWindow(now, zone)
  const fromMissed = after === null || after < missedSince
  // One day early, because an hour skipped by a clock change may move into the next day.
  const firstDay = addDays(localDate(fromMissed ? missedSince : after, zone), -1)
  const found: DueReminder[] = []
  const add = ({ ref, day, warned }: Dated) => {
    const dueAt = instantAt(day, hour, zone)
    if (dueAt > now) return
    const isNew = after === null || dueAt > after
    const isReported = dueAt >= missedSince || warned >= today
    if (isNew && isReported && ref.renewalDate !== remindable.keptRenewal) found.push({ ref, dueAt })
  }
  for (const daysBefore of distinctDays(remindable.reminderDays)) {
    const byDay = addDays(firstDay, daysBefore)
    const from = fromMissed ? earlierDate(byDay, today) : byDay
    for (const kind of warningKinds(remindable)) {
      let warning = nextWarning(remindable, kind, from)
      // Dates first: timezone arithmetic is only needed for nearby days.
      while (warning !== null && addDays(warning.day, -daysBefore) <= today) {
        add(dated(warning, daysBefore))
        warning = nextWarning(remindable, kind, from, warning.renewalDate)
      }
    }
  }
  for (const single of singleDated(remindable)) if (single.day <= today) add(single)
  return found.sort(
    (a, b) => daysBetween(b.ref.renewalDate, a.ref.renewalDate) || a.ref.daysBefore - b.ref.daysBefore,
  )
}

/** The instant of `nextReminder`; null when there is none. */
export function nextReminderAfter(
  remindable: Remindable,
  recipient: Recipient,
  after: Date,
  isHandled?: (ref: ReminderRef) => boolean,
): Date | null {
  return nextReminder(remindable, recipient, after, isHandled)?.dueAt ?? null
}

/**
 * The earliest reminder with an instant later than `after`, over all renewals from the next on (a weekly one with 7
 * days is due on the previous renewal day); at equal instants the one closest to its renewal. Null when inactive or
 * without reminder days.
 *
 * @param isHandled reminders to skip
 */
export function nextReminder(
  remindable: Remindable,
  recipient: Recipient,
  after: Date,
  isHandled: (ref: ReminderRef) => boolean = () => false,
): DueReminder | null {
  if (!isActive(remindable)) return null
  const today = localDate(after, recipient.zone)
  const basis = { remindable, recipient }
  const isLeft = ({ ref, day }: Dated) =>
    ref.renewalDate !== remindable.keptRenewal &&
    (day > today || instantOf(ref, basis) > after) &&
    !isHandled(ref)
  let earliest: Dated | null = null
  const consider = (each: Dated) => {
    if (earliest === null || isEarlier(each, earliest)) earliest = each
  }
  for (const daysBefore of distinctDays(remindable.reminderDays)) {
    for (const kind of warningKinds(remindable)) {
      const from = addDays(today, daysBefore - 1)
      let warning = nextWarning(remindable, kind, from)
      while (warning !== null && !isLeft(dated(warning, daysBefore)))
        warning = nextWarning(remindable, kind, from, warning.renewalDate)
      if (warning !== null) consider(dated(warning, daysBefore))
    }
  }
  for (const single of singleDated(remindable))
    if (single.day >= addDays(today, -1) && isLeft(single)) consider(single)
  return dueOf(earliest, basis)
}

function dueOf(
  each: Dated | null,
  basis: { remindable: Remindable; recipient: Recipient },
): DueReminder | null {
  return each === null ? null : { ref: each.ref, dueAt: instantOf(each.ref, basis) }
}

function isEarlier(a: Dated, b: Dated): boolean {
  return (daysBetween(b.day, a.day) || a.ref.daysBefore - b.ref.daysBefore) < 0
}

/** The date of a reminder; for a renewal without a warning day it counts from the renewal itself. */
export function dayOf({ renewalDate, daysBefore }: ReminderRef, remindable: Remindable): PlainDate {
  return addDays(warnedOn(remindable, renewalDate) ?? renewalDate, -daysBefore)
}

/** Key of a reminder within its subscription. */
export function refText(ref: ReminderRef): string {
  return `${ref.renewalDate}/${ref.daysBefore}`
}
