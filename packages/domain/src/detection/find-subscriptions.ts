import type { BillingCycle } from '../dates/billing-cycle.ts'
import { addDays, daysBetween, type PlainDate } from '../dates/plain-date.ts'
import { compareText } from '../texts/compare-text.ts'
import { type Chain, takeApart } from './chains.ts'
import { type Cluster, clusterLines, commonWords, type MerchantLine } from './clusters.ts'
import { titleOf } from './descriptor.ts'
import { weigh, withoutPairedPairs, withoutTangles } from './evidence.ts'
import { foreignAmount } from './foreign-amount.ts'
import { judge } from './judge.ts'
import { priceKey, similarity } from './money-trail.ts'
import { type Netted, netRefunds } from './refunds.ts'
import { RHYTHMS, type Rhythm } from './rhythm.ts'
import type { Confidence, KnownService, StatementAmount, StatementLine } from './statement-line.ts'

/** A subscription or bill found in a statement. Amounts are in hundredths of the currency unit. */
export type Candidate = {
  readonly name: string
  /** The merchant's words as written by the bank, cleaned. */
  readonly merchant: string
  /** The catalogue service, if known. */
  readonly service: string | null
  /** Bills (insurance, energy, phone, loan, fee) are listed separately. */
  readonly kind: 'subscription' | 'bill'
  /** The amount last booked. */
  readonly amountMinor: number
  readonly currency: string
  /** The amount charged by the service before the bank's conversion. */
  readonly original: StatementAmount | null
  readonly billingCycle: BillingCycle
  readonly billingEvery: number
  /** The first due day from today on; null when it has stopped. */
  readonly nextBillingDate: PlainDate | null
  readonly firstCharge: PlainDate
  readonly lastCharge: PlainDate
  /** Number of charges, without refunded ones and trials. */
  readonly charges: number
  /** Total paid, net of refunds, with paid trials. */
  readonly totalMinor: number
  /** Day of a preceding charge of zero or one unit. */
  readonly trialOn: PlainDate | null
  readonly running: boolean
  readonly confidence: Confidence
  readonly priceChanges: readonly { readonly from: PlainDate; readonly amountMinor: number }[]
  /** Line numbers of the charges in the file, the trial's first. */
  readonly lines: readonly number[]
}

const TRIAL_MINOR_MAX = 100
const TRIAL_DAYS = 100
/** With at least this many merchants, the last line shows until when the statement reaches. */
const MERCHANTS_FOR_END_DATE = 6

/**
 * Finds the subscriptions in a statement, active ones first, most expensive first. Deterministic and
 * independent of line order; lines after today are ignored.
 */
export function findSubscriptions(
  lines: readonly StatementLine[],
  today: PlainDate,
  catalogue: readonly KnownService[],
): Candidate[] {
  const booked = lines
    .filter((line) => line.date <= today)
    .map((line) => (line.original ? line : { ...line, original: foreignAmount(line) }))
  const clusters = clusterLines(booked, catalogue)
  const asOf = clusters.length >= MERCHANTS_FOR_END_DATE ? lastDay(booked, today) : today
  return clusters.flatMap((cluster) => candidatesOf(cluster, today, asOf)).sort(byImportance)
}

function candidatesOf(cluster: Cluster, today: PlainDate, asOf: PlainDate): Candidate[] {
  const netted = netRefunds(cluster.lines)
  if (netted.charges.length === 0) return []
  const chains = withoutTangles(takeApart(netted.charges))
  const single = chains.length === 1
  const taken = new Set(chains.flatMap((chain) => chain.lines))
  const loose = netted.charges.filter((line) => !taken.has(line))
  const rest = [...loose]
  const passed = chains.filter((chain) => judge(cluster, chain, weigh(chain, rest)) !== null)
  const likely = cluster.service ? passed : withoutPairedPairs(passed)
  // Charges in rejected chains count as visits, against the other chains.
  const explained = new Set(likely.flatMap((chain) => chain.lines))
  const visits = netted.charges.filter((line) => !explained.has(line))
  const found: Candidate[] = []
  for (const chain of likely) {
    // Without a word there is nothing that a person could recognise.
    if (cluster.service === null && commonWords(chain.lines).length === 0) continue
    const confidence = judge(cluster, chain, weigh(chain, visits))
    if (confidence === null) continue
    found.push(toCandidate({ cluster, chain, confidence, netted, loose, single, today, asOf }))
  }
  return found
}

