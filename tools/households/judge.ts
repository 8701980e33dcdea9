import { KNOWN_SERVICES } from '@duely/catalogue'
import { type Candidate, findSubscriptions, type PlainDate, RHYTHMS } from '@duely/domain'
import { readStatement } from '@duely/statements'
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
export type Score = { readonly three: Tally; readonly two: Tally; readonly mistakes: string[] }

export function emptyScore(): Score {
  return {
    three: { right: 0, found: 0, known: 0, there: 0 },
    two: { right: 0, found: 0, known: 0, there: 0 },
    mistakes: [],
  }
}

export const precision = (tally: Tally) => (tally.found === 0 ? 1 : tally.right / tally.found)
export const recall = (tally: Tally) => (tally.there === 0 ? 1 : tally.known / tally.there)

/** Reads the household's file as the browser would, and scores the result. */
export function judgeSample(family: Family, seed: number, score: Score): void {
  const sample = makeSample(family, seed)
  const { lines } = readStatement(new TextEncoder().encode(sample.file))
  const found = findSubscriptions(lines, sample.today, KNOWN_SERVICES).filter(
    (one) => one.running && one.kind === 'subscription',
  )
  const running = sample.truths.filter((truth) => truth.running)
  const matched = new Map(found.map((one) => [one, running.find((truth) => isSame(one, truth))]))
  for (const one of found) {
    const tally = one.charges >= 3 ? score.three : one.charges === 2 ? score.two : null
    if (!tally) continue
    tally.found++
    if (matched.get(one)) tally.right++
    else
      score.mistakes.push(
        `wrong ${seed} ${family.name}: ${candidateText(one)} ${linesOf(sample, one.lines.slice(-3))}`,
      )
  }
  const known = new Set(matched.values())
  for (const truth of running) {
    const tally = truth.charges >= 3 ? score.three : truth.charges === 2 ? score.two : null
    if (!tally) continue
    tally.there++
    if (known.has(truth)) tally.known++
    else
      score.mistakes.push(
        `missed ${seed} ${family.name}: ${truth.rhythm} ${truth.charges} ${linesOf(sample, truth.lines.slice(-4))}`,
      )
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
