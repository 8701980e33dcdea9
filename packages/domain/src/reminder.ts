import { type BillingCycle, firstOccurrenceOnOrAfter, isOccurrence } from './billing-cycle.ts'
import { addDays, daysBetween, isBefore, type PlainDate } from './plain-date.ts'
import { normaliseReminderDays } from './reminder-days.ts'
import { isActive } from './status.ts'
import { instantAt, localDate, startOfDay } from './time-zones.ts'

/** What reminders need to know of a subscription; `reminderDays` are the effective ones of the plan. */
export type Remindable = {
  readonly status: string
  readonly anchorDate: PlainDate
  readonly nextBillingDate: PlainDate
  readonly billingCycle: BillingCycle
  readonly reminderDays: readonly number[]
}

/** On whose clock: the zone, and the hour (0 to 23) at which reminders go out. */
export type Recipient = { readonly zone: string; readonly hour: number }

/** One reminder of one subscription: which renewal, and how many days before it. */
export type ReminderRef = { readonly renewalDate: PlainDate; readonly daysBefore: number }

/** A reminder whose instant has come. `daysLeft` are the true calendar days from now to the renewal. */
export type Owed = ReminderRef & { readonly dueAt: Date; readonly daysLeft: number }

export type RemindersOwed = {
  readonly send: Owed[]
  readonly superseded: Owed[]
  readonly expired: Owed[]
}

/** The instant of a reminder: the hour on the recipient's clock, `daysBefore` days before the renewal. */
export function reminderInstant(
  renewalDate: PlainDate,
  daysBefore: number,
  zone: string,
  hour: number,
): Date {
  return instantAt(addDays(renewalDate, -daysBefore), hour, zone)
}

/** Whether the day is a renewal still ahead of the subscription: the outbox asks before it sends. */
export function isRenewalOf(remindable: Remindable, renewalDate: PlainDate): boolean {
  const { anchorDate, billingCycle, nextBillingDate } = remindable
  if (renewalDate === nextBillingDate) return true
  return nextBillingDate < renewalDate && isOccurrence(anchorDate, billingCycle, renewalDate)
}

/**
 * The earliest reminder instant at or after `from`, over every renewal from the next one on (a weekly one with 7
 * days is due on the renewal day before). Null when it is not active or has no days.
 */
export function nextReminderAt(remindable: Remindable, recipient: Recipient, from: Date): Date | null {
  return earliestInstant(remindable, recipient, from, () => false)
}

/**
 * The instant to store after a change at `changedAt`: from the start of that local day, since a reminder of today
 * that has just passed is still worth sending at once and an older one is not. What was handled never comes again.
 */
export function deriveRemindAt(
  remindable: Remindable,
  recipient: Recipient,
  changedAt: Date,
  handled: readonly ReminderRef[],
): Date | null {
  const done = new Set(handled.map(refText))
  return earliestInstant(remindable, recipient, startOfToday(changedAt, recipient), (ref) =>
    done.has(refText(ref)),
  )
}

/** The reminders of the next renewal that had passed before the day of the change: to be noted as skipped. */
export function passedBefore(remindable: Remindable, recipient: Recipient, changedAt: Date): ReminderRef[] {
  if (!isActive(remindable)) return []
  const from = startOfToday(changedAt, recipient)
  const renewalDate = remindable.nextBillingDate
  return normaliseReminderDays(remindable.reminderDays)
    .filter((daysBefore) => instantOf({ renewalDate, daysBefore }, recipient) < from)
    .map((daysBefore) => ({ renewalDate, daysBefore }))
}

/**
 * Every reminder with an instant from `since` to `now`, both included, each in exactly one place: `send` the one
 * closest to its renewal, `superseded` the others of that renewal, `expired` those whose renewal day has come. Of
 * those from more than a month ago nothing is told: a daily one would have a thousand of them a year.
 * Ask before `rollOver`, and again from one millisecond after `now`.
 */
export function remindersOwed(
  remindable: Remindable,
  recipient: Recipient,
  since: Date,
  now: Date,
): RemindersOwed {
  const today = localDate(now, recipient.zone)
  const told = startOfDay(addDays(today, -EXPIRED_TOLD_DAYS), recipient.zone)
  const from = since < told ? told : since
  const owed: RemindersOwed = { send: [], superseded: [], expired: [] }
  const sent = new Set<PlainDate>()
  for (const { ref, dueAt } of dueBetween(remindable, recipient, from, now)) {
    const reminder: Owed = { ...ref, dueAt, daysLeft: daysBetween(today, ref.renewalDate) }
    if (reminder.daysLeft <= 0) owed.expired.push(reminder)
    else if (sent.has(ref.renewalDate)) owed.superseded.push(reminder)
    else {
      sent.add(ref.renewalDate)
      owed.send.push(reminder)
    }
  }
  return owed
}

