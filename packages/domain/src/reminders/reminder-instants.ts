import { instantAt, localDate, startOfDay } from '../dates/local-time.ts'
import { addDays, daysBetween, earlierDate, type PlainDate } from '../dates/plain-date.ts'
import { isActive } from '../subscriptions/status.ts'
import { distinctDays } from './reminder-days.ts'
import {
  type Remindable,
  type ReminderRef,
  singleReminders,
  warnedOn,
  warningKinds,
  warningsFrom,
} from './reminder-warnings.ts'
import { repeatsFrom } from './renewal-reminders.ts'

/** The recipient's zone, and the hour (0 to 23) at which reminders are sent. */
export type Recipient = { readonly zone: string; readonly hour: number }

/** A reminder whose instant has come. */
export type DueReminder = { readonly ref: ReminderRef; readonly dueAt: Date }

/** How far back, in days, the self-check looks; covers the last renewal of every monthly subscription. */
export const MISSED_WINDOW_DAYS = 32
/**
 * How far back, in days, missed reminders are recorded after an outage,
 * so that even a long one leaves its lines.
 */
const RECORDED_WINDOW_DAYS = 400

/** The instant of a reminder: the recipient's hour, `daysBefore` days before the renewal. */
export function reminderInstant(
  renewalDate: PlainDate,
  daysBefore: number,
  zone: string,
  hour: number,
): Date {
  return instantAt(addDays(renewalDate, -daysBefore), hour, zone)
}

/** The instant of a reminder: the recipient's hour on its day. */
export function instantOf({ day }: ReminderRef, { recipient }: { recipient: Recipient }): Date {
  return instantAt(day, recipient.hour, recipient.zone)
}

/** Start of the local day at which the self-check's window begins. */
export function startOfMissedWindow(now: Date, zone: string): Date {
  return startOfDay(addDays(localDate(now, zone), -MISSED_WINDOW_DAYS), zone)
}

/**
 * Start of the local day before which missed reminders are not recorded;
 * of one charged daily they would be a thousand.
 */
function startOfRecordedWindow(
  { billingCycle, billingEvery = 1 }: Remindable,
  now: Date,
  zone: string,
): Date {
  const isFrequent = billingCycle === 'daily' && billingEvery < 7
  const days = isFrequent ? MISSED_WINDOW_DAYS : RECORDED_WINDOW_DAYS
  return startOfDay(addDays(localDate(now, zone), -days), zone)
}

/**
 * Every reminder with an instant in (`after`, `now`], by renewal, then fewest days before first. Renewals
 * whose warning day is too long ago are omitted: see `startOfRecordedWindow`.
 *
 * @param after null: from the beginning, but of daily repeated ones only those since `repeatsSince`
 * @param repeatsSince default: the start of today. Of repeated ones that had passed when they were asked for,
 *   only those of that day have anything to say.
 */
export function remindersBetween(
  remindable: Remindable,
  recipient: Recipient,
  after: Date | null,
  now: Date,
  repeatsSince: Date = startOfDay(localDate(now, recipient.zone), recipient.zone),
): DueReminder[] {
  if (!isActive(remindable)) return []
  const { zone } = recipient
  const today = localDate(now, zone)
  const missedSince = startOfRecordedWindow(remindable, now, zone)
  const fromMissed = after === null || after < missedSince
  // One day early, because an hour skipped by a clock change may move into the next day.
  const firstDay = addDays(localDate(fromMissed ? missedSince : after, zone), -1)
  const found = new Map<string, DueReminder>()
  const add = (ref: ReminderRef) => {
    const dueAt = instantOf(ref, { recipient })
    if (dueAt > now || ref.renewalDate === remindable.keptRenewal) return
    const isNew = after === null || dueAt > after
    const isReported =
      dueAt >= missedSince || (warnedOn(remindable, ref.renewalDate) ?? ref.renewalDate) >= today
    if (isNew && isReported) found.set(refText(ref), { ref, dueAt })
  }
  for (const before of distinctDays(remindable.reminderDays)) {
    const byDay = addDays(firstDay, before)
    const from = fromMissed ? earlierDate(byDay, today) : byDay
    for (const kind of warningKinds(remindable)) {
      for (const warning of warningsFrom(remindable, kind, from)) {
        const day = addDays(warning.day, -before)
        // Dates first: timezone arithmetic is only needed for nearby days.
        if (day > today) break
        add({ renewalDate: warning.renewalDate, day })
      }
    }
  }
  for (const single of singleReminders(remindable)) if (single.day <= today) add(single)
  const firstRepeat = after === null ? addDays(localDate(repeatsSince, zone), -1) : firstDay
  for (const repeat of repeatsFrom(remindable, firstRepeat)) {
    if (repeat.day > today) break
    if (after !== null || instantOf(repeat, { recipient }) >= repeatsSince) add(repeat)
  }
  return [...found.values()].sort((a, b) => compareRefs(a.ref, b.ref))
}

