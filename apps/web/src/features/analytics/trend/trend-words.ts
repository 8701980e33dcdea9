import { type Currency, formatDate, formatMoney, formatWhole, type Wording } from '@duely/domain'
import { type ChartMonth, totalOf } from './trend-timeline.ts'

/** What the amounts are in: one currency, or all converted into one and rounded to its whole units. */
export type TrendUnit = { readonly currency: Currency; readonly isEstimate: boolean }

/** '$84.20', or 'about $84' for an estimate. */
export function trendMoney(minor: number, { currency, isEstimate }: TrendUnit): string {
  return isEstimate ? `about ${formatWhole(Math.round(minor / 100), currency)}` : formatMoney(minor, currency)
}

/** 'March 2027: $84.20 to come, of which you can stop $50.00'. */
export function monthWords(month: ChartMonth, unit: TrendUnit, culture: Wording): string {
  const { charged, bound, stoppable } = month
  const money = (minor: number) => trendMoney(minor, unit)
  const toCome = bound + stoppable
  const parts = [
    charged > 0 || toCome === 0 ? `${money(charged)} charged` : '',
    toCome > 0 ? `${money(toCome)} to come` : '',
    toCome > 0 && stoppable > 0
      ? bound === 0
        ? 'all of it stoppable'
        : `${money(stoppable)} of it stoppable`
      : '',
  ].filter(Boolean)
  return `${formatDate(month.month, culture, 'monthYear')}: ${parts.join(', ')}`
}

/** 'In the last 6 months $84.20 was charged.', for the wide view with what is to come. */
export function trendSummary(
  months: readonly ChartMonth[],
  unit: TrendUnit,
  culture: Wording,
  isWide: boolean,
): string {
  const sum = (part: (month: ChartMonth) => number) =>
    trendMoney(
      months.reduce((all, each) => all + part(each), 0),
      unit,
    )
  const charged = sum((each) => each.charged)
  const [first, last] = [months[0], months.at(-1)]
  if (!isWide || !first || !last) return `In the last ${months.length} months ${charged} was charged.`
  const name = ({ month }: ChartMonth) => formatDate(month, culture, 'monthYear')
  const toCome = sum((each) => each.bound + each.stoppable)
  return `Since ${name(first)} ${charged} was charged; until ${name(last)} ${toCome} is to come.`
}

/** The most expensive month; null when all are zero. */
export function heaviestMonth(months: readonly ChartMonth[]): ChartMonth | null {
  const heaviest = months.reduce<ChartMonth | null>(
    (most, month) => (most === null || totalOf(month) > totalOf(most) ? month : most),
    null,
  )
  return heaviest && totalOf(heaviest) > 0 ? heaviest : null
}
