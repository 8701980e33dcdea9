import { daysBetween } from '../calendar/plain-date.ts'
import { priceKey } from './money-trail.ts'
import type { StatementLine } from './statement-line.ts'

/** A refund later than this belongs to nothing on the statement. */
const REFUND_DAYS = 100

/** Charges of one merchant with amounts above 0 and what was given back. */
export type Netted = {
  readonly charges: readonly StatementLine[]
  /** Charges of nothing: a card is tried that way, and free trials begin so. */
  readonly zeros: readonly StatementLine[]
  /** Partial refunds; each belongs to the last charge before it. */
  readonly partial: readonly { readonly of: StatementLine; readonly amountMinor: number }[]
}

/** Takes each refund together with the charge it gives back, the latest before it with the same amount. */
export function netRefunds(lines: readonly StatementLine[]): Netted {
  let charges: StatementLine[] = []
  const zeros: StatementLine[] = []
  const partial: { of: StatementLine; amountMinor: number }[] = []
  for (const line of lines) {
    if (line.amountMinor === 0) zeros.push(line)
    else if (line.amountMinor < 0) charges.push({ ...line, amountMinor: -line.amountMinor })
    else {
      const inTime = charges.filter((charge) => daysBetween(charge.date, line.date) <= REFUND_DAYS)
      const given = inTime.findLast(
        (charge) =>
          charge.amountMinor === line.amountMinor || (line.original && priceKey(charge) === priceKey(line)),
      )
      const last = inTime.at(-1)
      if (given) charges = charges.filter((charge) => charge !== given)
      else if (last && last.amountMinor > line.amountMinor)
        partial.push({ of: last, amountMinor: line.amountMinor })
    }
  }
  return { charges, zeros, partial }
}
