import {
  addDays,
  daysBetween,
  instantAt,
  isPlanId,
  isWayKind,
  localDate,
  localHour,
  type PlainDate,
  planById,
  SMS_FROM_HOUR,
  SMS_UNTIL_HOUR,
} from '@duely/domain'
import type { Evidence, Finding, PersonFacts, SubscriptionHistory, Taken } from './evidence.ts'
import { daysIn, factsAt, type Obligation, type Segment } from './obligations.ts'
import { renewalsBetween } from './owed-days.ts'
import { type Mention, writtenDate } from './read-message.ts'
import type { ReturnTimes } from './return-times.ts'
import { offTimeWithin } from './switches.ts'

const MINUTE_MS = 60_000
const LATE_MS = 60 * MINUTE_MS
/**
 * How far ahead of a message its renewal may be: mostly days,
 * with a notice months, put off by hand even years.
 */
const AHEAD_DAYS = [100, 1_600]

/** One renewal as mentioned in one message. */
export type MentionInMessage = { message: Taken; mention: Mention }

type Known = {
  evidence: Evidence
  history: SubscriptionHistory
  segments: readonly Segment[]
  obligations: readonly Obligation[]
  returns: ReturnTimes
}

/** Checks every mention of a subscription against its history: owed, true, and not late without a notice. */
export function judgeMentions(known: Known, mentions: readonly MentionInMessage[]): Finding[] {
  return mentions.flatMap((mentionInMessage) => {
    const { message, mention } = mentionInMessage
    const finding = (verdict: Finding['verdict'], what: string, renewalDate?: PlainDate): Finding[] => [
      {
        verdict,
        what,
        token: mention.token,
        channel: message.channel,
        at: message.at,
        ...(renewalDate ? { renewalDate } : {}),
      },
    ]
    const near = instantsAround(message.at, known.evidence.skewMs)
    const candidates = near.flatMap((at) => candidatesAt(known, mentionInMessage, at))
    const candidate = candidates.find(({ unwanted }) => unwanted === null) ?? candidates[0]
    if (candidate === undefined && isOfAnInstant(known.history, message.at)) return []
    if (candidate === undefined) return finding('unowed', `no such renewal was ahead: ${mention.date}`)
    const { renewalDate, unwanted } = candidate
    if (unwanted !== null) return finding('unowed', unwanted, renewalDate)
    if (
      mention.wording !== null &&
      candidates.every(({ daysLeft }) => renewsIn(daysLeft) !== mention.wording)
    )
      return finding('late', `it says "${mention.wording}", which is not true`, renewalDate)
    const late = lateness(known, mentionInMessage, renewalDate)
    return late === null ? [] : finding('late', late, renewalDate)
  })
}

/** Whether it was imported and taken back at that instant, while a worker was sending. */
function isOfAnInstant({ timeline: [first, second] }: SubscriptionHistory, at: Date): boolean {
  const isTakenBack = second?.facts === null && second.at.getTime() === first?.at.getTime()
  return isTakenBack && second.at.getTime() === at.getTime()
}

/** A worker's clock may be ahead or behind, and a change may have happened at the same instant. */
function instantsAround(at: Date, skewMs: number): Date[] {
  return [at.getTime(), at.getTime() - 1, at.getTime() - skewMs, at.getTime() + skewMs].map(
    (ms) => new Date(ms),
  )
}

type Candidate = { renewalDate: PlainDate; daysLeft: number; unwanted: string | null }

/** The renewals a mention can refer to, by the facts of an instant; empty when none was ahead. */
function candidatesAt(known: Known, { message, mention }: MentionInMessage, at: Date): Candidate[] {
  const { evidence, history, segments } = known
  const segment = segments.find(({ from, to }) => from <= at && at < to)
  const owner = factsAt(evidence.people.get(history.userId)?.timeline ?? [], at)
  if (!segment?.active || owner === null) return []
  const today = localDate(at, segment.zone)
  for (const ahead of AHEAD_DAYS) {
    const renewalDate = renewalsBetween(segment.subscription, today, addDays(today, ahead)).find(
      (day) => writtenDate(day, message.channel) === mention.date,
    )
    if (renewalDate === undefined) continue
    const daysLeft = daysBetween(today, renewalDate)
    return [{ renewalDate, daysLeft, unwanted: whyUnwanted(known, message, segment, owner, renewalDate, at) }]
  }
  return []
}

function whyUnwanted(
  { evidence, history, obligations, returns }: Known,
  message: Taken,
  segment: Segment,
  owner: PersonFacts,
  renewalDate: PlainDate,
  at: Date,
): string | null {
  if (!owner.notifications) return 'all notifications were off'
  if (message.channel === 'email' && !owner.emailOn) return 'e-mail was off'
  const isBackup = message.to === evidence.people.get(history.userId)?.backupEmail
  if (message.channel === 'email' && !isBackup && owner.complained === true)
    return 'it was reported as unwanted'
  if (isBackup && !returns.instantsOf(history.userId).some((each) => each.getTime() <= at.getTime()))
    return 'nothing came back from the first address'
  if (message.channel === 'push' && (!owner.pushOn || owner.planId === 'free'))
    return 'notifications were off'
  if (isWayKind(message.channel) && owner.planId === 'free') return 'the plan has no other ways'
  if (message.channel === 'sms') {
    if (!owner.smsOn) return 'text messages were off'
    if (!isPlanId(owner.planId) || !planById(owner.planId).smsReminders)
      return 'the plan has no text messages'
  }
  if (message.channel !== 'email') {
    const hour = localHour(at, segment.zone)
    if (hour < SMS_FROM_HOUR || hour >= SMS_UNTIL_HOUR) return `a message at night: ${hour} o'clock`
  }
  const latest = at.getTime() + evidence.skewMs
  if (segment.subscription.keptRenewal === renewalDate) return 'it was kept'
  const isDue = daysIn(segment, renewalDate).some(
    (day) => instantAt(day, segment.hour, segment.zone).getTime() <= latest,
  )
  const lastChance = obligations.some((each) => each.lastChance && each.renewalDate === renewalDate)
  return isDue || lastChance ? null : 'no reminder of that renewal was due yet'
}

