import { daysBetween, type PlainDate, plainDate } from '../calendar/plain-date.ts'
import { isWrittenAlike, type MerchantLine } from './clusters.ts'
import { priceKey, type Similarity, similarity } from './money-trail.ts'
import { bestFit, type Fit, type RhythmName } from './rhythm.ts'

/** Charges that follow one rhythm. */
export type Chain = {
  readonly lines: readonly MerchantLine[]
  readonly fit: Fit
  /** How many of the lines stand on a due day with a price of their own, for example with an extra. */
  readonly extras: number
}

/** Gaps between neighbouring charges in days, and the rhythms that can cause them. */
type Family = {
  readonly gaps: readonly (readonly [from: number, to: number])[]
  readonly nominal: number
  readonly rhythms: readonly RhythmName[]
  readonly mean: number
  readonly worst: number
}

const FAMILIES: readonly Family[] = [
  { gaps: [[24, 37], [54, 68], [86, 98]], nominal: 30.4, rhythms: ['monthly', 'four-weekly', 'thirty-days'], mean: 3, worst: 8 }, // biome-ignore format: a table
  { gaps: [[358, 373]], nominal: 365, rhythms: ['yearly'], mean: 3, worst: 7 }, // biome-ignore format: a table
  { gaps: [[85, 99], [177, 190]], nominal: 91, rhythms: ['quarterly'], mean: 3, worst: 7 }, // biome-ignore format: a table
  { gaps: [[175, 191], [358, 373]], nominal: 182, rhythms: ['half-yearly'], mean: 3, worst: 7 }, // biome-ignore format: a table
  { gaps: [[4, 10], [12, 16], [18, 24]], nominal: 7, rhythms: ['weekly'], mean: 1.1, worst: 3.3 }, // biome-ignore format: a table
  { gaps: [[11, 17], [25, 31], [39, 45]], nominal: 14, rhythms: ['fortnightly'], mean: 1.1, worst: 3.3 }, // biome-ignore format: a table
  { gaps: [[55, 68], [116, 128]], nominal: 61, rhythms: ['two-monthly'], mean: 3, worst: 7 }, // biome-ignore format: a table
]

const LINK: Readonly<Record<Similarity, number>> = { same: 4, close: 1.8, step: 0.1, none: Number.NaN }
const MISSED = -1
const UNLIKE = -2
/** Earlier charges compared with each charge, which bounds the work for merchants with very many. */
const SAME_PRICE_LOOKS = 8
const OTHER_LOOKS = 24
const CROWD = 400
/** No price is raised by more within a year or two; two products differ by as much. */
const LARGE_STEP = 1.25
const MOST_CHAINS = 12
const MOST_NAMES = 20
/** From this many charges on, one at another price or far from its due day can belong to them. */
const EXTRAS_FROM = 3
/** How far one at about the usual price may stand from its due day, and how far one at another price. */
const SLOTS_AFTER = 2
const LATE_DAYS = (family: Family) => (family.nominal >= 28 ? 7 : 1)
const EXTRA_DAYS = (family: Family) => (family.nominal >= 28 ? 2 : 0)

const EPOCH = plainDate('1970-01-01')

/**
 * Splits charges of one merchant and currency (ascending days, amounts above 0) into chains, best first, and a rest
 * that fits none. A price change is accepted only where the old price ends and the new one begins: concurrent prices
 * are two products.
 */
export function takeApart(lines: readonly MerchantLine[]): { chains: Chain[]; rest: MerchantLine[] } {
  const chains: Chain[] = []
  let rest = [...lines]
  while (rest.length >= 2 && chains.length < MOST_CHAINS) {
    const best = bestChain(rest)
    if (!best) break
    chains.push(best)
    // Three concurrent chains at one price mean visits to a shop; more add nothing.
    if (chains.filter((other) => other !== best && areRivals(best, other)).length >= 2)
      return { chains, rest: without(rest, best) }
    rest = without(rest, best)
  }
  return { chains: joinParts(chains), rest }
}

function without(lines: readonly MerchantLine[], chain: Chain): MerchantLine[] {
  const taken = new Set(chain.lines)
  return lines.filter((line) => !taken.has(line))
}

/** Whether two chains overlap in time, share a price and are written alike. */
export function areRivals(a: Chain, b: Chain): boolean {
  const [firstA, lastA, firstB, lastB] = [a.lines[0], a.lines.at(-1), b.lines[0], b.lines.at(-1)]
  if (!firstA || !lastA || !firstB || !lastB) return false
  if (firstA.date > lastB.date || firstB.date > lastA.date) return false
  const prices = new Set(a.lines.map(priceKey))
  const names = namesOf(a.lines)
  return b.lines.some(
    (line) => prices.has(priceKey(line)) && names.some((name) => isWrittenAlike(name, line)),
  )
}