/** How far back too late ones are told of after an outage: to the last renewal of every monthly subscription. */
const EXPIRED_TOLD_DAYS = 32

/** Whether a reminder still warns: the renewal day has not begun on the recipient's clock. */
export function isStillUseful(renewalDate: PlainDate, now: Date, zone: string): boolean {
  return isBefore(localDate(now, zone), renewalDate)
}

/** The instant from which a reminder is too late: the start of the renewal day. */
export function usefulUntil(renewalDate: PlainDate, zone: string): Date {
  return startOfDay(renewalDate, zone)
}

/** More than this after its instant a reminder counts as late. */
export const LATE_AFTER_MINUTES = 60

export function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LATE_AFTER_MINUTES * 60_000
}

/** The name of a message, the same at every try: what was sent under it is never sent again. */
export function reminderKey(subscriptionId: string, ref: ReminderRef, channel: string): string {
  return `${subscriptionId}/${ref.renewalDate}/${ref.daysBefore}/${channel}`
}

/** How many active ones have at least one reminder day (spec, Reminders screen). */
export function activeReminderCount(
  subscriptions: readonly { readonly status: string; readonly reminderDays: readonly number[] }[],
): number {
  return subscriptions.filter((each) => isActive(each) && each.reminderDays.length > 0).length
}

/** The earliest reminder day from today on; null reads 'None' (spec, Reminders screen). */
export function nextReminderDay(remindables: readonly Remindable[], today: PlainDate): PlainDate | null {
  let earliest: PlainDate | null = null
  for (const remindable of remindables) {
    if (!isActive(remindable)) continue
    for (const daysBefore of normaliseReminderDays(remindable.reminderDays)) {
      const day = addDays(firstRenewal(remindable, addDays(today, daysBefore)), -daysBefore)
      if (earliest === null || day < earliest) earliest = day
    }
  }
  return earliest
}

type DueRef = { readonly ref: ReminderRef; readonly dueAt: Date }

/** By renewal, then the fewest days before it first. */
function dueBetween(remindable: Remindable, recipient: Recipient, since: Date, now: Date): DueRef[] {
  if (!isActive(remindable)) return []
  const firstDay = firstReminderDay(recipient, since)
  const due = normaliseReminderDays(remindable.reminderDays).flatMap((daysBefore) => {
    const found: DueRef[] = []
    let renewalDate = firstRenewal(remindable, addDays(firstDay, daysBefore))
    for (;;) {
      const ref = { renewalDate, daysBefore }
      const dueAt = instantOf(ref, recipient)
      if (dueAt > now) return found
      found.push({ ref, dueAt })
      renewalDate = firstRenewal(remindable, addDays(renewalDate, 1))
    }
  })
  return due.sort(
    (a, b) => daysBetween(b.ref.renewalDate, a.ref.renewalDate) || a.ref.daysBefore - b.ref.daysBefore,
  )
}

function earliestInstant(
  remindable: Remindable,
  recipient: Recipient,
  from: Date,
  isHandled: (ref: ReminderRef) => boolean,
): Date | null {
  if (!isActive(remindable)) return null
  const firstDay = firstReminderDay(recipient, from)
  let earliest: Date | null = null
  for (const daysBefore of normaliseReminderDays(remindable.reminderDays)) {
    let renewalDate = firstRenewal(remindable, addDays(firstDay, daysBefore))
    while (isHandled({ renewalDate, daysBefore })) {
      renewalDate = firstRenewal(remindable, addDays(renewalDate, 1))
    }
    const instant = instantOf({ renewalDate, daysBefore }, recipient)
    if (earliest === null || instant < earliest) earliest = instant
  }
  return earliest
}

/** The first renewal on or after the day: the next one itself, then the anchor's calendar. */
function firstRenewal(remindable: Remindable, date: PlainDate): PlainDate {
  const { anchorDate, billingCycle, nextBillingDate } = remindable
  if (date <= nextBillingDate) return nextBillingDate
  return firstOccurrenceOnOrAfter(anchorDate, billingCycle, date)
}

/**
 * The first day whose reminder hour lies at or after the instant. It starts one day early, because an hour that
 * a clock change skips may be moved into the next day.
 */
function firstReminderDay(recipient: Recipient, from: Date): PlainDate {
  let day = addDays(localDate(from, recipient.zone), -1)
  while (instantAt(day, recipient.hour, recipient.zone) < from) day = addDays(day, 1)
  return day
}

function startOfToday(instant: Date, { zone }: Recipient): Date {
  return startOfDay(localDate(instant, zone), zone)
}

function instantOf(ref: ReminderRef, recipient: Recipient): Date {
  return reminderInstant(ref.renewalDate, ref.daysBefore, recipient.zone, recipient.hour)
}

function refText(ref: ReminderRef): string {
  return `${ref.renewalDate}/${ref.daysBefore}`
}
