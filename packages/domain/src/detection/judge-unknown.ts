import type { Chain } from './chains.ts'
import type { Evidence } from './evidence.ts'
import { RHYTHMS } from './rhythm.ts'
import type { RhythmName } from './rhythm-name.ts'
import type { Confidence } from './statement-line.ts'

/**
 * The evidence for a merchant that is in no catalogue, strongest first. `told`: it calls itself a
 * subscription or collects by mandate. `months`: it charges every few months, which happens by chance less
 * often than monthly. `month`: it charges every month or so. `visit`: it is of a trade that mostly sells by
 * the visit.
 */
type Ground = 'told' | 'months' | 'month' | 'visit'

/** One price, prices that vary a little by tax or exchange rate, or a price that was raised. */
type Price = 'same' | 'close' | 'step'

/** How far charges may be from their due days on average, by their price. */
type Days = Readonly<Record<Price, number>>

/** For two charges, three, four or five, and more: the more there are, the less exact they must be. */
type ByNumber = Readonly<Record<'two' | 'three' | 'few' | 'many', Days>>
const OFFERED_MEAN_DAYS: Readonly<Record<Ground, ByNumber>> = {
  told: {
    two: days(2.1, 1.9, 1.9),
    three: days(2.6, 2.6, 1.6),
    few: days(3, 2.8, 2.8),
    many: days(3, 2.8, 2.8),
  },
  months: {
    two: days(1.9, 1.5, 1.3),
    three: days(2.6, 2.6, 1.3),
    few: days(3, 2.6, 1.3),
    many: days(3, 3, 1.3),
  },
  month: {
    two: days(0.5, 0.3, 0.1),
    three: days(2, 1.6, 0.6),
    few: days(2.3, 2, 1),
    many: days(3, 2.8, 1),
  },
  visit: {
    two: days(0.5, 0.1, -1),
    three: days(1.3, 1, 0.3),
    few: days(1.5, 1.2, 0.5),
    many: days(2.5, 2.5, 0.5),
  },
}

function days(same: number, close: number, step: number): Days {
  return { same, close, step }
}

/**
 * Share of due days that must have a charge, by the number of charges: one cycle may be missing, later a
 * summer.
 */
const KEPT_SHARES: Readonly<Record<number, number>> = { 2: 1, 3: 0.7, 4: 0.75, 5: 0.8 }
const KEPT_SHARE_LATER = 0.66

const MANY_CHARGES = 6
/** To the day, except for a weekend now and then. */
const EXACT_MEAN_DAYS = 0.3

/** Confidence that a chain of a merchant in no catalogue is a subscription; null when too low. */
export function judgeUnknown(chain: Chain, evidence: Evidence): Confidence | null {
  const { rhythm } = chain.fit
  const { charges, kept, off } = evidence
  const trust = trustOf(chain)
  if (RHYTHMS[rhythm].days < 28) return judgeWeekly(trust, rhythm, evidence)
  const price = priceOf(chain, evidence)
  if (price === null || kept < (KEPT_SHARES[charges] ?? KEPT_SHARE_LATER)) return null
  // Three charges that miss a due day must leave no doubt about price and days.
  if (charges === 3 && kept < 1 && (price !== 'same' || off > 0.5)) return null
  const ground = groundOf(trust, rhythm)
  const offered = OFFERED_MEAN_DAYS[ground][numberOf(charges)]
  const isAlone = standsAlone(trust, evidence)
  const confidence = ticked(trust, price, evidence, isAlone)
  if (confidence !== null) return couldBeMonthly(rhythm, evidence) ? 'low' : confidence
  return (isAlone || standsOut(ground, price, evidence)) && off <= offered[price] ? 'low' : null
}

function numberOf(charges: number): keyof ByNumber {
  if (charges >= MANY_CHARGES) return 'many'
  if (charges >= 4) return 'few'
  return charges === 3 ? 'three' : 'two'
}

type Trust = 'told' | 'plain' | 'visit'

function trustOf(chain: Chain): Trust {
  const share = (count: number) => count / chain.lines.length
  if (chain.lines.some((line) => line.kind === 'named')) return 'told'
  if (share(chain.lines.filter((line) => line.collected).length) >= 0.8) return 'told'
  return share(chain.lines.filter((line) => line.kind === 'visit').length) > 0.5 ? 'visit' : 'plain'
}

