import { daysBetween } from '../dates/plain-date.ts'
import { areRivals, type Chain, namesOf } from './chains.ts'
import { isWrittenAlike, type MerchantLine } from './clusters.ts'
import { priceKey, similarity } from './money-trail.ts'
import { RHYTHMS } from './rhythm.ts'

/** Features of a chain that decide whether it is a subscription. */
export type Evidence = {
  readonly charges: number
  /** Share of neighbouring charges at the same price. */
  readonly same: number
  /** Share of neighbouring charges at the same price or within exchange-rate fluctuation. */
  readonly close: number
  /** Share of due days with a charge, from the first charge to the last. */
  readonly kept: number
  /** Mean distance from the due days, in days. */
  readonly off: number
  readonly worst: number
  /** Charges at the same price outside the chain, during its time. */
  readonly strays: number
  /** All charges of the merchant outside any chain, during its time. */
  readonly others: number
  /** Those among them at about the chain's price. */
  readonly rivals: number
  /** The largest amount divided by the smallest. */
  readonly spread: number
}

export function weigh(chain: Chain, rest: readonly MerchantLine[]): Evidence {
  const { lines, fit } = chain
  const first = lines[0]
  const last = lines.at(-1)
  const margin = RHYTHMS[fit.rhythm].days / 2
  const prices = new Set(lines.map(priceKey))
  const names = namesOf(lines)
  const near = rest.filter(
    (line) =>
      names.some((name) => isWrittenAlike(name, line)) &&
      first &&
      last &&
      daysBetween(first.date, line.date) > -margin &&
      daysBetween(line.date, last.date) > -margin,
  )
  const least = lines.reduce((least, line) => Math.min(least, line.amountMinor), Number.POSITIVE_INFINITY)
  const most = lines.reduce((most, line) => Math.max(most, line.amountMinor), 0)
  const links = lines.slice(1).map((line, i) => similarity(lines[i] as MerchantLine, line))
  // An extra breaks two neighbourhoods: from the usual price and back to it.
  const usual = Math.max(1, links.length - 2 * chain.extras)
  const of = (wanted: readonly string[]) =>
    Math.min(1, links.filter((like) => wanted.includes(like)).length / usual)
  return {
    charges: lines.length,
    same: of(['same']),
    close: of(['same', 'close']),
    kept: lines.length / ((fit.slots.at(-1) ?? 0) - (fit.slots[0] ?? 0) + 1),
    off: fit.mean,
    worst: fit.worst,
    strays: near.filter((line) => prices.has(priceKey(line))).length,
    others: near.length,
    rivals: near.filter(({ amountMinor }) => amountMinor >= least * 0.95 && amountMinor <= most * 1.05)
      .length,
    spread: most / least,
  }
}

/**
 * Drops pairs of one merchant at about one price: two pairs of days are
 * four visits. At two prices they are two products.
 */
export function withoutPairedPairs(chains: readonly Chain[]): Chain[] {
  const isPair = (chain: Chain) => chain.lines.length === 2
  const areVisits = (a: Chain, b: Chain) => {
    const one = a.lines[0]
    const other = b.lines[0]
    return one && other && isWrittenAlike(one, other) && ['same', 'close'].includes(similarity(one, other))
  }
  return chains.filter(
    (chain) =>
      !isPair(chain) || !chains.some((other) => other !== chain && isPair(other) && areVisits(chain, other)),
  )
}

/** More concurrent chains at one price than this mean visits to a shop. */
const PRODUCTS_AT_ONE_PRICE = 2
const EXACT_MEAN_DAYS = 0.6
/** A direct debit mandate is never for a single visit. */
const EXACT_COLLECTED_MEAN_DAYS = 1.5

/** Chains of this share of another's charges are what it left over. */
const LEFT_OVER_SHARE = 1 / 8

/**
 * Drops chains that exist only because there are many charges: coffee bought every other day at one price
 * matches every rhythm. Two chains at one price are two products only when both keep their days.
 */
export function withoutTangles(chains: readonly Chain[]): Chain[] {
  return chains.filter((chain) => {
    const rivals = chains.filter(
      (other) =>
        other !== chain &&
        other.lines.length > chain.lines.length * LEFT_OVER_SHARE &&
        areRivals(chain, other),
    )
    if (rivals.length === 0) return true
    return rivals.length < PRODUCTS_AT_ONE_PRICE && [chain, ...rivals].every((one) => isExact(one, chain))
  })
}

function isExact(one: Chain, model: Chain): boolean {
  const slots = (one.fit.slots.at(-1) ?? 0) - (one.fit.slots[0] ?? 0) + 1
  return (
    one.fit.rhythm === model.fit.rhythm &&
    one.fit.mean <=
      (one.lines.every((line) => line.collected) ? EXACT_COLLECTED_MEAN_DAYS : EXACT_MEAN_DAYS) &&
    one.lines.length >= 0.8 * slots
  )
}
