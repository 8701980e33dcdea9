import {
  type CostSource,
  countedPrice,
  type ExactTotals,
  exactMonth,
  formatDateAhead,
  formatMoney,
  type MonthParts,
  monthParts,
  type PlainDate,
  runningTrials,
  type Wording,
} from '@duely/domain'
import type { MoneyTexts } from '@duely/texts/money'
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
  t: MoneyTexts,
): MonthSums {
  const parts = monthParts(rows)
  return {
    rows,
    month: exactMonth(rows),
    parts: parts.map((each) => partsText(each, t, culture)),
    listRules: parts.map((each) => listRuleText(each, t, culture)),
    trials: trialWords(rows, today, culture, t),
    today,
    culture,
  }
}

/** What the sums count though it is not yet charged, with the trial that ends first. */
function trialWords(
  rows: readonly (CostSource & Pick<TermedSubscription, 'trialEndsOn'>)[],
  today: PlainDate,
  culture: Wording,
  t: MoneyTexts,
): string | null {
  const [first, ...others] = runningTrials(rows, today)
  if (first === undefined) return null
  return t.trials({
    count: others.length + 1,
    price: formatMoney(countedPrice(first), first.currency, culture),
    day: formatDateAhead(first.trialEndsOn, today, culture),
  })
}

function partsText(
  { currency, longerMinor, shorterMinor, isWeekly, isDaily }: MonthParts,
  t: MoneyTexts,
  culture: Wording,
): string {
  const ofOne = isWeekly ? t.partsWeekly : t.partsDaily
  const text = isWeekly && isDaily ? t.partsBoth : ofOne
  return text({
    longer: formatMoney(longerMinor, currency, culture),
    shorter: formatMoney(shorterMinor, currency, culture),
  })
}

function listRuleText(
  { currency, listMinor, isWeekly, isDaily }: MonthParts,
  t: MoneyTexts,
  culture: Wording,
): string {
  const ofOne = isWeekly ? t.listWeekly : t.listDaily
  const text = isWeekly && isDaily ? t.listBoth : ofOne
  return text({ amount: formatMoney(listMinor, currency, culture) })
}