/** A trade that sells by the visit is as good every few months as another is every month. */
function groundOf(trust: Trust, rhythm: RhythmName): Ground {
  if (trust === 'told') return 'told'
  if (RHYTHMS[rhythm].days <= 61) return trust === 'visit' ? 'visit' : 'month'
  return trust === 'visit' ? 'month' : 'months'
}

function priceOf(chain: Chain, { charges, same, close, spread }: Evidence): Price | null {
  if (same >= (charges <= 3 ? 1 : 0.6)) return 'same'
  if (close === 1) return 'close'
  const [first = 1, last = 1] = [chain.lines[0]?.amountMinor, chain.lines.at(-1)?.amountMinor]
  if (spread > 1.4 || last < first * 0.9) return null
  if (charges >= MANY_CHARGES && close >= 0.8) return 'close'
  return charges === 2 || close >= 0.5 ? 'step' : null
}

/**
 * Whether next to nothing else was paid to the merchant meanwhile; for a mandate, nothing at about the price.
 */
function standsAlone(trust: Trust, { charges, others, rivals }: Evidence): boolean {
  return (trust === 'told' ? rivals : others) <= charges / 7
}

/** Charged to the day at about one price, no matter what else is bought there. */
function standsOut(ground: Ground, price: Price, evidence: Evidence): boolean {
  const { charges, others, rivals, spread, off } = evidence
  const enough = charges >= 5 || (ground === 'months' && others === 1)
  return enough && price !== 'step' && spread <= 1.06 && rivals === 0 && off <= EXACT_MEAN_DAYS
}

/** High or medium confidence, which an import ticks by itself. */
function ticked(trust: Trust, price: Price, evidence: Evidence, isAlone: boolean): Confidence | null {
  const { charges, same, close, kept, off, worst, spread, others } = evidence
  const told = trust === 'told'
  if (charges === 2 || price === 'step') return null
  // A shop that also sells a subscription: that one must keep price and days.
  if (others > charges / 2 && (charges < 5 || same < 0.9 || off > 0.5)) return null
  if (trust === 'visit')
    return isAlone && charges >= 5 && same >= 0.8 && kept >= 0.8 && off <= 0.5 ? 'medium' : null
  if (charges === 3) {
    const exact = told ? off <= 1.3 : off <= 0.5 && worst <= 1
    return price === 'same' && kept === 1 && exact ? 'medium' : null
  }
  if (price === 'close')
    return isAlone &&
      close === 1 &&
      spread <= 1.15 &&
      kept >= 0.8 &&
      off <= (told ? 1.5 : 0.75) &&
      charges >= (told ? 4 : 8)
      ? 'medium'
      : null
  const many = charges >= MANY_CHARGES
  if (kept < 0.99 && !many && !told) return null
  const mostDaysOff = many ? 0.75 : 0.5
  if (off <= (told ? 1.5 : mostDaysOff)) return told || many ? 'high' : 'medium'
  return isAlone && many && ((same === 1 && off <= 1.3) || (told && off <= 2.4)) ? 'medium' : null
}

/** Four weeks or a month: a few charges that miss their days leave it open, three by a single day. */
function couldBeMonthly(rhythm: RhythmName, { charges, off }: Evidence): boolean {
  return rhythm === 'four-weekly' && charges < 6 && off > (charges === 3 ? 0.1 : 0.25)
}

/** Weekly habits look like this too, so it is offered but not ticked, unless it says what it is. */
function judgeWeekly(trust: Trust, rhythm: RhythmName, evidence: Evidence): Confidence | null {
  const { charges, same, close, kept, off, others, rivals } = evidence
  const told = trust === 'told'
  if (trust === 'visit' || kept < 0.8) return null
  if (charges === 2) return told && close === 1 && off === 0 && rivals === 0 ? 'low' : null
  if (others > charges / (off <= 0.1 && rivals === 0 ? 4 : 10)) return null
  const mostDaysOff = charges >= 9 && kept >= 0.95 ? 0.7 : 0.2
  if (off > (told ? 1 : mostDaysOff)) return null
  // If it says what it is, three weeks to the day allow for a raised price.
  const isRaised = told && charges === 3 && off === 0 && (same >= 0.5 || close === 1)
  if (same < 0.8 && !isRaised && !(close >= 0.95 && charges >= (told ? 4 : 6))) return null
  if (told) return charges >= 4 ? 'medium' : 'low'
  // Fewer habits recur every two weeks than every week.
  return charges >= (rhythm === 'fortnightly' && off === 0 ? 4 : 5) ? 'low' : null
}
