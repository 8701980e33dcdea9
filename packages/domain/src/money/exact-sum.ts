/** A fraction of whole numbers, not below 0, so that a sum is rounded once and never drifts. */
export type Exact = { readonly numerator: bigint; readonly denominator: bigint }

export const NOTHING: Exact = { numerator: 0n, denominator: 1n }

export function addExact(a: Exact, b: Exact): Exact {
  if (a.denominator === b.denominator) return lowest(a.numerator + b.numerator, a.denominator)
  return lowest(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** @throws RangeError when divided by 0 */
export function divideExact({ numerator, denominator }: Exact, by: number): Exact {
  return lowest(numerator, denominator * BigInt(by))
}

/** Below 0 when a is less than b, above 0 when it is more. */
export function compareExact(a: Exact, b: Exact): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** To a whole number, half up. */
export function roundExact({ numerator, denominator }: Exact): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** What `part` is of `whole` in whole percent, half up; `whole` is above 0. */
export function percentOf(part: Exact, whole: Exact): number {
  return roundExact({
    numerator: 100n * part.numerator * whole.denominator,
    denominator: part.denominator * whole.numerator,
  })
}

/**
 * Whole numbers for the parts that add up to `whole`: each is rounded down, and what is missing goes to those
 * that lost most, the first ones where they lost the same.
 *
 * @param whole the sum of the parts, rounded down, up, or half up
 */
export function shareOut(parts: readonly Exact[], whole: number): number[] {
  const shares = parts.map(({ numerator, denominator }) => Number(numerator / denominator))
  const missing = whole - shares.reduce((sum, share) => sum + share, 0)
  const lost = parts.map(({ numerator, denominator }, place) => ({
    place,
    rest: { numerator: numerator % denominator, denominator },
  }))
  lost.sort((a, b) => compareExact(b.rest, a.rest) || a.place - b.place)
  for (const { place } of lost.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/**
 * Adds fractions of few different denominators: one big addition each, and one common denominator at the end.
 */
export class ExactSum {
  readonly #sums = new Map<number, bigint>()

  /** Adds a fraction; `denominator` is 1 or more. */
  add(numerator: bigint, denominator: number): void {
    this.#sums.set(denominator, (this.#sums.get(denominator) ?? 0n) + numerator)
  }

  get total(): Exact {
    return [...this.#sums]
      .map(([denominator, numerator]) => lowest(numerator, BigInt(denominator)))
      .reduce(addExact, NOTHING)
  }
}

/** @throws RangeError for a denominator of 0 */
function lowest(numerator: bigint, denominator: bigint): Exact {
  if (denominator === 0n) throw new RangeError('a fraction divides by 0')
  let a = numerator
  let b = denominator
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}
