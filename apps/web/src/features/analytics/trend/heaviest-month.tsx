import {
  comingCharges,
  endOfMonth,
  formatDate,
  type PlainDate,
  type Totals,
  type Wording,
} from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { TermedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { type ChartMonth, totalOf } from './trend-timeline.ts'
import { type TrendUnit, trendMoney } from './trend-words.ts'

/** Marks shown next to the most expensive month. */
const MARKS_SHOWN = 4

export interface HeaviestMonthProps {
  readonly month: ChartMonth
  readonly terms: readonly TermedSubscription[]
  readonly unit: TrendUnit
  readonly today: PlainDate
  readonly culture: Wording
  /** What amounts count in the chart's unit; 0 for another currency. */
  readonly weigh: (totals: Totals) => number
}

/** The most expensive month ahead and the marks of what costs most in it. */
export function HeaviestMonth({ month, terms, unit, today, culture, weigh }: HeaviestMonthProps) {
  const t = useTexts(analyticsTexts)
  const words = useWords()
  return (
    <p className="figures mt-2 flex flex-wrap items-center gap-2 text-[0.9375rem]">
      <span>
        {withParts(
          ({ amount }) => t.heaviest({ month: formatDate(month.month, culture, 'monthYear'), amount }),
          {
            amount: <span className="font-semibold">{trendMoney(totalOf(month), unit, words, culture)}</span>,
          },
        )}
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {dearestOf(terms, month.month, today, weigh).map(({ id, name }) => (
          <ServiceMark key={id} id={id} name={name} size={24} />
        ))}
      </span>
    </p>
  )
}

/** The subscriptions with the highest charges in the month; those of no weight are left out. */
function dearestOf(
  terms: HeaviestMonthProps['terms'],
  month: PlainDate,
  today: PlainDate,
  weigh: HeaviestMonthProps['weigh'],
): { id: string; name: string }[] {
  const dearest = comingCharges(terms, month < today ? today : month, endOfMonth(month), today)
    .map(({ subscription, amountMinor, currency }) => ({
      subscription,
      weight: weigh({ [currency]: amountMinor }),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ subscription }) => subscription)
  return [...new Set(dearest)].slice(0, MARKS_SHOWN)
}
