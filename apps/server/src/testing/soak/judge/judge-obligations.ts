import { type Channel, forEachWayKind, localDate, quietUntil } from '@duely/domain'
import type { Evidence, Finding, LedgerRow } from './evidence.ts'
import type { FaultTimes } from './fault-times.ts'
import { factsAt, type Obligation } from './obligations.ts'
import { usefulUntil } from './owed-days.ts'
import type { Reading } from './readings.ts'
import type { ReturnTimes } from './return-times.ts'
import { offTimeWithin } from './switches.ts'
import { firstRoundWithRoom, isFullOfTexts } from './text-limit.ts'

/** A subscription's data for checking its obligations. */
export type Case = {
  evidence: Evidence
  history: Reading
  obligations: readonly Obligation[]
  rows: readonly LedgerRow[]
  device: string
  faults: FaultTimes
  returns: ReturnTimes
}

/**
 * Retries follow a fault within the longest delay, with a round about every hour; a text message may also
 * wait for the end of quiet hours.
 */
const RETRIED_WITHIN_MS: Readonly<Record<Channel, number>> = {
  ...forEachWayKind(() => 17 * 3_600_000),
  email: 5 * 3_600_000,
  sms: 17 * 3_600_000,
  push: 17 * 3_600_000,
}
const SECOND_MS = 1000
/** Within so long of the end nothing is sent again. */
const WORTH_A_RETRY_MS = 2 * 60_000
const MISSING = 'not in the ledger'

/**
 * Checks that every obligation was met or legitimately prevented.
 *
 * @param known.device `backup`: those at the backup address
 */
export function judgeObligations(known: Case, channel: Channel): Finding[] {
  return known.obligations.flatMap((obligation) => {
    const what = faultOf(known, obligation, channel)
    if (what === null) return []
    const { renewalDate, day, dueAt } = obligation
    const verdict = what.startsWith('late') ? 'late' : 'lost'
    return [{ verdict, what, token: known.history.token, renewalDate, day, channel, at: dueAt }]
  })
}

function faultOf(known: Case, obligation: Obligation, channel: Channel): string | null {
  const { evidence, history, rows, faults } = known
  if (evidence.purged.has(history.userId)) return null
  const { skewMs } = evidence
  const row = rows.find(
    (each) =>
      each.channel === channel &&
      each.device === known.device &&
      each.renewalDate === obligation.renewalDate &&
      each.day === obligation.day,
  )
  if (row && isOwedByReturn(known, row) && row.dueAt > obligation.dueAt)
    return faultOf(known, { ...obligation, dueAt: row.dueAt, movedTo: null }, channel)
  const offUntil = (from: Date, to: Date) => offDuring(known, channel, from, to)
  const first = evidence.rounds.find(
    (round) => round.getTime() >= obligation.dueAt.getTime() + skewMs && !isJustChanged(known, round),
  )
  const until = obligation.withdrawnAt ?? evidence.to
  // A change came before it could be noticed, or the simulation ended.
  if (first === undefined || until <= first) return null
  if (obligation.optional) return null
  const offAtFirst = offUntil(obligation.dueAt, first)
  if (offAtFirst !== null) return switchedOn(known, obligation, channel, offAtFirst.until)
  const wasTakenUp = row?.state === 'sent' || row?.state === 'expired' || row?.reason === 'closer-reminder'
  const again = wasTakenUp ? takenUpSince(known, obligation, row, first) : null
  if (again !== null)
    return faultOf(known, { ...obligation, dueAt: again, movedTo: null, lastChance: true }, channel)
  // Moved before any round: there is no row of the earlier instant.
  if (row === undefined && obligation.movedTo !== null)
    return faultOf(known, { ...obligation, dueAt: obligation.movedTo, movedTo: null }, channel)
  if (row === undefined) return obligation.lastChance && isReminded(known, obligation) ? null : MISSING
  // What no round could have sent. A last chance takes up what had been skipped before.
  if (obligation.usefulUntil <= first)
    return row.state === 'skipped' && !obligation.lastChance ? `${row.state}: ${row.reason}` : null
  // Moved by a timezone change: due at its new instant unless it had been sent before.
  if (obligation.movedTo !== null && (row.sentAt ?? row.updatedAt) >= obligation.movedTo)
    return faultOf(known, { ...obligation, dueAt: obligation.movedTo, movedTo: null }, channel)
  const begin = channel === 'sms' ? firstRoundAwake(known, first) : first
  if (begin > first && obligation.usefulUntil <= begin && row.state === 'expired') return null
  const round = channel === 'sms' ? firstRoundWithRoom(evidence, row, begin) : begin
  const heldUpUntil = faults.heldUpUntil(history.userId, channel, obligation.dueAt, round)
  // A claim waits for its first clean round; without faults that is the first round.
  const dueBy = heldUpUntil === null ? round : new Date(heldUpUntil.getTime() + RETRIED_WITHIN_MS[channel])
  const fault = judgeRow(known, obligation, row, { dueBy, wasHeldUp: heldUpUntil !== null, until })
  if (fault === null) return null
  const offWhileHeldUp = offUntil(obligation.dueAt, dueBy)
  return offWhileHeldUp === null ? fault : switchedOn(known, obligation, channel, offWhileHeldUp.until)
}

