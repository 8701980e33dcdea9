import type { Chain } from './chains.ts'
import type { Cluster } from './clusters.ts'
import type { Evidence } from './evidence.ts'
import type { RhythmName } from './rhythm.ts'
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
  // Purchases between subscriptions meet some rhythm by chance, but not to the day.
  if (evidence.others > 0 && (evidence.off > 1.6 || (!usual && evidence.kept < 0.99))) return null
  if (evidence.same >= 0.5 && evidence.others <= 2 * evidence.charges) return usual ? 'high' : 'medium'
  // Prices vary with usage or the daily rate: the rhythm alone must be convincing.
  if (evidence.others > 0.25 * evidence.charges) return evidence.same >= 0.8 ? 'medium' : null
  return usual && evidence.off <= 1.2 && evidence.kept >= 0.8 ? 'medium' : null
}

/**
 * How far the words of a merchant in no catalogue go: `told` calls itself a subscription or is collected by mandate,
 * `visit` is a trade that mostly sells by the visit.
 */
type Trust = 'told' | 'plain' | 'visit'

function trustOf(chain: Chain): Trust {
  const share = (count: number) => count / chain.lines.length
  if (chain.lines.some((line) => line.kind === 'named')) return 'told'
  if (share(chain.lines.filter((line) => line.collected).length) >= 0.8) return 'told'
  return share(chain.lines.filter((line) => line.kind === 'visit').length) > 0.5 ? 'visit' : 'plain'
}

/** Share of due days that must have a charge, by the number of charges: one cycle may be left out, later a summer. */
const KEPT: Readonly<Record<number, number>> = { 3: 0.7, 4: 0.75, 5: 0.8 }
const KEPT_LATER = 0.68

function judgeUnknown(chain: Chain, evidence: Evidence): Confidence | null {
  const trust = trustOf(chain)
  const { rhythm } = chain.fit
  const { charges, same, kept, others, off } = evidence
  if (charges === 2) return judgePair(trust, chain, evidence)
  if (rhythm === 'weekly' || rhythm === 'fortnightly') return judgeWeekly(trust, evidence)
  if (trust === 'visit') return judgeVisits(trust, evidence)
  if (kept < (KEPT[charges] ?? KEPT_LATER)) return null
  // A shop that also sells a subscription: that one must keep price and days.
  if (others > charges / 2 && (charges < 5 || same < 0.9 || off > 0.5)) return null
  const confidence =
    same >= 0.6 ? judgeSteady(trust, rhythm, evidence) : judgeDrifting(trust, rhythm, evidence)
  return confidence !== null && couldBeMonthly(rhythm, evidence) ? 'low' : confidence
}

/** Four weeks or a month: a few charges that miss their days leave it open, three by a single day. */
function couldBeMonthly(rhythm: RhythmName, { charges, off }: Evidence): boolean {
  return rhythm === 'four-weekly' && charges < 6 && off > (charges === 3 ? 0.1 : 0.25)
}

/** Whether next to nothing else was paid to the merchant meanwhile. */
function standsAlone(trust: Trust, { charges, others, rivals }: Evidence): boolean {
  return (trust === 'told' ? rivals : others) <= charges / 8
}

/** One price, or one that changes for good now and then. The more charges, the less exact their days must be. */
function judgeSteady(trust: Trust, rhythm: RhythmName, evidence: Evidence): Confidence | null {
  const { charges, same, kept, off, worst, rivals } = evidence
  const isAlone = standsAlone(trust, evidence)
  const told = trust === 'told'
  if (charges === 3) {
    const exact = told ? off <= 1.3 : off <= 0.5 && worst <= 1
    if (same === 1 && kept === 1 && exact) return 'medium'
    return isAlone && off <= (kept < 1 ? 0.5 : told || !MONTH_LIKE.has(rhythm) ? 2.5 : 1.5) ? 'low' : null
  }
  const enough = charges >= 6
  if (kept >= 0.99 || enough || told) {
    if (off <= (told ? 1.5 : 0.75)) return told || enough ? 'high' : 'medium'
    if (isAlone && off <= (enough ? 1.3 : 1) && same === 1) return 'medium'
    if (isAlone && told && off <= 2.4) return enough ? 'medium' : 'low'
  }
  // Charged to the day at one price, whatever else is bought there.
  if (charges >= 5 && same === 1 && off <= 0.3 && rivals === 0) return 'low'
  return isAlone && off <= (enough || told || !MONTH_LIKE.has(rhythm) ? 3 : 2.3) ? 'low' : null
}

