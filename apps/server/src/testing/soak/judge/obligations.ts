import { addDays, instantAt, isPlanId, localDate, type PlainDate, planById, startOfDay } from '@duely/domain'
import type { Evidence, PersonFacts, SubscriptionFacts, SubscriptionHistory, Timeline } from './evidence.ts'
import {
  dailyDays,
  hasDeadline,
  lastDay,
  nextAvoidable,
  reminderDays,
  renewalsBetween,
  usefulUntil,
} from './owed-days.ts'

/** A period during which nothing affecting a reminder changed. */
export type Segment = {
  from: Date
  to: Date
  active: boolean
  zone: string
  /** 0 to 23 */
  hour: number
  days: readonly number[]
  /** Whether reminders come daily until they are answered. */
  insist: boolean
  subscription: SubscriptionFacts
}

/** A reminder that had to be delivered. */
export type Obligation = {
  renewalDate: PlainDate
  /** The calendar day on which it goes out. */
  day: PlainDate
  /** When it became owed. */
  dueAt: Date
  /** When it became useless. */
  usefulUntil: Date
  /** When a change withdrew it; null if never. */
  withdrawnAt: Date | null
  /** Its new, later instant after a change of zone or hour, valid if it had not been sent by then. */
  movedTo: Date | null
  /** When a move west made its started renewal future again; from then on it may be sent. */
  revivedAt: Date | null
  /** The only reminder of a renewal whose regular instants had all passed when it was recorded. */
  lastChance: boolean
  /** May but need not be sent, because the rules allow both readings. */
  optional: boolean
}

/** Reminders are at most this many days before the last day to cancel, not counting a notice. */
const LONGEST_DAYS_BEFORE = 31
const LONGEST_NOTICE_DAYS = 93

/** The facts at an instant; with `before`, those just before it. */
export function factsAt<Facts>(timeline: Timeline<Facts>, at: Date, before = false): Facts | null {
  const entry = timeline.findLast((each) => (before ? each.at < at : each.at <= at))
  return entry?.facts ?? null
}

/**
 * Splits a subscription's history at every change that moves its reminders. While deleted it is not active.
 */
export function segmentsOf(
  history: SubscriptionHistory,
  person: Timeline<PersonFacts>,
  { reminderHour, to: end }: Pick<Evidence, 'reminderHour' | 'to'>,
): Segment[] {
  const [first] = history.timeline
  if (!first) return []
  const instants = [...history.timeline, ...person].map(({ at }) => at.getTime())
  const cuts = [...new Set(instants)].filter((at) => at >= first.at.getTime()).sort((a, b) => a - b)
  const segments: Segment[] = []
  for (const cut of cuts) {
    const from = new Date(cut)
    const present = factsAt(history.timeline, from)
    const owner = factsAt(person, from)
    const last = segments.at(-1)
    const subscription = present ?? last?.subscription
    if (last) last.to = from
    if (!subscription || !owner) return segments
    const isThere =
      present === null ? { ...subscription, status: 'paused' as const, resumesOn: null } : present
    const segment = segmentOf(isThere, owner, { from, to: end, reminderHour })
    if (last && isSame(last, segment)) last.to = end
    else segments.push(segment)
  }
  return segments
}

function segmentOf(
  subscription: SubscriptionFacts,
  owner: PersonFacts,
  { from, to, reminderHour }: { from: Date; to: Date; reminderHour: number },
): Segment {
  const plan = isPlanId(owner.planId) ? planById(owner.planId) : null
  const isPro = plan !== null && plan.id !== 'free'
  // Free reminds three days before; Pro as chosen. A plan that has none of the chosen days uses its own.
  const allowed = plan?.notificationIntervals ?? [3]
  const chosen = subscription.chosenDays.filter((day) => allowed.includes(day))
  const regular = chosen.length > 0 ? chosen : allowed
  const atLast = hasDeadline(subscription) ? [0] : [1]
  return {
    from,
    to,
    active: subscription.status === 'active' && !owner.leaving && owner.disabled !== true,
    zone: owner.zone,
    hour: isPro ? (owner.hour ?? reminderHour) : reminderHour,
    days: subscription.isLastChanceOnly
      ? atLast
      : isPro
        ? [...regular, ...(subscription.extraDays ?? [])]
        : regular,
    insist: isPro && subscription.insist === true,
    subscription,
  }
}

