import type { Chain } from './chains.ts'
import type { Cluster } from './clusters.ts'
import type { Evidence } from './evidence.ts'
import { judgeUnknown } from './judge-unknown.ts'
import type { Confidence } from './statement-line.ts'

/** Confidence that a chain is a subscription or bill; null when too low. */
export function judge(cluster: Cluster, chain: Chain, evidence: Evidence): Confidence | null {
  if (evidence.strays > Math.max(1, evidence.charges / 3)) return null
  if (cluster.isBill) return judgeBill(evidence)
  if (cluster.service) return judgeKnown(cluster, chain, evidence)
  return judgeUnknown(chain, evidence)
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
  // Three charges with gaps, or in a rhythm in which it is not sold, can be purchases.
  const isWeak = evidence.charges === 3 && (!usual || evidence.kept < 0.75)
  // Purchases between subscriptions meet some rhythm by chance, but not to the day.
  if (evidence.others > 0 && (evidence.off > 1.6 || (!usual && evidence.kept < 0.99))) return null
  if (evidence.same >= 0.5 && evidence.others <= 2 * evidence.charges) {
    if (isWeak) return 'low'
    return usual ? 'high' : 'medium'
  }
  // Prices vary with usage or the daily rate: the rhythm alone must be convincing.
  if (evidence.others > 0.25 * evidence.charges) return evidence.same >= 0.8 ? 'medium' : null
  return usual && evidence.off <= 1.2 && evidence.kept >= 0.8 ? 'medium' : null
}
