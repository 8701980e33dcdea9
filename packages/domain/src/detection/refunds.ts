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

/**
 * Matches each full refund with the latest earlier charge of the same amount.
 *
 * @param lines ascending by day
 */
export function netRefunds<Line extends StatementLine>(lines: readonly Line[]): Netted<Line> {
  const charges = new OpenCharges<Line>()
  const zeros: Line[] = []
  const partial: { of: Line; amountMinor: number }[] = []
  for (const line of lines) {
    if (line.amountMinor === 0) zeros.push(line)
    else if (line.amountMinor < 0) charges.add({ ...line, amountMinor: -line.amountMinor })
    else if (!charges.takeLike(line)) {
      const last = charges.lastBefore(line)
      if (last && last.amountMinor > line.amountMinor)
        partial.push({ of: last, amountMinor: line.amountMinor })
    }
  }
  return { charges: charges.all(), zeros, partial }
}

/** Charges that were not given back: the latest of each price is at hand, however many there are. */
class OpenCharges<Line extends StatementLine> {
  readonly #lines: (Line | null)[] = []
  readonly #inOrder: number[] = []
  readonly #byKey = new Map<string, number[]>()

  add(charge: Line): void {
    const place = this.#lines.push(charge) - 1
    this.#inOrder.push(place)
    for (const key of new Set([String(charge.amountMinor), priceKey(charge)])) {
      const known = this.#byKey.get(key)
      if (known) known.push(place)
      else this.#byKey.set(key, [place])
    }
  }

  /** Takes out the latest charge that this refund gives back; false if there is none in time. */
  takeLike(refund: Line): boolean {
    const keys = refund.original
      ? [String(refund.amountMinor), priceKey(refund)]
      : [String(refund.amountMinor)]
    const place = Math.max(...keys.map((key) => this.#last(this.#byKey.get(key) ?? [], refund)))
    if (place < 0) return false
    this.#lines[place] = null
    return true
  }

  lastBefore(refund: Line): Line | null {
    return this.#lines[this.#last(this.#inOrder, refund)] ?? null
  }

  all(): Line[] {
    return this.#lines.filter((line) => line !== null)
  }

  /** The last place that is still open, if it is in time; -1 if none. Those taken out leave the list. */
  #last(places: number[], refund: Line): number {
    for (let place = places.at(-1); place !== undefined; place = places.at(-1)) {
      const line = this.#lines[place]
      if (line) return daysBetween(line.date, refund.date) <= REFUND_DAYS ? place : -1
      places.pop()
    }
    return -1
  }
}
