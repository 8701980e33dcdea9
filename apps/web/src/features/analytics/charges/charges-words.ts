import { aboutWhole, type Currency, formatDate, formatMoney } from '@duely/domain'
import { type ChargesMonth, totalOf } from './charges-timeline.ts'

/** What the amounts are in: one currency, or all converted into one and rounded to its whole units. */
export type ChargesUnit = { readonly currency: Currency; readonly isEstimate: boolean }

/** '$84.20', or 'about $84' for an estimate. */
export function chargesMoney(minor: number, { currency, isEstimate }: ChargesUnit): string {
  return isEstimate ? aboutWhole(Math.round(minor / 100), currency) : formatMoney(minor, currency)
}

/** 'March 2027: $84.20 to come, of which you can stop $50.00'. */
export function monthWords(month: ChargesMonth, unit: ChargesUnit, culture: string): string {
  const { charged, bound, stoppable } = month
  const money = (minor: number) => chargesMoney(minor, unit)
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

/** The most expensive month; null when all are zero. */
export function heaviestMonth(months: readonly ChargesMonth[]): ChargesMonth | null {
  const heaviest = months.reduce<ChargesMonth | null>(
    (most, month) => (most === null || totalOf(month) > totalOf(most) ? month : most),
    null,
  )
  return heaviest && totalOf(heaviest) > 0 ? heaviest : null
}
