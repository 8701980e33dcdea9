import { daysBetween } from '../dates/plain-date.ts'
import { priceKey } from './money-trail.ts'
import type { StatementLine } from './statement-line.ts'

/** A refund later than this matches no charge. */
const REFUND_DAYS = 100

/** One merchant's charges above 0, and its refunds. */
export type Netted<Line extends StatementLine> = {
  readonly charges: readonly Line[]
  /** Charges of zero, which verify a card or start a free trial. */
  readonly zeros: readonly Line[]
  /** Partial refunds, each assigned to the last charge before it. */
  readonly partial: readonly { readonly of: Line; readonly amountMinor: number }[]
}

/** Matches each full refund with the latest earlier charge of the same amount. */
export function netRefunds<Line extends StatementLine>(lines: readonly Line[]): Netted<Line> {
  let charges: Line[] = []
  const zeros: Line[] = []
  const partial: { of: Line; amountMinor: number }[] = []
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
