import {
  type CostSource,
  countedPrice,
  type ExactTotals,
  exactMonth,
  formatDateAhead,
  formatMoney,
  listRuleText,
  monthParts,
  type PlainDate,
  partsText,
  runningTrials,
  type Wording,
} from '@duely/domain'
import type { TermedSubscription } from '../lib/dated-subscriptions.ts'

/** The average month with what its cards say of it, the same on every screen. */
export type MonthSums = {
  readonly rows: readonly TermedSubscription[]
  /** Unrounded, per currency. */
  readonly month: ExactTotals
  /** '$175.54 monthly and longer + $84.50 weekly', where the specification's dashboard counts less. */
  readonly parts: readonly string[]
  /** '$253.54 counting weeks × 4', where the specification's list counts otherwise. */
  readonly listRules: readonly string[]
  /** 'with 1 trial, $12.99 from Dec 5': a running trial counts at its later price; null without one. */
  readonly trials: string | null
  readonly today: PlainDate
  readonly culture: Wording
}

/** As of the owner's date, which only decides which trials still run. */
export function monthSums(
  rows: readonly TermedSubscription[],
  today: PlainDate,
  culture: Wording,
): MonthSums {
  const parts = monthParts(rows)
  return {
    rows,
    month: exactMonth(rows),
    parts: parts.map(partsText),
    listRules: parts.map(listRuleText),
    trials: trialWords(rows, today, culture),
    today,
    culture,
  }
}

/** What the sums count though it is not yet charged, with the trial that ends first. */
function trialWords(
  rows: readonly (CostSource & Pick<TermedSubscription, 'trialEndsOn'>)[],
  today: PlainDate,
  culture: Wording,
): string | null {
  const [first, ...others] = runningTrials(rows, today)
  if (first === undefined) return null
  const price = formatMoney(countedPrice(first), first.currency)
  const day = formatDateAhead(first.trialEndsOn, today, culture)
  return others.length === 0
    ? `with 1 trial, ${price} from ${day}`
    : `with ${others.length + 1} trials, the first ${price} from ${day}`
}