/** The different ways in which a merchant is written, the first few. */
export function namesOf(lines: readonly MerchantLine[]): readonly MerchantLine[] {
  return [...new Map(lines.map((line) => [line.key, line])).values()].slice(0, MOST_NAMES)
}

/** Longest pause within one subscription, in due days, for example after a failed payment. */
const LONGEST_PAUSE = 8

/** Joins consecutive chains of one price and rhythm that were split by a long pause. */
function joinParts(chains: readonly Chain[]): Chain[] {
  const joined: Chain[] = []
  for (const chain of chains) {
    const at = joined.findIndex((other) => join(other, chain) !== null)
    const both = at >= 0 ? join(joined[at] as Chain, chain) : null
    if (both) joined[at] = both
    else joined.push(chain)
  }
  return joined
}

function join(a: Chain, b: Chain): Chain | null {
  const [early, late] = (a.lines[0]?.date ?? '') < (b.lines[0]?.date ?? '') ? [a, b] : [b, a]
  const [end, start] = [early.lines.at(-1), late.lines[0]]
  if (a.fit.rhythm !== b.fit.rhythm || !end || !start || end.date >= start.date) return null
  if (!isWrittenAlike(end, start) || !hasPriceLike(early, start)) return null
  const family = FAMILIES.find((one) => one.rhythms.includes(a.fit.rhythm))
  const lines = [...early.lines, ...late.lines]
  const fit = family ? fitOf(lines, { ...family, rhythms: [a.fit.rhythm] }) : null
  if (!fit) return null
  const pause = (fit.slots[early.lines.length] ?? 0) - (fit.slots[early.lines.length - 1] ?? 0)
  return pause <= LONGEST_PAUSE ? { lines, fit, extras: a.extras + b.extras } : null
}

/** Whether a chain's last charges, one of which may be an extra, are at about the price of a charge. */
function hasPriceLike(chain: Chain, line: MerchantLine): boolean {
  return chain.lines.slice(-EXTRAS_FROM).some((one) => isAboutAs(one, line))
}

function isAboutAs(one: MerchantLine, other: MerchantLine): boolean {
  return ['same', 'close'].includes(similarity(one, other))
}

function bestChain(lines: readonly MerchantLine[]): Chain | null {
  const table = new ChargeIndex(lines)
  const found = FAMILIES.map((family) => ({ family, path: longestPath(table, family) }))
    .filter(({ path }) => path.lines.length >= 2)
    .sort((a, b) => b.path.score - a.path.score)
  for (const { family, path } of found) {
    const fit = fitOf(path.lines, family)
    if (fit) return withExtras({ lines: path.lines, fit, extras: 0 }, lines, family)
  }
  return null
}

/**
 * Adds charges at another price that stand on a due day without a charge: a month with an extra. Only a few, because a
 * shop visited often has a charge near every day.
 */
function withExtras(chain: Chain, all: readonly MerchantLine[], family: Family): Chain {
  const { lines, fit } = chain
  if (lines.length < EXTRAS_FROM) return chain
  const filled = new Set(fit.slots)
  const names = namesOf(lines)
  const taken = new Set(lines)
  const extras: MerchantLine[] = []
  for (let n = (fit.slots[0] ?? 0) + 1; n <= (fit.slots.at(-1) ?? 0) + SLOTS_AFTER; n++) {
    if (filled.has(n)) continue
    const due = dayNumber(fit.due(n))
    const near = chargesNear(all, due, LATE_DAYS(family)).filter(
      (line) => !taken.has(line) && names.some((name) => isWrittenAlike(name, line)),
    )
    const usual = lines.find((line) => line.date > fit.due(n)) ?? (lines.at(-1) as MerchantLine)
    const isExtra = (line: MerchantLine) =>
      similarity(usual, line) === 'step' && Math.abs(dayNumber(line.date) - due) <= EXTRA_DAYS(family)
    const one = near.find((line) => ['same', 'close'].includes(similarity(usual, line))) ?? near.find(isExtra)
    if (one) extras.push(one)
    if (one) taken.add(one)
  }
  if (extras.length === 0 || extras.length > lines.length / 3) return chain
  const both = [...lines, ...extras].sort((a, b) => (a.date < b.date ? -1 : 1))
  const whole = fitOf(both, { ...family, rhythms: [fit.rhythm] })
  return whole ? { lines: both, fit: whole, extras: extras.length } : chain
}

