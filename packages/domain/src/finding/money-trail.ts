import type { StatementLine } from './statement-line.ts'

/** The furthest two rates of one currency lie apart between neighbouring charges, as a share. */
const EXCHANGE_SWING = 0.05
const SMALLEST_STEP = 0.5
const LARGEST_STEP = 2

/** What makes two charges the same price: the amount before conversion where it is known. */
export function priceKey(line: StatementLine): string {
  return line.original ? `${line.original.currency}${line.original.amountMinor}` : String(line.amountMinor)
}

/** How alike two charges are: the same price, a rate's swing apart, a thinkable change of price, or neither. */
export type Likeness = 'same' | 'close' | 'step' | 'none'

export function likeness(a: StatementLine, b: StatementLine): Likeness {
  if (priceKey(a) === priceKey(b)) return 'same'
  const ratio = b.amountMinor / a.amountMinor
  if (Math.abs(ratio - 1) <= EXCHANGE_SWING) return 'close'
  return ratio >= SMALLEST_STEP && ratio <= LARGEST_STEP ? 'step' : 'none'
}
