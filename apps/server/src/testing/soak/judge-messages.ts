import {
  isPlanId,
  localDate,
  localHour,
  type PlainDate,
  plainDate,
  planById,
  reminderInstant,
  renewsIn,
  SMS_FROM_HOUR,
  SMS_UNTIL_HOUR,
} from '@duely/domain'
import type { Evidence, Finding, PersonFacts, SubscriptionHistory, Taken } from './evidence.ts'
import { factsAt, isRenewalIn, type Obligation, type Segment } from './obligations.ts'
import { type Told, writtenDate } from './read-message.ts'

const LATE_MS = 60 * 60_000

/** One renewal as one message told it. */
export type Telling = { message: Taken; told: Told }

type Known = {
  evidence: Evidence
  history: SubscriptionHistory
  segments: readonly Segment[]
  obligations: readonly Obligation[]
}

/** Nothing unowed, nothing untrue, nothing late without a word: every telling of one subscription is held against its history. */
export function judgeTellings(known: Known, tellings: readonly Telling[]): Finding[] {
  return tellings.flatMap((telling) => {
    const { message, told } = telling
    const finding = (verdict: Finding['verdict'], what: string, renewalDate?: PlainDate): Finding[] => [
      {
        verdict,
        what,
        token: told.token,
        channel: message.channel,
        at: message.at,
        ...(renewalDate ? { renewalDate } : {}),
      },
    ]
    const near = instantsAround(message.at, known.evidence.skewMs)
    const candidates = near.flatMap((at) => standingAt(known, telling, at))
    const standing = candidates.find(({ unwanted }) => unwanted === null) ?? candidates[0]
    if (standing === undefined) return finding('unowed', `no such renewal was ahead: ${told.date}`)
    const { renewalDate, unwanted } = standing
    if (unwanted !== null) return finding('unowed', unwanted, renewalDate)
    if (candidates.every(({ daysLeft }) => renewsIn(daysLeft) !== told.wording))
      return finding('late', `it says "${told.wording}", which is not true`, renewalDate)
    const late = lateness(known, telling, renewalDate)
    return late === null ? [] : finding('late', late, renewalDate)
  })
}

/** A worker's clock may be ahead or behind, and a change may have come at the same instant. */
function instantsAround(at: Date, skewMs: number): Date[] {
  return [at.getTime(), at.getTime() - 1, at.getTime() - skewMs, at.getTime() + skewMs].map(
    (ms) => new Date(ms),
  )
}

type Standing = { renewalDate: PlainDate; daysLeft: number; unwanted: string | null }

/** What the facts of an instant say about the renewal that a message names; none when it was not ahead then. */
function standingAt(known: Known, { message, told }: Telling, at: Date): Standing[] {
  const { evidence, history, segments } = known
  const segment = segments.find(({ from, to }) => from <= at && at < to)
  const owner = factsAt(evidence.people.get(history.userId)?.timeline ?? [], at)
  if (!segment?.active || owner === null) return []
  const today = localDate(at, segment.zone)
  for (let daysLeft = 0; daysLeft <= 8; daysLeft++) {
    const renewalDate = plainDate(Temporal.PlainDate.from(today).add({ days: daysLeft }).toString())
    if (writtenDate(renewalDate, message.channel) !== told.date || !isRenewalIn(segment, renewalDate))
      continue
    return [{ renewalDate, daysLeft, unwanted: whyUnwanted(known, message, segment, owner, renewalDate, at) }]
  }
  return []
}

function whyUnwanted(
  { evidence, obligations }: Known,
  message: Taken,
  segment: Segment,
  owner: PersonFacts,
  renewalDate: PlainDate,
  at: Date,
): string | null {
  if (!owner.notifications) return 'all notifications were off'
  if (message.channel === 'email' && !owner.emailOn) return 'e-mail was off'
  if (message.channel === 'sms') {
    if (!owner.smsOn) return 'text messages were off'
    if (!isPlanId(owner.planId) || !planById(owner.planId).smsReminders)
      return 'the plan has no text messages'
    const hour = localHour(at, segment.zone)
    if (hour < SMS_FROM_HOUR || hour >= SMS_UNTIL_HOUR) return `a text message at ${hour} o'clock`
  }
  const latest = at.getTime() + evidence.skewMs
  const isDue = segment.days.some(
    (days) => reminderInstant(renewalDate, days, segment.zone, evidence.reminderHour).getTime() <= latest,
  )
  const lastChance = obligations.some((each) => each.lastChance && each.renewalDate === renewalDate)
  return isDue || lastChance ? null : 'no reminder of that renewal was due yet'
}

/**
 * Whether what the message says of being late is true. With several reminders of one renewal it is the latest that was
 * due by then.
 */
function lateness(
  { evidence, obligations }: Known,
  { message, told }: Telling,
  renewalDate: PlainDate,
): string | null {
  const latest = message.at.getTime() + evidence.skewMs
  const due = obligations
    .filter((each) => each.renewalDate === renewalDate && each.dueAt.getTime() <= latest)
    .sort((a, b) => b.dueAt.getTime() - a.dueAt.getTime())
  // Owed by what is open to either reading, or more than once: the message may count from either.
  const [owed] = due
  if (owed === undefined || due.some(({ optional, dueAt }) => optional || dueAt.getTime() === 0)) return null
  const lateBy = message.at.getTime() - owed.dueAt.getTime()
  if (Math.abs(lateBy - LATE_MS) <= evidence.skewMs) return null
  // A text message with several says it once for all.
  if (message.channel === 'sms')
    return lateBy > LATE_MS && told.lateNote === null ? 'late without a word' : null
  if (lateBy > LATE_MS && told.lateNote === null)
    return `late without a word: owed since ${owed.dueAt.toISOString()}`
  if (lateBy <= LATE_MS && told.lateNote !== null)
    return `called late, but owed only since ${owed.dueAt.toISOString()}: ${told.lateNote}`
  return null
}