function chargesNear(lines: readonly MerchantLine[], day: number, reach: number): MerchantLine[] {
  const first = lowerBound(lines.length, (i) => dayNumber(lines[i]?.date ?? EPOCH) >= day - reach)
  const found: MerchantLine[] = []
  for (let at = first; at < lines.length && found.length < OTHER_LOOKS; at++) {
    const line = lines[at]
    if (!line || dayNumber(line.date) > day + reach) break
    found.push(line)
  }
  return found
}

function fitOf(lines: readonly MerchantLine[], family: Family): Fit | null {
  const fit = bestFit(lines.map(({ date }) => date), family.rhythms) // biome-ignore format: one call
  return fit && fit.mean <= family.mean && fit.worst <= family.worst ? fit : null
}

/** The charges, with indexes for repeated queries. */
class ChargeIndex {
  readonly lines: readonly MerchantLine[]
  readonly days: readonly number[]
  readonly prices: readonly string[]
  readonly places: readonly number[]
  readonly byPrice = new Map<string, number[]>()
  readonly #firstAbout: readonly number[]
  readonly #lastAbout: readonly number[]

  constructor(lines: readonly MerchantLine[]) {
    this.lines = lines
    this.days = lines.map((line) => dayNumber(line.date))
    this.prices = lines.map(priceKey)
    this.places = lines.map((_, at) => at)
    for (const [at, price] of this.prices.entries()) {
      const known = this.byPrice.get(price)
      if (known) known.push(at)
      else this.byPrice.set(price, [at])
    }
    const few = lines.length > CROWD ? [] : lines
    this.#firstAbout = few.map((line) => lines.findIndex((other) => isAboutAs(other, line)))
    this.#lastAbout = few.map((line) => lines.findLastIndex((other) => isAboutAs(other, line)))
  }

  /** Earlier charges within the window, the nearest to its middle. */
  before(at: number, [from, to]: readonly [number, number], middle: number): number[] {
    const day = this.days[at] ?? 0
    const near = { from: day - to, middle: day - middle, to: day - from }
    const samePrice = this.byPrice.get(this.prices[at] ?? '') ?? []
    const looks = this.#nearest(samePrice, near, SAME_PRICE_LOOKS)
    if (this.lines.length > CROWD) return looks
    return [...new Set([...looks, ...this.#nearest(this.places, near, OTHER_LOOKS)])]
  }

  /** Whether one price ends and the other starts here; before a large step, all charges at about that price end. */
  isHandOver(old: number, next: number): boolean {
    const oldOnes = this.byPrice.get(this.prices[old] ?? '')
    const newOnes = this.byPrice.get(this.prices[next] ?? '')
    if (oldOnes?.at(-1) !== old || newOnes?.[0] !== next) return false
    const [before, after] = [this.lines[old]?.amountMinor ?? 1, this.lines[next]?.amountMinor ?? 1]
    if (this.lines.length > CROWD || Math.max(after / before, before / after) <= LARGE_STEP) return true
    return this.#lastAbout[old] === old && this.#firstAbout[next] === next
  }

  /** Those within the days that are nearest to the middle: a run of neighbours, because places ascend by day. */
  #nearest(places: readonly number[], { from, middle, to }: Near, count: number): number[] {
    const dayAt = (i: number) => this.days[places[i] ?? 0] ?? 0
    const isInside = (i: number) => i >= 0 && i < places.length && dayAt(i) >= from && dayAt(i) <= to
    let end = lowerBound(places.length, (i) => dayAt(i) >= middle)
    let start = end
    while (end - start < count) {
      const [before, after] = [isInside(start - 1), isInside(end)]
      if (!before && !after) break
      if (before && (!after || middle - dayAt(start - 1) <= dayAt(end) - middle)) start--
      else end++
    }
    return places.slice(start, end)
  }
}

/** Days to search, and the day from which distance is counted. */
type Near = { readonly from: number; readonly middle: number; readonly to: number }

type Path = { readonly lines: MerchantLine[]; readonly score: number }

function longestPath(chargeIndex: ChargeIndex, family: Family): Path {
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
        const alikeReach = (score[earlier] ?? 0) + 1 + LINK[like] + MISSED * missed - 0.05 * off
        if (alikeReach <= (score[at] ?? 0)) continue
        const alike = isWrittenAlike(other, line)
        // Another branch or another merchant: only the very same price can join them.
        if (like !== 'same' && !alike) continue
        const reached = alikeReach + (alike ? 0 : UNLIKE)
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

function dayNumber(date: PlainDate): number {
  return daysBetween(EPOCH, date)
}

function lowerBound(length: number, reached: (i: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (reached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
