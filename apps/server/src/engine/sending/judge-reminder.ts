import {
  basisText,
  checkReminder,
  DELETED_STATUS,
  type DeliveryReason,
  isLastChance,
  overtaken,
  type PlainDate,
  plainDate,
  type Recipient,
  type Remindable,
  reminderUsefulUntil,
} from '@duely/domain'
import type { ActSubject } from '#server/engine/links/index.ts'
import type { DueRow, Verdict } from '#server/engine/outbox/index.ts'
import { type FactsRow, factsOfReader, NO_READER, reasonFor, toBasis } from '#server/engine/planning/index.ts'
import { whyNotReached } from './reach.ts'
import type { SendingContext } from './read-context.ts'

/** A reminder cleared for sending, with everything its message needs. */
export type Approved = {
  facts: FactsRow
  remindable: Remindable
  recipient: Recipient
  renewalDate: PlainDate
  /** Whether it repeats one that was sent and not answered. */
  isRepeated: boolean
}

/** A reminder cleared for sending, with its ledger entry. */
export type Item = { row: DueRow; approved: Approved; usefulUntil: Date }

/** What is sent of a row, or why nothing is. */
export type Judged<Sent extends Item = Item> = { item: Sent } | { verdict: Verdict }

/**
 * What links in a message to this person are about; null where they cannot act, so that it has none. They are
 * bound to them, because what is private now may be somebody else's later.
 */
export function linkSubject({
  facts,
  renewalDate,
}: Pick<Approved, 'facts' | 'renewalDate'>): ActSubject | null {
  const { id: subscriptionId, shared, userId } = facts
  return shared === undefined || shared.mayAct ? { subscriptionId, renewalDate, reader: userId } : null
}

/** Delay before an entry is checked again while its subscription waits for derivation. */
const DERIVED_WITHIN_MS = 5_000

/**
 * Checks a ledger entry against today's facts: sends it only if it is still owed and wanted, and if the
 * person is still warned of it.
 *
 * @param subscription with everybody who is warned of it
 */
export function judgeReminder(
  row: DueRow,
  subscription: FactsRow | undefined,
  context: SendingContext,
): Judged {
  const { extendedUntil } = row
  if (!subscription || subscription.status === DELETED_STATUS || row.renewalDate === null || row.day === null)
    return drop('superseded', 'subscription-deleted')
  const facts = factsOfReader(subscription, row.userId)
  if (facts === undefined) return drop('superseded', NO_READER)
  const { now } = context
  const basis = toBasis(facts, context.reminderHour)
  // A pending change may still extend or withdraw this entry.
  if (facts.deriveSince !== null && facts.derivedFrom !== basisText(basis))
    return { verdict: { do: 'look-again', at: new Date(now.getTime() + DERIVED_WITHIN_MS) } }
  const { remindable, recipient } = basis
  const renewalDate = plainDate(row.renewalDate)
  const ref = { renewalDate, day: plainDate(row.day) }
  const check = checkReminder(ref, basis, now, extendedUntil)
  if (check.owed === 'later') return { verdict: { do: 'postpone', until: check.at } }
  if (!check.owed) {
    const late = facts.shared === undefined ? null : overtaken(remindable, renewalDate, check.reason)
    return late === null ? drop(check.state, reasonFor(facts, check.reason)) : drop(late.state, late.reason)
  }
  if ((context.closest(row) ?? ref.day) > ref.day) return drop('superseded', 'closer-reminder')
  const isTried = isLastChance(ref, row.dueAt, basis) || context.mayTryResting(facts.userId)
  const until = reminderUsefulUntil(ref, basis, extendedUntil)
  const unreached = whyNotReached(row, facts, { isTried, usefulUntil: until, zone: recipient.zone }, context)
  if (unreached !== null) return { verdict: unreached }
  const isRepeated = remindable.insist === true && (context.firstSent(row) ?? ref.day) < ref.day
  const approved = { facts, remindable, recipient, renewalDate, isRepeated }
  return { item: { row, approved, usefulUntil: until } }
}

function drop(state: 'skipped' | 'superseded' | 'expired', reason: DeliveryReason): { verdict: Verdict } {
  return { verdict: { do: 'drop', state, reason } }
}
