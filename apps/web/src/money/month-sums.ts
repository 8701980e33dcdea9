import {
  type CostSource,
  countedPrice,
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
export type MonthSums = ReturnType<typeof monthSums>

/** As of the owner's date, which only decides which trials still run. */
export function monthSums(
  rows: readonly TermedSubscription[],
  today: PlainDate,
  culture: Wording,
  t: MoneyTexts,
) {
  const parts = monthParts(rows)
  return {
    rows,
    /** Unrounded, per currency. */
    month: exactMonth(rows),
    /** '$175.54 monthly and longer + $84.50 weekly', where the specification's dashboard counts less. */
    parts: parts.map((each) =>
      textFor(
        each,
        t.partsWeekly,
        t.partsDaily,
        t.partsBoth,
      )({
        longer: formatMoney(each.longerMinor, each.currency, culture),
        shorter: formatMoney(each.shorterMinor, each.currency, culture),
      }),
    ),
    /** '$253.54 counting weeks × 4', where the specification's list counts otherwise. */
    listRules: parts.map((each) =>
      textFor(
        each,
        t.listWeekly,
        t.listDaily,
        t.listBoth,
      )({
        amount: formatMoney(each.listMinor, each.currency, culture),
      }),
    ),
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

/** The text for what is charged more often than monthly. */
function textFor<Text>({ isWeekly, isDaily }: MonthParts, weekly: Text, daily: Text, both: Text): Text {
  if (isWeekly && isDaily) return both
  return isWeekly ? weekly : daily
}
