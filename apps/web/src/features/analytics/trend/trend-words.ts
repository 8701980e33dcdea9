import { type Currency, formatDate, formatMoney, formatWhole, type Wording } from '@duely/domain'
import type { AnalyticsTexts } from '@duely/texts/analytics'
import type { Words } from '#web/language/words.ts'
import { type ChartMonth, totalOf } from './trend-timeline.ts'

/** What the amounts are in: one currency, or all converted into one and rounded to its whole units. */
export type TrendUnit = { readonly currency: Currency; readonly isEstimate: boolean }

/** Texts and culture in which the trend is worded. */
export type TrendTeller = { readonly t: AnalyticsTexts; readonly words: Words; readonly culture: Wording }

/** '$84.20', or 'about $84' for an estimate. */
export function trendMoney(
  minor: number,
  { currency, isEstimate }: TrendUnit,
  words: Words,
  culture: Wording,
): string {
  return isEstimate
    ? words.about(formatWhole(Math.round(minor / 100), currency, culture))
    : formatMoney(minor, currency, culture)
}

/** 'March 2027: $84.20 to come, $50.00 of it stoppable' */
export function monthWords(month: ChartMonth, unit: TrendUnit, { t, words, culture }: TrendTeller): string {
  const money = (minor: number) => trendMoney(minor, unit, words, culture)
  const told = {
    month: formatDate(month.month, culture, 'monthYear'),
    charged: money(month.charged),
    toCome: money(month.bound + month.stoppable),
    stoppable: money(month.stoppable),
  }
  const hasCharged = month.charged > 0
  if (month.bound + month.stoppable === 0) return t.monthCharged(told)
  if (month.stoppable === 0) return hasCharged ? t.monthBoth(told) : t.monthToCome(told)
  if (month.bound === 0) return hasCharged ? t.monthBothAll(told) : t.monthToComeAll(told)
  return hasCharged ? t.monthBothSome(told) : t.monthToComeSome(told)
}

/** 'In the last 6 months $84.20 was charged.', for the wide view with what is to come. */
export function trendSummary(
  months: readonly ChartMonth[],
  unit: TrendUnit,
  { t, words, culture }: TrendTeller,
  isWide: boolean,
): string {
  const sum = (part: (month: ChartMonth) => number) =>
    trendMoney(
      months.reduce((all, each) => all + part(each), 0),
      unit,
      words,
      culture,
    )
  const charged = sum((each) => each.charged)
  const first = months[0]
  const last = months.at(-1)
  if (!isWide || !first || !last) return t.lastMonths({ count: months.length, charged })
  const name = ({ month }: ChartMonth) => formatDate(month, culture, 'monthYear')
  const toCome = sum((each) => each.bound + each.stoppable)
  return t.bothWays({ first: name(first), charged, last: name(last), toCome })
}

/** The most expensive month; null when all are zero. */
export function heaviestMonth(months: readonly ChartMonth[]): ChartMonth | null {
  const heaviest = months.reduce<ChartMonth | null>(
    (most, month) => (most === null || totalOf(month) > totalOf(most) ? month : most),
    null,
  )
  return heaviest && totalOf(heaviest) > 0 ? heaviest : null
}