/** Prices that vary a little: by tax, by exchange rate, with extras, or by a change among few charges. */
function judgeDrifting(trust: Trust, rhythm: RhythmName, evidence: Evidence): Confidence | null {
  const { charges, same, close, kept, off, rivals, spread } = evidence
  // Charged to the day at about one price, whatever else is bought there.
  const isExact = charges >= 5 && close === 1 && spread <= 1.06 && kept === 1 && off <= 0.3 && rivals === 0
  if (!standsAlone(trust, evidence)) return isExact ? 'low' : null
  const told = trust === 'told'
  if (close === 1 && spread <= 1.15 && kept >= 0.8 && off <= (told ? 1.5 : 0.75) && charges >= (told ? 4 : 8))
    return 'medium'
  if (charges === 3) {
    const stepped = same >= 0.5 || close === 1
    const days = close === 1 && !MONTH_LIKE.has(rhythm) ? 2.2 : told || close === 1 ? 1.6 : 0.6
    return stepped && kept === 1 && off <= days ? 'low' : null
  }
  if (close === 1 && spread <= 1.06 && off <= 2) return 'low'
  // Charged to the day each time, with an extra now and then.
  if (kept === 1 && off <= 0.3 && spread <= 1.25) return 'low'
  const many = charges >= 6 && close >= 0.8
  return close >= 0.6 && spread <= 1.4 && off <= (told || many ? 2.8 : 1) ? 'low' : null
}

/** What people do each Saturday looks like this too, so it is offered and not ticked, unless it says what it is. */
function judgeWeekly(trust: Trust, { charges, same, close, kept, off, others }: Evidence): Confidence | null {
  const told = trust === 'told'
  if (trust === 'visit' || kept < 0.8 || others > charges / 10) return null
  if (off > (told ? 1 : charges >= 9 && kept >= 0.95 ? 0.7 : 0.2)) return null
  // Told, three weeks to the day bear a price that was raised.
  const isRaised = told && charges === 3 && off === 0 && same >= 0.5
  if (same < 0.8 && !isRaised && !(close >= 0.95 && charges >= (told ? 4 : 6))) return null
  if (told) return charges >= 4 ? 'medium' : 'low'
  return charges >= 5 ? 'low' : null
}

/** A haircut at one price every month or so is none; a place in the car park is charged to the day. */
function judgeVisits(trust: Trust, evidence: Evidence): Confidence | null {
  const { charges, same, close, kept, off, worst } = evidence
  if (close < 0.65 || kept < 0.72 || !standsAlone(trust, evidence)) return null
  if (charges >= 5 && same >= 0.8 && kept >= 0.8 && off <= 0.5) return 'medium'
  if (charges >= 5) return off <= (charges >= 8 && (same >= 0.9 || close === 1) ? 3 : 2) ? 'low' : null
  return off <= (close === 1 ? 1 : 0.3) && worst <= 2.6 ? 'low' : null
}

/** Whether the price changed as prices usually change within a year. */
function isModestStep(chain: Chain): boolean {
  const [first = 1, last = 1] = chain.lines.map((line) => line.amountMinor)
  return last / first >= 0.9 && last / first <= 1.35
}

/**
 * How far two charges may be from their due days, by what is known of them. A longer cycle is met by chance less often
 * than a month.
 */
type PairDays = { readonly same: number; readonly close: number; readonly step: number }
const PAIR_TOLD: PairDays = { same: 2.1, close: 1.9, step: 1.9 }
const PAIR_OF_MONTHS: PairDays = { same: 1.3, close: 0.9, step: 0.6 }
const PAIR_OF_A_MONTH: PairDays = { same: 0.5, close: 0.3, step: 0.1 }
const PAIR_OF_VISITS: PairDays = { same: 0.5, close: 0.1, step: -1 }

/** Two charges are weak evidence: no other visits, days that fit a cycle, and the same price or nearly. */
function judgePair(
  trust: Trust,
  chain: Chain,
  { off, same, close, kept, others, rivals }: Evidence,
): Confidence | null {
  const { rhythm } = chain.fit
  const told = trust === 'told'
  // Two charges with a due day between them left out are of a longer cycle, or of none.
  if (kept < 1 || (told ? rivals > 0 : others > 0)) return null
  if (rhythm === 'weekly' || rhythm === 'fortnightly') return told && same === 1 && off === 0 ? 'low' : null
  const days =
    trust === 'visit'
      ? PAIR_OF_VISITS
      : told
        ? PAIR_TOLD
        : MONTH_LIKE.has(rhythm)
          ? PAIR_OF_A_MONTH
          : PAIR_OF_MONTHS
  if (same === 1) return off <= days.same ? 'low' : null
  if (close === 1) return off <= days.close ? 'low' : null
  return isModestStep(chain) && off <= days.step ? 'low' : null
}

const MONTH_LIKE: ReadonlySet<RhythmName> = new Set(['four-weekly', 'thirty-days', 'monthly', 'two-monthly'])
