import { daysBetween } from '../plain-date.ts'
import type { Chain } from './chains.ts'
import type { Cluster } from './clusters.ts'
import { likeness, priceKey } from './money-trail.ts'
import { RHYTHMS } from './rhythm.ts'
import type { Confidence, StatementLine } from './statement-line.ts'

/** What speaks for and against a chain being a subscription. */
export type Evidence = {
  readonly charges: number
  /** Neighbouring charges at the same price, of all neighbours. */
  readonly same: number
  /** Neighbours at the same price or a rate's swing apart, of all neighbours. */
  readonly close: number
  /** Due days with a charge, of all due days from the first charge to the last. */
  readonly kept: number
  /** Mean distance from the due days. */
  readonly off: number
  readonly worst: number
  /** The merchant's charges at the same price that the chain leaves out, while it lasted. */
  readonly strays: number
  /** All the merchant's charges that no chain explains, while it lasted. */
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
  const links = lines.slice(1).map((line, i) => likeness(lines[i] as StatementLine, line))
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

/** How sure a chain is to be a subscription (or a bill); null when it is too little. */
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
  // Prices by use, or by the rate of a day: the rhythm must carry it alone.
  if (evidence.others > 0.25 * evidence.charges) return evidence.same >= 0.8 ? 'medium' : null
  return usual && evidence.off <= 1.2 && evidence.kept >= 0.8 ? 'medium' : null
}

function judgeUnknown(cluster: Cluster, chain: Chain, evidence: Evidence): Confidence | null {
  const named = cluster.kind === 'named'
  const { rhythm } = chain.fit
  if (evidence.charges === 2) return judgePair(named, chain, evidence)
  if (rhythm === 'weekly' || rhythm === 'fortnightly') {
    if (evidence.charges < 5 || evidence.same < 0.8 || evidence.off > 0.35 || evidence.kept < 0.9) return null
    return evidence.others === 0 ? 'medium' : null
  }
  if (rhythm === 'two-monthly' && evidence.charges < 4) return null
  if (evidence.kept < (evidence.charges >= 6 ? 0.75 : 0.99)) return null
  const shop = evidence.others > evidence.charges / 2
  if (shop && (evidence.charges < 5 || evidence.same < 0.9 || evidence.off > 0.8)) return null
  if (evidence.same >= 0.6) {
    if (evidence.charges >= 4)
      return evidence.off <= 1
        ? named || evidence.charges >= 6
          ? 'high'
          : 'medium'
        : named
          ? 'medium'
          : 'low'
    return evidence.same === 1 && evidence.off <= 1 ? 'medium' : named ? 'low' : null
  }
  if (evidence.charges === 3)
    return evidence.off <= 0.7 && (evidence.same >= 0.5 || evidence.close === 1) ? 'low' : null
  return evidence.close >= 0.85 && evidence.off <= 0.9 && !shop ? 'low' : null
}

/** Two charges of an unknown merchant say little: the same price, on the very day, and nothing else ever. */
function judgePair(named: boolean, chain: Chain, evidence: Evidence): Confidence | null {
  if (evidence.same < 1 || evidence.others > 0) return null
  const { rhythm } = chain.fit
  if (named) return rhythm !== 'weekly' && rhythm !== 'fortnightly' && evidence.worst <= 2 ? 'low' : null
  if (rhythm !== 'monthly' && rhythm !== 'yearly' && rhythm !== 'quarterly') return null
  return evidence.worst <= 0.7 ? 'low' : null
}
