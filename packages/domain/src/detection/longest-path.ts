import { isWrittenAlike, type MerchantLine } from './clusters.ts'
import { priceKey, type Similarity, similarity } from './money-trail.ts'
import { dayNumber, type Fit } from './rhythm.ts'

/** Gaps between neighbouring charges in days, and the rhythms that can cause them. */
export type Family = {
  readonly gaps: readonly (readonly [from: number, to: number])[]
  readonly nominal: number
  readonly rhythms: readonly Fit['rhythm'][]
  readonly mean: number
  readonly worst: number
}

const LINK_SCORES: Readonly<Record<Similarity, number>> = { same: 4, close: 1.8, step: 0.1, none: Number.NaN }
const MISSED_SCORE = -1
const UNLIKE_SCORE = -2
/** Earlier charges compared with each charge, which bounds the work for merchants with very many. */
const SAME_PRICE_COMPARED = 8
export const OTHERS_COMPARED = 24
const CROWD_LINES = 400
/** No price is raised by more within a year or two; two products differ by as much. */
const LARGE_STEP_FACTOR = 1.25

/** The charges, with indexes for repeated queries. */
export class ChargeIndex {
  readonly lines: readonly MerchantLine[]
  readonly days: readonly number[]
  readonly prices: readonly string[]
  readonly places: readonly number[]
  readonly byPrice: ReadonlyMap<string, readonly number[]>
  readonly #firstAbout: readonly number[]
  readonly #lastAbout: readonly number[]

  constructor(lines: readonly MerchantLine[]) {
    this.lines = lines
    this.days = lines.map((line) => dayNumber(line.date))
    this.prices = lines.map(priceKey)
    this.places = lines.map((_, at) => at)
    this.byPrice = Map.groupBy(this.places, (at) => this.prices[at] ?? '')
    const few = lines.length > CROWD_LINES ? [] : lines
    this.#firstAbout = few.map((line) => lines.findIndex((other) => isAboutAs(other, line)))
    this.#lastAbout = few.map((line) => lines.findLastIndex((other) => isAboutAs(other, line)))
  }

  /** Earlier charges within the window, the nearest to its middle. */
  before(at: number, [from, to]: readonly [number, number], middle: number): number[] {
    const day = this.days[at] ?? 0
    const near = { from: day - to, middle: day - middle, to: day - from }
    const samePrice = this.byPrice.get(this.prices[at] ?? '') ?? []
    const looks = this.#nearest(samePrice, near, SAME_PRICE_COMPARED)
    if (this.lines.length > CROWD_LINES) return looks
    return [...new Set([...looks, ...this.#nearest(this.places, near, OTHERS_COMPARED)])]
  }

  /**
   * Whether one price ends and the other starts here; before a
   * large step, all charges at about that price end.
   */
  isHandOver(old: number, next: number): boolean {
    const oldOnes = this.byPrice.get(this.prices[old] ?? '')
    const newOnes = this.byPrice.get(this.prices[next] ?? '')
    if (oldOnes?.at(-1) !== old || newOnes?.[0] !== next) return false
    const before = this.lines[old]?.amountMinor ?? 1
    const after = this.lines[next]?.amountMinor ?? 1
    if (this.lines.length > CROWD_LINES || Math.max(after / before, before / after) <= LARGE_STEP_FACTOR)
      return true
    return this.#lastAbout[old] === old && this.#firstAbout[next] === next
  }

  /**
   * Those within the days that are nearest to the middle: a run of neighbours, because places ascend by day.
   */
  #nearest(places: readonly number[], { from, middle, to }: Near, count: number): number[] {
    const dayAt = (i: number) => this.days[places[i] ?? 0] ?? 0
    const isInside = (i: number) => i >= 0 && i < places.length && dayAt(i) >= from && dayAt(i) <= to
    let end = lowerBound(places.length, (i) => dayAt(i) >= middle)
    let start = end
    while (end - start < count) {
      const before = isInside(start - 1)
      const after = isInside(end)
      if (!before && !after) break
      if (before && (!after || middle - dayAt(start - 1) <= dayAt(end) - middle)) start--
      else end++
    }
    return places.slice(start, end)
  }
}

/** Days to search, and the day from which distance is counted. */
type Near = { readonly from: number; readonly middle: number; readonly to: number }

export type Path = { readonly lines: MerchantLine[]; readonly score: number }

/** The best chain of charges whose gaps, prices and names fit the family. */
export function longestPath(chargeIndex: ChargeIndex, family: Family): Path {
  const { lines, days } = chargeIndex
  const score = new Array<number>(lines.length).fill(1)
  const from = new Array<number>(lines.length).fill(-1)
  let end = 0
  for (const [at, line] of lines.entries()) {
    for (const [missed, gap] of family.gaps.entries()) {
      for (const earlier of chargeIndex.before(at, gap, family.nominal * (missed + 1))) {
        const other = lines[earlier]
        if (!other) continue
        const like = similarity(other, line)
        if (like === 'none' || (like === 'step' && !chargeIndex.isHandOver(earlier, at))) continue
        const off = Math.abs((days[at] ?? 0) - (days[earlier] ?? 0) - family.nominal * (missed + 1))
        const alikeReach = (score[earlier] ?? 0) + 1 + LINK_SCORES[like] + MISSED_SCORE * missed - 0.1 * off
        if (alikeReach <= (score[at] ?? 0)) continue
        const alike = isWrittenAlike(other, line)
        // Another branch or another merchant: only the very same price can join them.
        if (like !== 'same' && !alike) continue
        const reached = alikeReach + (alike ? 0 : UNLIKE_SCORE)
        if (reached > (score[at] ?? 0)) [score[at], from[at]] = [reached, earlier]
      }
    }
    if ((score[at] ?? 0) > (score[end] ?? 0)) end = at
  }
  const path: MerchantLine[] = []
  for (let at = end; at >= 0; at = from[at] ?? -1) {
    const line = lines[at]
    if (line) path.push(line)
  }
  return { lines: path.reverse(), score: score[end] ?? 0 }
}

/** Whether two amounts are about the same. */
export function isAboutAs(one: MerchantLine, other: MerchantLine): boolean {
  return ['same', 'close'].includes(similarity(one, other))
}

/** The first index for which it is reached; `length` if none. */
export function lowerBound(length: number, reached: (i: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (reached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