/** Whether a row was queued because a mail came back: owed since then. */
function isOwedByReturn({ evidence, history, returns }: Case, { dueAt }: LedgerRow): boolean {
  return returns
    .instantsOf(history.userId)
    .some((at) => Math.abs(dueAt.getTime() - at.getTime()) <= evidence.skewMs + SECOND_MS)
}

/**
 * The last change before it went out, or could no longer, that took up again what had been left out: the
 * address rested, or the day's texts were used up. A change looks again at what a lifted cause left out; it
 * is owed since then.
 */
function takenUpSince(known: Case, obligation: Obligation, row: LedgerRow, firstRound: Date): Date | null {
  const { evidence, history, returns } = known
  if (row.device !== '') return null
  const mayBeLeftOut =
    row.channel === 'email'
      ? returns.mayRest(history.userId, firstRound)
      : isFullOfTexts(evidence, row, firstRound)
  if (!mayBeLeftOut) return null
  const latest = (row.sentAt ?? row.updatedAt).getTime() + evidence.skewMs
  const changes = changesOf(known).filter((at) => at > obligation.dueAt && at.getTime() <= latest)
  return changes.sort((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** When the subscription changed, or somebody who has to do with it. */
function changesOf({ evidence, history }: Pick<Case, 'evidence' | 'history'>): Date[] {
  const own = [...(evidence.people.get(history.userId)?.timeline ?? []), ...history.timeline]
  return [...own.map(({ at }) => at), ...(history.othersChangedAt ?? [])]
}

/** Whether a row may say that its mail came back: refused, or back for now without room for another try. */
function mayBeReturned({ evidence, returns }: Case, obligation: Obligation, row: LedgerRow): boolean {
  return returns.ofRow(row).some(({ kind, at }) => {
    if (kind !== 'soft') return kind === 'hard'
    const { withdrawnAt, usefulUntil } = obligation
    const isWithdrawn = withdrawnAt !== null && withdrawnAt.getTime() <= at.getTime() + evidence.skewMs
    return isWithdrawn || usefulUntil.getTime() - at.getTime() < WORTH_A_RETRY_MS + evidence.skewMs
  })
}

/** What a change writes down is in the future of a worker whose clock is behind: its next round sends it. */
function isJustChanged(known: Case, round: Date): boolean {
  return changesOf(known).some((at) => at <= round && at.getTime() > round.getTime() - known.evidence.skewMs)
}

/** When the channel was off between these instants; a worker whose clock is behind may have looked later. */
function offDuring({ evidence, history }: Case, channel: Channel, from: Date, to: Date) {
  const timeline = evidence.people.get(history.userId)?.timeline ?? []
  return offTimeWithin(timeline, channel, from, new Date(to.getTime() + evidence.skewMs))
}

/**
 * What is owed of a reminder whose channel was off when it was due: nothing, unless the channel was switched
 * on again on the same day; then it is owed from that instant.
 */
function switchedOn(known: Case, obligation: Obligation, channel: Channel, onAt: Date | null): string | null {
  if (onAt === null || onAt <= obligation.dueAt || obligation.usefulUntil <= onAt) return null
  const zone = zoneAt(known, onAt)
  if (localDate(onAt, zone) !== localDate(obligation.dueAt, zone)) return null
  const fault = faultOf(known, { ...obligation, dueAt: onAt }, channel)
  // Text messages that are switched on come with the next e-mails;
  // what had gone out by e-mail is not repeated.
  return channel === 'sms' && fault === MISSING ? null : fault
}

type Timing = { dueBy: Date; wasHeldUp: boolean; until: Date }

function judgeRow(known: Case, obligation: Obligation, row: LedgerRow, timing: Timing): string | null {
  const { evidence } = known
  const outcome = `${row.state}${row.reason === null ? '' : `: ${row.reason}`}`
  const endsAfter = timing.dueBy.getTime() + evidence.skewMs + SECOND_MS
  // By a worker whose clock is behind it was given up before the change.
  const isWithdrawn = timing.until.getTime() <= row.updatedAt.getTime() + evidence.skewMs
  switch (row.state) {
    case 'sent':
      if (row.sentAt === null) return 'sent, without the time'
      if (obligation.revivedAt !== null && row.sentAt >= obligation.revivedAt) return null
      // Withdrawn before it had to go out: what went out later was owed again, and is judged as that.
      if (timing.until < timing.dueBy && row.sentAt >= timing.until) return null
      return row.sentAt.getTime() > endsAfter
        ? `late without a reason: sent ${row.sentAt.toISOString()}, and nothing held it up after ${timing.dueBy.toISOString()}`
        : null
    case 'pending':
    case 'sending':
      // Still in time at the end of the simulation.
      return endsAfter > evidence.to.getTime() ? null : outcome
    case 'superseded':
      // One at the chosen time came after it.
      if (obligation.lastChance && isReminded(known, obligation)) return null
      if (row.reason === 'answered-by-other' && isPutOff(known, obligation, row)) return null
      if (row.reason === 'closer-reminder') return hasCloser(known, obligation, row, timing) ? null : outcome
      return timing.until < evidence.to && isWithdrawn ? null : outcome
    case 'expired':
      // A change made it useless before anybody could have sent it, at night too.
      if (isOverByThen(known, obligation, row, timing.dueBy)) return null
      if (!timing.wasHeldUp) return outcome
      // Too late by the terms that it was due under, or by those of a later change.
      return obligation.usefulUntil <= timing.dueBy ||
        isWithdrawn ||
        isOverByThen(known, obligation, row, row.updatedAt)
        ? null
        : outcome
    case 'skipped':
      // Skipped before the channel was switched on again: it is owed since then.
      return wasUnwanted(known, obligation, row) &&
        row.updatedAt.getTime() + evidence.skewMs >= obligation.dueAt.getTime()
        ? null
        : outcome
    default:
      if (row.reason === 'BOUNCED') return mayBeReturned(known, obligation, row) ? null : outcome
      return known.faults.wasRefused(known.history.userId, row) ? null : outcome
  }
}

/** Whether it was put off for the whole household when it was given up. */
function isPutOff(known: Case, { renewalDate, day }: Obligation, { updatedAt }: LedgerRow): boolean {
  const { snooze } = factsAt(known.history.timeline, updatedAt) ?? {}
  return snooze?.renewalDate === renewalDate && snooze.day > day
}

/** Whether it was of no use any more at that instant, by the terms that held when it was given up. */
function isOverByThen(
  known: Case,
  { renewalDate, day }: Obligation,
  { updatedAt }: LedgerRow,
  at: Date,
): boolean {
  const terms = factsAt(known.history.timeline, updatedAt)
  return terms !== null && usefulUntil(terms, renewalDate, day, zoneAt(known, updatedAt)) <= at
}

/** A closer reminder replaced it and was due before this one could be sent. */
function hasCloser(
  { rows, evidence }: Case,
  { renewalDate, day }: Obligation,
  row: LedgerRow,
  { dueBy }: Timing,
): boolean {
  return rows.some(
    (each) =>
      each.channel === row.channel &&
      each.renewalDate === renewalDate &&
      (each.day ?? '') > day &&
      each.dueAt.getTime() <= dueBy.getTime() + evidence.skewMs,
  )
}

function isReminded({ rows }: Case, { renewalDate }: Obligation): boolean {
  return rows.some((row) => row.renewalDate === renewalDate && row.state === 'sent')
}

function zoneAt({ evidence, history }: Case, at: Date): string {
  return factsAt(evidence.people.get(history.userId)?.timeline ?? [], at)?.zone ?? 'UTC'
}

/** The first round from then on that is not in quiet hours, also where a move restarts them. */
function firstRoundAwake(known: Case, round: Date): Date {
  const until = quietUntil(round, zoneAt(known, round))
  if (until === null) return round
  const { rounds, skewMs } = known.evidence
  const next = rounds.find((each) => each.getTime() >= until.getTime() + skewMs)
  return next === undefined ? until : firstRoundAwake(known, next)
}

/** Whether its owner had switched off, or never had, what it was skipped for, when it was. */
function wasUnwanted(
  { evidence, history, returns }: Case,
  { lastChance }: Obligation,
  row: LedgerRow,
): boolean {
  const timeline = evidence.people.get(history.userId)?.timeline ?? []
  const at = new Date(row.updatedAt.getTime() + evidence.skewMs)
  const since = new Date(row.updatedAt.getTime() - evidence.skewMs)
  const facts = [factsAt(timeline, since, true), factsAt(timeline, at)]
  const has = (test: (each: NonNullable<(typeof facts)[number]>) => boolean) =>
    facts.some((each) => each !== null && test(each))
  switch (row.reason) {
    case 'notifications-off':
      return has((each) => !each.notifications)
    case 'email-off':
      return has((each) => !each.emailOn)
    case 'COMPLAINED':
      return has((each) => each.complained === true)
    case 'email-refused':
      return !lastChance && returns.mayRest(history.userId, row.updatedAt)
    case 'sms-off':
      return has((each) => !each.smsOn)
    case 'sms-not-in-plan':
      return has((each) => each.planId === 'free')
    case 'sms-daily-limit':
      return isFullOfTexts(evidence, row, at)
    default:
      return false
  }
}
