import { daysBetween } from '../calendar/plain-date.ts'
import { areRivals, type Chain } from './chains.ts'
import type { Cluster } from './clusters.ts'
import { priceKey, similarity } from './money-trail.ts'
import { RHYTHMS, type RhythmName } from './rhythm.ts'
import type { Confidence, StatementLine } from './statement-line.ts'

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
}

export function weigh(chain: Chain, rest: readonly StatementLine[]): Evidence {
  const { lines, fit } = chain
  const [first, last] = [lines[0], lines.at(-1)]
  const margin = RHYTHMS[fit.rhythm].days / 2
  const prices = new Set(lines.map(priceKey))
  const near = rest.filter(
    (line) =>
      first &&
      last &&
      daysBetween(first.date, line.date) > -margin &&
      daysBetween(line.date, last.date) > -margin,
  )
  const links = lines.slice(1).map((line, i) => similarity(lines[i] as StatementLine, line))
  const of = (wanted: readonly string[]) =>
    links.filter((like) => wanted.includes(like)).length / links.length
  return {
    charges: lines.length,
    same: of(['same']),
    close: of(['same', 'close']),
    kept: lines.length / ((fit.slots.at(-1) ?? 0) - (fit.slots[0] ?? 0) + 1),
    off: fit.mean,
    worst: fit.worst,
    strays: near.filter((line) => prices.has(priceKey(line))).length,
    others: near.length,
  }
}

/** More concurrent chains at one price than this mean visits to a shop. */
const PRODUCTS_AT_ONE_PRICE = 2
const EXACT = 0.6

/**
 * Drops chains that exist only because there are many charges: coffee bought every other day at one price matches
 * every rhythm. Two chains at one price are two products only when both keep their days.
 */
export function withoutTangles(chains: readonly Chain[]): Chain[] {
  return chains.filter((chain) => {
    const rivals = chains.filter((other) => other !== chain && areRivals(chain, other))
    if (rivals.length === 0) return true
    return rivals.length < PRODUCTS_AT_ONE_PRICE && [chain, ...rivals].every((one) => isExact(one, chain))
  })
}

function isExact(one: Chain, model: Chain): boolean {
  const slots = (one.fit.slots.at(-1) ?? 0) - (one.fit.slots[0] ?? 0) + 1
  return one.fit.rhythm === model.fit.rhythm && one.fit.mean <= EXACT && one.lines.length >= 0.9 * slots
}

/** Confidence that a chain is a subscription or bill; null when too low. */
export function judge(cluster: Cluster, chain: Chain, evidence: Evidence): Confidence | null {
  if (evidence.strays > Math.max(1, evidence.charges / 3)) return null
  if (cluster.kind === 'bill') return judgeBill(evidence)
  if (cluster.service) return judgeKnown(cluster, chain, evidence)
  return judgeUnknown(cluster, chain, evidence)
}

function judgeBill(evidence: Evidence): Confidence | null {
  if (evidence.kept < 0.7) return null
  if (evidence.charges >= 3) return evidence.same >= 0.6 ? 'high' : 'medium'
  return evidence.same === 1 ? 'low' : null
}

function judgeKnown(cluster: Cluster, chain: Chain, evidence: Evidence): Confidence | null {
  const usual =
    cluster.service?.cycles.includes(chain.fit.rhythm) === true || chain.fit.rhythm === 'thirty-days'
  if (evidence.charges === 2) {
    if (!usual || evidence.worst > 3 || evidence.others > 1) return null
    return evidence.same === 1 ? 'medium' : 'low'
  }
  if (evidence.kept < 0.6) return null
  if (evidence.same >= 0.5 && evidence.others <= 2 * evidence.charges) return usual ? 'high' : 'medium'
  // Prices vary with usage or the daily rate: the rhythm alone must be convincing.
  if (evidence.others > 0.25 * evidence.charges) return evidence.same >= 0.8 ? 'medium' : null
  return usual && evidence.off <= 1.2 && evidence.kept >= 0.8 ? 'medium' : null
}

function judgeUnknown(cluster: Cluster, chain: Chain, evidence: Evidence): Confidence | null {
  const named = cluster.kind === 'named'
  const { rhythm } = chain.fit
  const { charges, same, off, kept, others } = evidence
  if (charges === 2) return judgePair(named, chain, evidence)
  if (rhythm === 'weekly' || rhythm === 'fortnightly') {
    const enough = named || isShelfPrice(chain) ? 5 : 9
    const steady = off <= (kept >= 0.95 ? 0.35 : 0.1) && kept >= 0.8 && others <= charges / 10
    return steady && charges >= enough && (same >= 0.8 || (evidence.close === 1 && charges >= 9))
      ? 'medium'
      : null
  }
  if (rhythm === 'two-monthly' && charges < 4) return null
  if (kept < (charges >= 6 ? 0.75 : 0.99)) return null
  const shop = others > charges / 2
  if (shop && (charges < 5 || same < 0.9 || off > 0.5)) return null
  if (same < 0.6) return judgeDrifting(named, rhythm, evidence)
  if (charges >= 4) {
    if (off > (named ? 1.3 : 0.75)) return null
    return named || charges >= 6 ? 'high' : 'medium'
  }
  if (same === 1 && off <= 0.5 && evidence.worst <= 1) return 'medium'
  return named && off <= 1 ? 'low' : null
}

/** Varying prices: a foreign price without its original amount, or a price change among three charges. */
function judgeDrifting(named: boolean, rhythm: RhythmName, evidence: Evidence): Confidence | null {
  const { charges, same, close, off, others } = evidence
  if (others > 0 || off > 0.6) return null
  // Long and four-weekly rhythms match many shops by chance, so all prices must be close.
  if (rhythm !== 'monthly') return close === 1 && off <= 0.4 ? 'low' : null
  if (charges === 3)
    return off <= 0.5 && others === 0 && (named ? same + close > 0 : same >= 0.5) ? 'low' : null
  return close >= 0.85 && off <= 0.6 && others === 0 ? 'low' : null
}

/** Whether the price changed as services usually change it within a year. */
function isModestStep(chain: Chain): boolean {
  const [first = 1, last = 1] = chain.lines.map((line) => line.amountMinor)
  return last / first >= 0.9 && last / first <= 1.35
}

/** Typical list prices (9.99, 4.95, 12.49, 8.90), rare for shop visits. */
function isShelfPrice(chain: Chain): boolean {
  const end = (chain.lines.at(-1)?.amountMinor ?? 0) % 100
  return end % 10 === 9 || end === 95 || end === 90
}

/**
 * Two charges of an unknown merchant are weak evidence: they need the same price, the exact day and no other charges.
 */
function judgePair(named: boolean, chain: Chain, evidence: Evidence): Confidence | null {
  const { rhythm } = chain.fit
  if (evidence.others > 0) return null
  if (evidence.same < 1)
    return rhythm === 'yearly' && evidence.off <= 0.3 && isModestStep(chain) ? 'low' : null
  if (rhythm === 'weekly' || rhythm === 'fortnightly' || rhythm === 'two-monthly') return null
  if (named) return evidence.worst <= 2 ? 'low' : null
  if (rhythm === 'yearly') return evidence.off <= 0.6 ? 'low' : null
  if (rhythm === 'four-weekly' || rhythm === 'thirty-days') return null
  return evidence.off <= (isShelfPrice(chain) ? 0.3 : 0) ? 'low' : null
}