/**
 * Checks the message's statement about lateness. With several
 * reminders of one renewal, the latest due one counts.
 */
function lateness(
  { evidence, history, obligations, segments, returns }: Known,
  { message, mention: { lateNote } }: MentionInMessage,
  renewalDate: PlainDate,
): string | null {
  const latest = message.at.getTime() + evidence.skewMs
  const due = obligations
    .filter((each) => each.renewalDate === renewalDate && each.dueAt.getTime() <= latest)
    .sort((a, b) => b.dueAt.getTime() - a.dueAt.getTime())
  // Owed in a way that two readings allow, more than once, or again after it was withdrawn: it may count from
  // either.
  const [owed] = due
  const isOpen = ({ optional, withdrawnAt }: Obligation) =>
    optional || (withdrawnAt !== null && withdrawnAt.getTime() <= latest)
  if (owed === undefined || due.some(isOpen)) return null
  // What was due while the channel was off is owed since it was switched on, or since a later change.
  const timeline = evidence.people.get(history.userId)?.timeline ?? []
  if (due.some(({ dueAt }) => offTimeWithin(timeline, message.channel, dueAt, message.at) !== null))
    return null
  // A change of zone may have come at the same instant.
  const zones = instantsAround(message.at, evidence.skewMs).flatMap(
    (at) => segments.find(({ from, to }) => from <= at && at < to)?.zone ?? [],
  )
  const note = { message, lateNote, isOnly: due.length === 1 }
  // What a returned mail left to another way is owed by that way since then.
  const isOtherWay = message.to !== evidence.people.get(history.userId)?.email
  const since = returns
    .instantsOf(history.userId)
    .filter((at) => isOtherWay && at.getTime() <= latest)
    .flatMap((at) => minutesAround(at, evidence.skewMs))
  // What an address that rests had not got is owed since a change that left it as the last chance; so is what
  // was due before the way that got it was there.
  const person = evidence.people.get(history.userId)
  const isNewWay = person?.devices.some(({ endpoint, from }) => endpoint === message.to && from > owed.dueAt)
  const wasLeftOut =
    isNewWay || (message.channel === 'email' && !isOtherWay && returns.mayRest(history.userId, owed.dueAt))
  const chances = wasLeftOut
    ? [...timeline, ...history.timeline]
        .map(({ at }) => at)
        .filter((at) => at > owed.dueAt && at <= message.at)
        .flatMap((at) => {
          const moved = segments.find(({ from, to }) => from <= at && at < to)
          return moved === undefined ? [at] : [at, instantAt(owed.day, moved.hour, moved.zone)]
        })
    : []
  // Two of one renewal may go out in either order, each with its own note.
  const isOfAnother = ({ dueAt }: Obligation) =>
    zones.some((zone) => namesInstant(lateNote ?? '', dueAt, zone))
  if (message.channel !== 'email' && due.slice(1).some(isOfAnother)) return null
  const found = [owed.dueAt, owed.movedTo, ...since, ...chances].flatMap((dueAt) =>
    dueAt === null ? [] : [latenessSince(dueAt, note, zones, evidence.skewMs)],
  )
  return found.includes(null) ? null : (found[0] ?? null)
}

/** The minutes that the clock of a worker may have shown at an instant. */
function minutesAround(at: Date, skewMs: number): Date[] {
  const [first, last] = [at.getTime() - skewMs, at.getTime() + skewMs].map((ms) => Math.floor(ms / MINUTE_MS))
  const minutes = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, n) => (first ?? 0) + n)
  return [at, ...minutes.map((minute) => new Date(minute * MINUTE_MS))]
}

type Note = { message: Taken; lateNote: string | null; isOnly: boolean }

function latenessSince(
  dueAt: Date,
  { message, lateNote, isOnly }: Note,
  zones: readonly string[],
  skewMs: number,
): string | null {
  const lateBy = message.at.getTime() - dueAt.getTime()
  if (Math.abs(lateBy - LATE_MS) <= skewMs) return null
  const isLate = lateBy > LATE_MS
  if (isLate && lateNote === null) return `late without a word: owed since ${dueAt.toISOString()}`
  // A text message with several reminders has one note for all, without instants.
  if (lateNote === null || message.channel === 'sms') return null
  if (!isLate) return `called late, but owed only since ${dueAt.toISOString()}: ${lateNote}`
  return isOnly && !zones.some((zone) => namesInstant(lateNote, dueAt, zone))
    ? `it names another instant than ${dueAt.toISOString()}: ${lateNote}`
    : null
}

function namesInstant(note: string, at: Date, zone: string): boolean {
  const time = at.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  return note.includes(writtenDate(localDate(at, zone), 'email')) && note.includes(time)
}

/** The words for it in English. */
function renewsIn(daysLeft: number): string {
  if (daysLeft <= 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
}