function isSame(a: Segment, b: Segment): boolean {
  return textOf(a) === textOf(b)
}

/**
 * What decides about reminders: not the next date, which moves on
 * by itself, and the days as the plan allows them.
 */
function textOf({ active, zone, hour, days, insist, subscription }: Segment): string {
  const decides = Object.entries(subscription).filter(([name]) => !UNDECIDING.has(name))
  return JSON.stringify([active, zone, hour, days, insist, decides.sort()])
}

const UNDECIDING = new Set(['nextBillingDate', 'chosenDays', 'extraDays', 'insist', 'isQuiet'])

/** The days on which reminders of a renewal go out by the facts of that segment. */
export function daysIn({ active, subscription, days, insist }: Segment, renewalDate: PlainDate): PlainDate[] {
  if (!active) return []
  const chosen = reminderDays(subscription, days, renewalDate)
  if (!insist) return chosen
  return [...new Set([...chosen, ...dailyDays(subscription, days, renewalDate)])].sort()
}

/**
 * All e-mail reminders that had to be sent, computed from the recorded changes alone.
 *
 * @param remindedBefore whether a message about that renewal had been delivered before the instant
 */
export function obligationsOf(
  segments: readonly Segment[],
  { to: end }: Pick<Evidence, 'to'>,
  remindedBefore: (renewalDate: PlainDate, at: Date) => boolean,
): Obligation[] {
  const all: Obligation[] = []
  const found = new Map<string, Obligation>()
  const keyOf = (renewalDate: PlainDate, day: PlainDate) => `${renewalDate}/${day}`
  segments.forEach((segment, index) => {
    if (!segment.active) return
    const { from, zone, hour, subscription } = segment
    const previous = segments[index - 1]
    const isClockMoved = previous !== undefined && (previous.zone !== zone || previous.hour !== hour)
    const today = localDate(from, zone)
    const add = (renewalDate: PlainDate, day: PlainDate, dueAt: Date, more: Partial<Obligation> = {}) => {
      const key = keyOf(renewalDate, day)
      const known = found.get(key)
      // An existing obligation keeps its instant; one withdrawn unsent may start again.
      if (isOpen(known, dueAt) || (known && remindedBefore(renewalDate, dueAt))) return
      const obligation: Obligation = {
        renewalDate,
        day,
        dueAt,
        usefulUntil: usefulUntil(subscription, renewalDate, day, zone),
        withdrawnAt: withdrawnAt(segments, index, renewalDate, more.lastChance ? null : day, end),
        movedTo: null,
        revivedAt: null,
        lastChance: false,
        optional: known !== undefined,
        ...more,
      }
      found.set(key, obligation)
      all.push(obligation)
    }
    // A move east may end the last day to cancel at once.
    if (isClockMoved)
      for (const known of found.values())
        if (lastDay(subscription, known.renewalDate) < today && from < known.usefulUntil)
          known.usefulUntil = from
    for (const renewalDate of renewalsOf(segment, today)) {
      for (const day of daysIn(segment, renewalDate)) {
        const at = instantAt(day, hour, zone)
        const known = found.get(keyOf(renewalDate, day))
        const until = usefulUntil(subscription, renewalDate, day, zone)
        if (known && isClockMoved && isOpen(known, from)) {
          if (known.usefulUntil > from) known.usefulUntil = atTheLatest(until, renewalDate, zone, today)
          else known.revivedAt = from
        }
        if (at >= from && isOpen(known, from) && known && known.dueAt < from) known.movedTo = at
        else if (at >= from && at < segment.to) add(renewalDate, day, at)
        else if (at < from && !found.has(keyOf(renewalDate, day))) {
          const wasAsked = previous !== undefined && daysIn(previous, renewalDate).includes(day)
          const wasAhead = isClockMoved && wasAsked && instantAt(day, previous.hour, previous.zone) >= from
          // What had passed when it was recorded is not owed again because a move west repeats its day.
          const isOfToday = !wasAsked && localDate(at, zone) === today && from < until
          const isWanted = index > 0 || !subscription.isQuiet
          if (wasAhead)
            add(renewalDate, day, from, { usefulUntil: atTheLatest(until, renewalDate, zone, today) })
          else if (isOfToday && isWanted) add(renewalDate, day, from)
        }
      }
    }
    // Another hour only moves reminders.
    const isNewHour =
      previous !== undefined && textOf({ ...segment, hour: previous.hour }) === textOf(previous)
    // What a move west makes today again has passed: its payment was booked when the day ended.
    const before = previous?.active ? localDate(from, previous.zone) : today
    const last = isNewHour ? null : lastChanceIn(segment, before > today ? before : today)
    if (last === null || (index === 0 && subscription.isQuiet)) return
    const { renewalDate, days } = last
    const isAhead = days.some(
      (day) => instantAt(day, hour, zone) >= from || isOpen(found.get(keyOf(renewalDate, day)), from),
    )
    // After a correction of the last day, what went out before the first
    // day of the corrected terms warned of nothing.
    const isCorrected =
      previous !== undefined &&
      lastDay(previous.subscription, renewalDate) !== lastDay(subscription, renewalDate)
    if (isAhead || (!isCorrected && remindedBefore(renewalDate, from))) return
    const known = all.some((each) => each.renewalDate === renewalDate)
    // Where a move west makes a last day to cancel today again, its payment may be the next one.
    const again = before > today ? (lastChanceIn(segment, today)?.renewalDate ?? renewalDate) : renewalDate
    const isAgain = again !== renewalDate && again >= before
    const optional = isCorrected || known || isAgain || subscription.isQuiet === true
    const day = days.at(-1)
    if (day !== undefined) add(renewalDate, day, from, { lastChance: true, optional })
  })
  return all.filter(({ dueAt }) => dueAt <= end)
}

