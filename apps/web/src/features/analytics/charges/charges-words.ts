import { type Currency, formatDate, formatMoney } from '@duely/domain'
import { type ChargesMonth, totalOf } from './charges-timeline.ts'

/** 'March 2027: $84.20 to come, of which you can stop $50.00'. */
export function monthWords(month: ChargesMonth, currency: Currency, culture: string): string {
  const { charged, bound, stoppable } = month
  const money = (minor: number) => formatMoney(minor, currency)
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
