import { KNOWN_SERVICES } from '@duely/catalogue'
import { type Candidate, findSubscriptions, type PlainDate, RHYTHMS, type StatementLine } from '@duely/domain'
import { readStatement, UnreadableStatement } from '@duely/statements'
import type { Family } from './bank-file.ts'
import { Dice } from './dice.ts'
import { makeHousehold, type Truth } from './household.ts'

export type Sample = {
  readonly file: string
  readonly today: PlainDate
  readonly truths: readonly (Truth & { lines: number[] })[]
}

/** One household's statement in the bank's format, with its ground truth. */
export function makeSample(family: Family, seed: number): Sample {
  const dice = new Dice(seed)
  const { today, bookings, truths } = makeHousehold(dice, family)
  const rows = bookings.map((booking) => ({ ...booking, ...family.text(dice, booking) }))
  const { text, lines } = family.write(rows, family.currency)
  return {
    file: text,
    today,
    truths: truths.map((truth) => ({
      ...truth,
      lines: lines.filter((_, at) => bookings[at]?.subscription === truth.id),
    })),
  }
}

/** Found and true subscriptions by number of charges; active ones only. */
export type Tally = { right: number; found: number; known: number; there: number }
export type Score = {
  readonly three: Tally
  readonly two: Tally
  /** What the review of an import ticks by itself, by however many charges: confidence high or medium. */
  readonly ticked: Tally
  readonly mistakes: string[]
}

export function emptyScore(): Score {
  const none = () => ({ right: 0, found: 0, known: 0, there: 0 })
  return { three: none(), two: none(), ticked: none(), mistakes: [] }
}

export const precision = (tally: Tally) => (tally.found === 0 ? 1 : tally.right / tally.found)
export const recall = (tally: Tally) => (tally.there === 0 ? 1 : tally.known / tally.there)

/** Scores the household of this bank and seed. */
export function judgeSample(family: Family, seed: number, score: Score): void {
  judge(makeSample(family, seed), `${seed} ${family.name}`, score)
}

/** Reads the file as the browser would, and scores what is found against the truth. */
export function judge(sample: Sample, label: string, score: Score): void {
  const lines = linesRead(sample.file)
  const found = findSubscriptions(lines, sample.today, KNOWN_SERVICES).filter(
    (one) => one.running && one.kind === 'subscription',
  )
  const running = sample.truths.filter((truth) => truth.running)
  const matched = new Map(found.map((one) => [one, running.find((truth) => isSame(one, truth))]))
  for (const one of found) {
    const right = matched.get(one) !== undefined
    const tally = one.charges >= 3 ? score.three : one.charges === 2 ? score.two : null
    for (const counted of [tally, one.confidence === 'low' ? null : score.ticked]) {
      if (!counted) continue
      counted.found++
      if (right) counted.right++
    }
    if (!right)
      score.mistakes.push(`wrong ${label}: ${candidateText(one)} ${linesOf(sample, one.lines.slice(-3))}`)
  }
  const known = new Set(matched.values())
  const ticked = new Set(
    [...matched].flatMap(([one, truth]) => (one.confidence !== 'low' && truth ? [truth] : [])),
  )
  for (const truth of running) {
    if (truth.charges >= 3) {
      score.ticked.there++
      if (ticked.has(truth)) score.ticked.known++
    }
    const tally = truth.charges >= 3 ? score.three : truth.charges === 2 ? score.two : null
    if (!tally) continue
    tally.there++
    if (known.has(truth)) tally.known++
    else
      score.mistakes.push(
        `missed ${label}: ${truth.rhythm} ${truth.charges} ${linesOf(sample, truth.lines.slice(-4))}`,
      )
  }
}

/** No lines for a file that cannot be read: all of its subscriptions are missed. */
function linesRead(file: string): readonly StatementLine[] {
  try {
    return readStatement(new TextEncoder().encode(file)).lines
  } catch (error) {
    if (error instanceof UnreadableStatement) return []
    throw error
  }
}

/** Whether both are the same subscription: most lines in common, and the right rhythm. */
function isSame(one: Candidate, truth: Truth & { lines: number[] }): boolean {
  const common = one.lines.filter((line) => truth.lines.includes(line)).length
  const rhythm = RHYTHMS[truth.rhythm]
  return (
    common >= 0.6 * one.lines.length &&
    common >= 0.6 * truth.lines.length &&
    one.billingCycle === rhythm.billingCycle &&
    one.billingEvery === rhythm.billingEvery
  )
}

function candidateText(one: Candidate): string {
  return `${one.name} ${one.amountMinor} ${one.billingEvery} ${one.billingCycle} x${one.charges} ${one.confidence}`
}

function linesOf(sample: Sample, lines: readonly number[]): string {
  const rows = sample.file.split('\n')
  return lines
    .map((line) =>
      rows
        .slice(line - 1, line + 1)
        .join(' ')
        .slice(0, 150),
    )
    .join(' | ')
}