function isOpen(known: Obligation | undefined, at: Date): boolean {
  return known !== undefined && (known.withdrawnAt === null || known.withdrawnAt > at)
}

/** The next renewal that can be avoided, and the days of its reminders. */
function lastChanceIn(segment: Segment, today: PlainDate) {
  const renewalDate = nextAvoidable(segment.subscription, today)
  if (renewalDate === null) return null
  const days = daysIn(segment, renewalDate)
  return days.length === 0 ? null : { renewalDate, days }
}

/** A timezone change onto the renewal day: "renews today" is useful until that day ends. */
function atTheLatest(until: Date, renewalDate: PlainDate, zone: string, today: PlainDate): Date {
  if (renewalDate !== today) return until
  const end = startOfDay(addDays(renewalDate, 1), zone)
  return end > until ? end : until
}

/** The renewals that can have a reminder in that segment. */
function renewalsOf({ subscription, zone, to }: Segment, today: PlainDate): PlainDate[] {
  const notice = hasDeadline(subscription) ? LONGEST_NOTICE_DAYS : 0
  const ahead = addDays(localDate(to, zone), LONGEST_DAYS_BEFORE + notice)
  return renewalsBetween(subscription, today, ahead).filter((each) => lastDay(subscription, each) >= today)
}

function withdrawnAt(
  segments: readonly Segment[],
  since: number,
  renewalDate: PlainDate,
  day: PlainDate | null,
  end: Date,
): Date | null {
  for (const segment of segments.slice(since)) {
    const days = daysIn(segment, renewalDate)
    if (day === null ? days.length === 0 : !days.includes(day)) return segment.from
  }
  // Deleted: nothing is owed from then on.
  const last = segments.at(-1)
  return last && last.to < end ? last.to : null
}