/** Between the hours of two zones at most so many midnights pass. */
const DAYS_BETWEEN_ZONES = 2

/**
 * The daily repeated reminders of earlier days that are still ahead by the clock before a move and have
 * passed by the one after it.
 */
export function repeatsMovedIntoPast(
  { remindable, recipient }: { readonly remindable: Remindable; readonly recipient: Recipient },
  moved: Recipient,
  now: Date,
): DueReminder[] {
  if (!isActive(remindable)) return []
  const today = localDate(now, moved.zone)
  const found: DueReminder[] = []
  for (const ref of repeatsFrom(remindable, addDays(today, -DAYS_BETWEEN_ZONES))) {
    if (ref.day >= today) break
    if (instantOf(ref, { recipient }) > now) found.push({ ref, dueAt: instantOf(ref, { recipient: moved }) })
  }
  return found
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
 * The earliest reminder with an instant later than `after`, over all renewals from the next on. (A weekly one
 * with 7 days is due on the previous renewal day.) At equal instants it is the one closest to its renewal.
 * Null when inactive or without reminder days.
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
  const isLeft = (ref: ReminderRef) =>
    ref.renewalDate !== remindable.keptRenewal &&
    (ref.day > today || instantOf(ref, { recipient }) > after) &&
    !isHandled(ref)
  let earliest: ReminderRef | null = null
  const consider = (ref: ReminderRef) => {
    if (earliest === null || isEarlier(ref, earliest)) earliest = ref
  }
  for (const before of distinctDays(remindable.reminderDays)) {
    for (const kind of warningKinds(remindable)) {
      for (const warning of warningsFrom(remindable, kind, addDays(today, before - 1))) {
        const ref = { renewalDate: warning.renewalDate, day: addDays(warning.day, -before) }
        if (!isLeft(ref)) continue
        consider(ref)
        break
      }
    }
  }
  for (const single of singleReminders(remindable))
    if (single.day >= addDays(today, -1) && isLeft(single)) consider(single)
  for (const repeat of repeatsFrom(remindable, addDays(today, -1))) {
    if (earliest !== null && repeat.day > (earliest as ReminderRef).day) break
    if (isLeft(repeat)) consider(repeat)
  }
  return dueOf(earliest, recipient)
}

function dueOf(ref: ReminderRef | null, recipient: Recipient): DueReminder | null {
  return ref === null ? null : { ref, dueAt: instantOf(ref, { recipient }) }
}

/** By day; on the same day the one of the nearer renewal first. */
function isEarlier(a: ReminderRef, b: ReminderRef): boolean {
  return a.day === b.day ? a.renewalDate < b.renewalDate : a.day < b.day
}

/** By renewal, then the day closest to it first. */
function compareRefs(a: ReminderRef, b: ReminderRef): number {
  return daysBetween(b.renewalDate, a.renewalDate) || daysBetween(a.day, b.day)
}

/** Key of a reminder within its subscription. */
export function refText({ renewalDate, day }: ReminderRef): string {
  return `${renewalDate}/${day}`
}
