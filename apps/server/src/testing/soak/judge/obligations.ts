import {
  addDays,
  effectiveReminderDays,
  isBefore,
  isOccurrence,
  isPlanId,
  localDate,
  occurrencesBetween,
  type PlainDate,
  planById,
  reminderInstant,
  startOfDay,
} from '@duely/domain'
import type { Evidence, PersonFacts, SubscriptionFacts, SubscriptionHistory, Timeline } from './evidence.ts'

/** A period during which nothing affecting a reminder changed. */
export type Segment = {
  from: Date
  to: Date
  active: boolean
  zone: string
  days: readonly number[]
  subscription: SubscriptionFacts
}

/** A reminder that had to be delivered. */
export type Obligation = {
  renewalDate: PlainDate
  daysBefore: number
  /** When it became owed. */
  dueAt: Date
  /** When it became useless: the start of the renewal day. */
  usefulUntil: Date
  /** When a change withdrew it; null if never. */
  withdrawnAt: Date | null
  /** Its new, later instant after a timezone change, valid if it had not been sent by then. */
  movedTo: Date | null
  /** When a move west made its started renewal future again; from then on it may be sent. */
  revivedAt: Date | null
  /** The only reminder of a renewal whose regular instants had all passed when it was recorded. */
  lastChance: boolean
  /** May but need not be sent, because the rules allow both readings. */
  optional: boolean
}

const LONGEST_DAYS_BEFORE = 7
const LONGEST_CYCLE_DAYS = 367

/** The facts at an instant; with `before`, those just before it. */
export function factsAt<Facts>(timeline: Timeline<Facts>, at: Date, before = false): Facts | null {
  const entry = timeline.findLast((each) => (before ? each.at < at : each.at <= at))
  return entry?.facts ?? null
}

/** Splits a subscription's history at every change that moves its reminders. */
export function segmentsOf(
  history: SubscriptionHistory,
  person: Timeline<PersonFacts>,
  end: Date,
): Segment[] {
  const [first] = history.timeline
  if (!first) return []
  const instants = [...history.timeline, ...person].map(({ at }) => at.getTime())
  const cuts = [...new Set(instants)].filter((at) => at >= first.at.getTime()).sort((a, b) => a - b)
  const segments: Segment[] = []
  for (const cut of cuts) {
    const from = new Date(cut)
    const subscription = factsAt(history.timeline, from)
    const owner = factsAt(person, from)
    const last = segments.at(-1)
    if (last) last.to = from
    if (!subscription || !owner) return segments
    const segment = segmentOf(subscription, owner, from, end)
    if (last && isSame(last, segment)) last.to = end
    else segments.push(segment)
  }
  return segments
}

function segmentOf(subscription: SubscriptionFacts, owner: PersonFacts, from: Date, to: Date): Segment {
  const plan = isPlanId(owner.planId) ? planById(owner.planId) : null
  return {
    from,
    to,
    active: subscription.status === 'active' && !owner.leaving,
    zone: owner.zone,
    days: effectiveReminderDays(subscription.chosenDays, plan),
    subscription,
  }
}

function isSame(a: Segment, b: Segment): boolean {
  return (
    a.active === b.active &&
    a.zone === b.zone &&
    a.days.join() === b.days.join() &&
    a.subscription.anchorDate === b.subscription.anchorDate &&
    a.subscription.billingCycle === b.subscription.billingCycle
  )
}

/** Whether the day is a renewal by the facts of that segment. */
export function isRenewalIn({ subscription }: Segment, renewalDate: PlainDate): boolean {
  const { anchorDate, billingCycle, nextBillingDate } = subscription
  return !isBefore(renewalDate, nextBillingDate) && isOccurrence(anchorDate, billingCycle, renewalDate)
}

/**
 * All e-mail reminders that had to be sent, computed from the recorded changes alone.
 *
 * @param remindedBefore whether a message about that renewal had been delivered before the instant
 */