type Case = {
  readonly cluster: Cluster
  readonly chain: Chain
  readonly confidence: Confidence
  readonly netted: Netted<MerchantLine>
  /** Charges outside every chain, from which a trial may be taken. */
  readonly loose: MerchantLine[]
  readonly single: boolean
  readonly today: PlainDate
  readonly asOf: PlainDate
}

function toCandidate(found: Case): Candidate {
  const { cluster, chain, confidence, netted, today, asOf } = found
  const { lines, fit } = chain
  const first = lines[0] as MerchantLine
  const last = lines.at(-1) as MerchantLine
  const words = commonWords(lines)
  const rhythm = RHYTHMS[fit.rhythm]
  const slot = fit.slots.at(-1) ?? 0
  const running = isRunning(fit.due(slot + 1), rhythm, fit.worst, asOf)
  const trial = takeTrial(found, first)
  const givenBack = found.single ? netted.partial.reduce((sum, refund) => sum + refund.amountMinor, 0) : 0
  const charged = lines.reduce((sum, line) => sum + line.amountMinor, Math.abs(trial?.amountMinor ?? 0))
  return {
    name: cluster.service?.name ?? titleOf(words, last.payee),
    merchant: words.join(' '),
    service: cluster.service?.slug ?? null,
    kind: cluster.isBill ? 'bill' : 'subscription',
    amountMinor: last.amountMinor,
    currency: cluster.currency,
    original: last.original,
    billingCycle: rhythm.billingCycle,
    billingEvery: rhythm.billingEvery,
    nextBillingDate: running ? nextDue(fit.due, slot, today) : null,
    firstCharge: first.date,
    lastCharge: last.date,
    charges: lines.length,
    totalMinor: Math.max(0, charged - givenBack),
    trialOn: trial?.date ?? null,
    running,
    confidence,
    priceChanges: priceChanges(lines),
    lines: [...(trial ? [trial.line] : []), ...lines.map((line) => line.line)],
  }
}

/** Holidays hold back a charge that is never late by this many days. */
const HOLIDAY_DAYS = 4

/**
 * A charge may be late by half of a short rhythm, by what it has been late before, and by six days at most.
 */
function isRunning(due: PlainDate, rhythm: Rhythm, worst: number, asOf: PlainDate): boolean {
  const grace = Math.min(6, Math.ceil(rhythm.days / 2), HOLIDAY_DAYS + Math.ceil(worst))
  return addDays(due, grace) >= asOf
}

function nextDue(due: (n: number) => PlainDate, slot: number, today: PlainDate): PlainDate {
  let n = slot + 1
  while (due(n) < today) n++
  return due(n)
}

/** A charge of zero or one unit shortly before the first full one; each belongs to one chain only. */
function takeTrial(found: Case, first: StatementLine): StatementLine | null {
  const fits = (line: StatementLine) => {
    const days = daysBetween(line.date, first.date)
    return days > 0 && days <= TRIAL_DAYS
  }
  const paid = found.loose.findIndex(
    (line) => line.amountMinor <= TRIAL_MINOR_MAX && line.amountMinor * 2 <= first.amountMinor && fits(line),
  )
  if (paid >= 0) return found.loose.splice(paid, 1)[0] ?? null
  return found.netted.zeros.find(fits) ?? null
}

/** A price change counts when it exceeds exchange-rate fluctuation or is in the same currency. */
function priceChanges(lines: readonly StatementLine[]): Candidate['priceChanges'] {
  const changes: { from: PlainDate; amountMinor: number }[] = []
  const steady = lines.filter(
    (line, i) => i > 0 && priceKey(line) === priceKey(lines[i - 1] as StatementLine),
  ).length
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1]
    if (!before) continue
    const like = similarity(before, line)
    const settled = like === 'close' && steady >= (lines.length - 1) / 2
    if (like === 'step' || settled) changes.push({ from: line.date, amountMinor: line.amountMinor })
  }
  return changes
}

function lastDay(lines: readonly StatementLine[], today: PlainDate): PlainDate {
  return lines.reduce((latest, line) => (latest < line.date ? line.date : latest), lines[0]?.date ?? today)
}

function byImportance(a: Candidate, b: Candidate): number {
  if (a.running !== b.running) return a.running ? -1 : 1
  if (a.amountMinor !== b.amountMinor) return b.amountMinor - a.amountMinor
  return compareText(a.name, b.name) || (a.lines[0] ?? 0) - (b.lines[0] ?? 0)
}
