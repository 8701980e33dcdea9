import { isWrittenAlike, type MerchantLine } from './clusters.ts'
import {
  ChargeIndex,
  type Family,
  isAboutAs,
  longestPath,
  lowerBound,
  OTHERS_COMPARED,
} from './longest-path.ts'
import { priceKey, similarity } from './money-trail.ts'
import { bestFit, dayNumber, type Fit } from './rhythm.ts'

/** Charges that follow one rhythm. */
export type Chain = {
  readonly lines: readonly MerchantLine[]
  readonly fit: Fit
  /** How many of the lines are on a due day but at another price, for example with an extra. */
  readonly extras: number
}

// biome-ignore format: a table
const FAMILIES: readonly Family[] = [
  { gaps: [[23, 38], [53, 69], [82, 100], [112, 130]], nominal: 30.4, rhythms: ['monthly', 'four-weekly', 'thirty-days'], mean: 3, worst: 8 },
  { gaps: [[357, 374]], nominal: 365, rhythms: ['yearly'], mean: 3, worst: 7 },
  { gaps: [[83, 100], [175, 192], [266, 283]], nominal: 91, rhythms: ['quarterly'], mean: 3, worst: 7 },
  { gaps: [[174, 192], [357, 374], [539, 556]], nominal: 182, rhythms: ['half-yearly'], mean: 3, worst: 7 },
  { gaps: [[3, 11], [12, 17], [18, 24]], nominal: 7, rhythms: ['weekly'], mean: 1.1, worst: 3.7 },
  { gaps: [[10, 18], [25, 31], [39, 45]], nominal: 14, rhythms: ['fortnightly'], mean: 1.1, worst: 3.7 },
  { gaps: [[53, 69], [114, 130]], nominal: 61, rhythms: ['two-monthly'], mean: 3, worst: 7 },
]

const MOST_CHAINS = 12
const MOST_NAMES = 20
/** From this many charges on, one at another price or far from its due day can belong to them. */
const EXTRAS_FROM_CHARGES = 3
const SLOTS_AFTER = 2
/**
 * How far, in days, a charge at about the usual price may be from
 * its due day, and how far one at another price.
 */
const lateDays = (family: Family) => (family.nominal >= 28 ? 7 : 1)
const extraDays = (family: Family) => (family.nominal >= 28 ? 2 : 1)
/** Charges this near to their due days are so regular that more extras are accepted. */
const EXACT_DAYS = 0.3

/** Charges at two prices whose days differ by more, on average, are two products. */
const OTHER_MEAN_DAYS = 0.75

/**
 * Splits charges of one merchant and currency (ascending days, amounts above 0) into chains, best first; what
 * fits none is left out. A price change is accepted only where the old price ends and the new one begins:
 * concurrent prices are two products.
 */
export function takeApart(lines: readonly MerchantLine[]): Chain[] {
  const chains: Chain[] = []
  let rest = [...lines]
  while (rest.length >= 2 && chains.length < MOST_CHAINS) {
    const best = bestChain(rest)
    if (!best) break
    chains.push(best)
    const taken = new Set(best.lines)
    rest = rest.filter((line) => !taken.has(line))
    // Three concurrent chains at one price mean visits to a shop; more of them add nothing.
    if (chains.filter((other) => other !== best && areRivals(best, other)).length >= 2) {
      const names = namesOf(best.lines)
      rest = rest.filter((line) => !names.some((name) => isWrittenAlike(name, line)))
    }
  }
  return joinParts(chains)
}

/** Whether two chains overlap in time, share a price and are written alike. */
export function areRivals(a: Chain, b: Chain): boolean {
  const firstA = a.lines[0]
  const lastA = a.lines.at(-1)
  const firstB = b.lines[0]
  const lastB = b.lines.at(-1)
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
const LONGEST_PAUSE_CYCLES = 8

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
  const end = early.lines.at(-1)
  const start = late.lines[0]
  if (a.fit.rhythm !== b.fit.rhythm || !end || !start || end.date >= start.date) return null
  if (!isWrittenAlike(end, start) || !hasPriceLike(early, start)) return null
  const family = FAMILIES.find((one) => one.rhythms.includes(a.fit.rhythm))
  const lines = [...early.lines, ...late.lines]
  const fit = family ? fitOf(lines, { ...family, rhythms: [a.fit.rhythm] }) : null
  if (!fit) return null
  const pause = (fit.slots[early.lines.length] ?? 0) - (fit.slots[early.lines.length - 1] ?? 0)
  return pause <= LONGEST_PAUSE_CYCLES ? { lines, fit, extras: a.extras + b.extras } : null
}