export function obligationsOf(
  segments: readonly Segment[],
  { reminderHour, to: end }: Pick<Evidence, 'reminderHour' | 'to'>,
  remindedBefore: (renewalDate: PlainDate, at: Date) => boolean,
): Obligation[] {
  const all: Obligation[] = []
  const found = new Map<string, Obligation>()
  const keyOf = (renewalDate: PlainDate, daysBefore: number) => `${renewalDate}/${daysBefore}`
  segments.forEach((segment, index) => {
    if (!segment.active) return
    const { from, zone, days } = segment
    const previous = segments[index - 1]
    const today = localDate(from, zone)
    const instant = (renewalDate: PlainDate, daysBefore: number) =>
      reminderInstant(renewalDate, daysBefore, zone, reminderHour)
    const add = (renewalDate: PlainDate, daysBefore: number, dueAt: Date, more: Partial<Obligation> = {}) => {
      const key = keyOf(renewalDate, daysBefore)
      const known = found.get(key)
      // An existing obligation keeps its instant; one withdrawn unsent may start again.
      if (isOpen(known, dueAt) || (known && remindedBefore(renewalDate, dueAt))) return
      const obligation: Obligation = {
        renewalDate,
        daysBefore,
        dueAt,
        usefulUntil: startOfDay(renewalDate, zone),
        withdrawnAt: withdrawnAt(segments, index, renewalDate, more.lastChance ? null : daysBefore, end),
        movedTo: null,
        revivedAt: null,
        lastChance: false,
        optional: known !== undefined,
        ...more,
      }
      found.set(key, obligation)
      all.push(obligation)
    }
    for (const renewalDate of renewalsFrom(segment, today)) {
      for (const daysBefore of days) {
        const at = instant(renewalDate, daysBefore)
        const known = found.get(keyOf(renewalDate, daysBefore))
        if (known && previous?.zone !== zone && isOpen(known, from)) {
          if (known.usefulUntil > from) known.usefulUntil = atTheLatest(renewalDate, zone, today)
          else known.revivedAt = from
        }
        if (at >= from && isOpen(known, from) && known && known.dueAt < from) known.movedTo = at
        else if (at >= from && at < segment.to) add(renewalDate, daysBefore, at)
        else if (at < from && !found.has(keyOf(renewalDate, daysBefore))) {
          const wasAhead =
            previous?.active === true &&
            previous.zone !== zone &&
            previous.days.includes(daysBefore) &&
            isRenewalIn(previous, renewalDate) &&
            reminderInstant(renewalDate, daysBefore, previous.zone, reminderHour) >= from
          const isOfToday = localDate(at, zone) === today && today < renewalDate
          if (wasAhead)
            add(renewalDate, daysBefore, from, { usefulUntil: atTheLatest(renewalDate, zone, today) })
          else if (isOfToday) add(renewalDate, daysBefore, from)
        }
      }
    }
    const next = renewalsFrom(segment, today).find((each) => each > today)
    if (next === undefined || days.length === 0) return
    const isAhead = days.some(
      (each) => instant(next, each) >= from || isOpen(found.get(keyOf(next, each)), from),
    )
    if (isAhead || remindedBefore(next, from)) return
    const optional = all.some(({ renewalDate }) => renewalDate === next)
    add(next, Math.min(...days), from, { lastChance: true, optional })
  })
  return all.filter(({ dueAt }) => dueAt <= end)
}

function isOpen(known: Obligation | undefined, at: Date): boolean {
  return known !== undefined && (known.withdrawnAt === null || known.withdrawnAt > at)
}

/** A renewal day that began because of a timezone change is still reported: "renews today". */
function atTheLatest(renewalDate: PlainDate, zone: string, today: PlainDate): Date {
  return startOfDay(renewalDate === today ? addDays(renewalDate, 1) : renewalDate, zone)
}

/** Renewals whose reminders may fall into the segment, and always the next one. */
function renewalsFrom({ subscription, to, zone }: Segment, today: PlainDate): PlainDate[] {
  const { anchorDate, billingCycle, nextBillingDate } = subscription
  const first = isBefore(nextBillingDate, today) ? today : nextBillingDate
  const last = addDays(localDate(to, zone), LONGEST_DAYS_BEFORE + 2)
  const near = occurrencesBetween(anchorDate, billingCycle, first, last)
  return near.length > 0
    ? near
    : occurrencesBetween(anchorDate, billingCycle, first, addDays(first, LONGEST_CYCLE_DAYS)).slice(0, 1)
}

function withdrawnAt(
  segments: readonly Segment[],
  since: number,
  renewalDate: PlainDate,
  daysBefore: number | null,
  end: Date,
): Date | null {
  for (const segment of segments.slice(since)) {
    const holds =
      segment.active &&
      isRenewalIn(segment, renewalDate) &&
      (daysBefore === null || segment.days.includes(daysBefore))
    if (!holds) return segment.from
  }
  // Deleted: nothing is owed from then on.
  const last = segments.at(-1)
  return last && last.to < end ? last.to : null
}
