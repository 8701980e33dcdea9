import type { StatementLine } from './statement-line.ts'

/** Largest relative difference between exchange rates of neighbouring charges. */
const EXCHANGE_SWING = 0.05
const SMALLEST_STEP_FACTOR = 0.5
const LARGEST_STEP_FACTOR = 2

/** Key for equal prices: the original amount when known. */
export function priceKey(line: StatementLine): string {
  return line.original ? `${line.original.currency}${line.original.amountMinor}` : String(line.amountMinor)
}

/**
 * Similarity of two charges: equal, within exchange-rate fluctuation, a plausible price change, or unrelated.
 */
export type Similarity = 'same' | 'close' | 'step' | 'none'

export function similarity(a: StatementLine, b: StatementLine): Similarity {
  if (priceKey(a) === priceKey(b)) return 'same'
  const ratio = b.amountMinor / a.amountMinor
  if (Math.abs(ratio - 1) <= EXCHANGE_SWING) return 'close'
  return ratio >= SMALLEST_STEP_FACTOR && ratio <= LARGEST_STEP_FACTOR ? 'step' : 'none'
}