/** Whether a chain's last charges, except perhaps one with an extra, are at about the price of a charge. */
function hasPriceLike(chain: Chain, line: MerchantLine): boolean {
  return chain.lines.slice(-EXTRAS_FROM_CHARGES).some((one) => isAboutAs(one, line))
}

type Found = { readonly family: Family; readonly lines: readonly MerchantLine[]; readonly fit: Fit }

function bestChain(lines: readonly MerchantLine[]): Chain | null {
  const table = new ChargeIndex(lines)
  const found = FAMILIES.map((family) => ({ family, path: longestPath(table, family) }))
    .filter(({ path }) => path.lines.length >= 2)
    .sort((a, b) => b.path.score - a.path.score)
    .flatMap(({ family, path }) => fitted(path.lines, family) ?? [])
  // If every other due day is missing, two slower rhythms fit by chance.
  const best = found.find(isFilled) ?? found[0]
  if (!best) return null
  const whole = found.find((other) => isWhole(other, best)) ?? best
  return withExtras({ lines: whole.lines, fit: whole.fit, extras: 0 }, lines, whole.family)
}

/** A path with its rhythm; where the days change with the price, the longest part at one price. */
function fitted(lines: readonly MerchantLine[], family: Family): Found | null {
  const whole = fitOf(lines, family)
  const part = longestSteady(lines)
  const isMost = part.length >= 3 && part.length < lines.length && part.length > lines.length / 2
  const fit = isMost ? fitOf(part, family) : null
  if (fit && (!whole || fit.mean < whole.mean - OTHER_MEAN_DAYS)) return { family, lines: part, fit }
  return whole && { family, lines, fit: whole }
}

/** The longest run of charges without a step of price. */
function longestSteady(lines: readonly MerchantLine[]): readonly MerchantLine[] {
  let longest: readonly MerchantLine[] = []
  let start = 0
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (next && isAboutAs(line, next)) continue
    if (at + 1 - start > longest.length) longest = lines.slice(start, at + 1)
    start = at + 1
  }
  return longest
}

function isFilled({ lines, fit }: Found): boolean {
  return lines.length > 0.55 * ((fit.slots.at(-1) ?? 0) + 1)
}

/**
 * Whether a shorter rhythm keeps its days as well and explains more charges: each month, with an extra every
 * other one.
 */
function isWhole(longer: Found, shorter: Found): boolean {
  const slots = (longer.fit.slots.at(-1) ?? 0) + 1
  if (longer.lines.length <= shorter.lines.length || longer.lines.length < 0.75 * slots) return false
  const lines = new Set(longer.lines)
  return longer.fit.mean <= shorter.fit.mean + 0.3 && shorter.lines.every((line) => lines.has(line))
}

/**
 * Adds charges at another price that fall on a due day without a charge: a month with an extra. Only a few,
 * because a shop visited often has a charge near every day.
 */
function withExtras(chain: Chain, all: readonly MerchantLine[], family: Family): Chain {
  const { lines, fit } = chain
  if (lines.length < EXTRAS_FROM_CHARGES) return chain
  const filled = new Set(fit.slots)
  const names = namesOf(lines)
  const taken = new Set(lines)
  const extras: MerchantLine[] = []
  for (let n = (fit.slots[0] ?? 0) + 1; n <= (fit.slots.at(-1) ?? 0) + SLOTS_AFTER; n++) {
    if (filled.has(n)) continue
    const due = dayNumber(fit.due(n))
    const near = chargesNear(all, due, lateDays(family)).filter(
      (line) => !taken.has(line) && names.some((name) => isWrittenAlike(name, line)),
    )
    const usual = lines.find((line) => line.date > fit.due(n)) ?? (lines.at(-1) as MerchantLine)
    const isExtra = (line: MerchantLine) =>
      similarity(usual, line) === 'step' && Math.abs(dayNumber(line.date) - due) <= extraDays(family)
    const one = near.find((line) => ['same', 'close'].includes(similarity(usual, line))) ?? near.find(isExtra)
    if (one) extras.push(one)
    if (one) taken.add(one)
  }
  const most = fit.mean <= EXACT_DAYS ? 1 / 2 : 1 / 3
  if (extras.length === 0 || extras.length > lines.length * most) return chain
  const both = [...lines, ...extras].sort((a, b) => (a.date < b.date ? -1 : 1))
  const whole = fitOf(both, { ...family, rhythms: [fit.rhythm] })
  return whole ? { lines: both, fit: whole, extras: extras.length } : chain
}

function chargesNear(lines: readonly MerchantLine[], day: number, reach: number): MerchantLine[] {
  const first = lowerBound(
    lines.length,
    (i) => lines[i] !== undefined && dayNumber(lines[i].date) >= day - reach,
  )
  const found: MerchantLine[] = []
  for (let at = first; at < lines.length && found.length < OTHERS_COMPARED; at++) {
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
