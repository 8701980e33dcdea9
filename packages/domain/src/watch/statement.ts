import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { BOOKED_WITHIN_DAYS, isAnswered, type Watch, watchAfterCharge } from './watch.ts'

/** A bank or card statement as far as it concerns one service. */
export type SeenStatement = {
  /** The days of its first and last line. */
  readonly from: PlainDate
  readonly to: PlainDate
  /** The days on which it shows a charge of the service. */
  readonly charges: readonly PlainDate[]
}

/**
 * What a statement says about a cancelled subscription:
 *
 * - `charged`: it was charged on the day that is watched or after it;
 * - `stopped`: the statement is of the account that was charged before, and goes on past the days on which a
 *   charge would have been booked;
 * - `not-seen`: neither, for example because it is of another card. It says nothing.
 */
export type StatementVerdict =
  | { readonly is: 'charged'; readonly on: readonly PlainDate[] }
  | { readonly is: 'stopped' }
  | { readonly is: 'not-seen' }

export function judgeStatement(
  watch: Pick<Watch, 'openedFor' | 'chargeOn'>,
  { from, to, charges }: SeenStatement,
): StatementVerdict {
  const after = charges.filter((day) => day >= watch.openedFor)
  if (after.length > 0) return { is: 'charged', on: after.toSorted() }
  const wasChargedHere = charges.some((day) => day < watch.openedFor)
  const coversWindow = from <= watch.openedFor && to >= addDays(watch.chargeOn, BOOKED_WITHIN_DAYS)
  return wasChargedHere && coversWindow ? { is: 'stopped' } : { is: 'not-seen' }
}

/**
 * The watch after a statement: its owner is warned of a charge, and what nobody has answered may be known to
 * have stopped.
 */
export function watchAfterStatement(watch: Watch, verdict: StatementVerdict): Watch {
  if (verdict.is === 'charged') {
    const last = verdict.on.at(-1)
    return last === undefined ? watch : (watchAfterCharge(watch, last, true) ?? watch)
  }
  if (verdict.is === 'not-seen' || isAnswered(watch)) return watch
  return { ...watch, state: 'stopped', isAgain: false }
}
