import { addDays, type PlainDate } from '../dates/plain-date.ts'

/** How the money left: by card, by direct debit from a bank account (SEPA), or otherwise. */
export const PAID_BY = ['card', 'direct-debit', 'other'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** What a deadline for asking the bank follows from. */
export const DEADLINE_SOURCES = ['bank', 'statement', 'charge', 'sepa'] as const
export type DeadlineSource = (typeof DEADLINE_SOURCES)[number]

/**
 * Conservative: the shortest period that is common for cards, counted from the day of the statement. Many
 * banks give longer.
 */
export const STATEMENT_DAYS = 60
/** A SEPA direct debit can be given back for eight weeks after it was taken, without a reason. */
export const SEPA_WEEKS = 8
/** The reminder of its own comes this many days before the deadline. */
export const PACKET_WARNING_DAYS = 7

/** What is known about a charge that came after the cancellation. */
export type PacketFacts = {
  readonly chargedOn: PlainDate
  readonly paidBy: PaidBy
  /** Day of the statement on which the charge appears. */
  readonly statementOn: PlainDate | null
  /** The last day that the bank itself named. */
  readonly bankDeadline: PlainDate | null
}

/** Until when the bank is to be asked, and what that follows from. */
export type PacketDeadline = { readonly day: PlainDate; readonly from: DeadlineSource }

/**
 * The last day for asking the bank: the bank's own where it was entered; of a direct debit eight weeks from
 * the charge; otherwise sixty days from the statement, or from the charge, which is earlier, while no
 * statement is known.
 */
export function packetDeadline(facts: PacketFacts): PacketDeadline {
  const { chargedOn, paidBy, statementOn, bankDeadline } = facts
  if (bankDeadline !== null) return { day: bankDeadline, from: 'bank' }
  if (paidBy === 'direct-debit') return { day: addDays(chargedOn, SEPA_WEEKS * 7), from: 'sepa' }
  // A statement before the charge cannot have it.
  if (statementOn !== null && statementOn >= chargedOn)
    return { day: addDays(statementOn, STATEMENT_DAYS), from: 'statement' }
  return { day: addDays(chargedOn, STATEMENT_DAYS), from: 'charge' }
}

/**
 * The day on which the deadline is reminded of: a week before, or the day after `knownOn` where that is
 * later; null once the deadline would have passed by then.
 *
 * @param knownOn the day on which the deadline was entered or changed
 */
export function packetWarningDay(deadline: PlainDate, knownOn: PlainDate): PlainDate | null {
  const wanted = addDays(deadline, -PACKET_WARNING_DAYS)
  const earliest = addDays(knownOn, 1)
  const day = wanted > earliest ? wanted : earliest
  return day <= deadline ? day : null
}
