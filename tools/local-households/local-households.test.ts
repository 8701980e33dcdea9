import { readStatement } from '@duely/statements'
import { describe, expect, test } from 'vitest'
import { emptyScore, judge, precision, recall } from '../households/judge.ts'
import { JUDGED_SEEDS, LOCAL_BANKS, makeLocalSample } from './local-household.ts'

/** Outside the seeds that judge. */
const FIRST_SEED = 5_000

describe('households of local merchants', () => {
  test.each(LOCAL_BANKS.map((_, at) => FIRST_SEED + at))('seed %i: every booking is read', (seed) => {
    const sample = makeLocalSample(seed)
    const { lines, skipped } = readStatement(new TextEncoder().encode(sample.file))
    const read = new Set(lines.map((line) => line.line))
    expect(sample.truths.flatMap((truth) => truth.lines).filter((line) => !read.has(line))).toEqual([])
    // Lines above the titles of a table.
    expect(skipped.length).toBeLessThanOrEqual(4)
  })

  test('the same seed gives the same statement', () => {
    expect(makeLocalSample(FIRST_SEED)).toEqual(makeLocalSample(FIRST_SEED))
  })

  test('in 100 households nearly all that is ticked is right, and little is missed', () => {
    const score = emptyScore()
    for (const seed of JUDGED_SEEDS) judge(makeLocalSample(seed), String(seed), score)
    expect(precision(score.ticked)).toBeGreaterThanOrEqual(0.99)
    expect(recall(score.three)).toBeGreaterThanOrEqual(0.97)
    expect(recall(score.two)).toBeGreaterThanOrEqual(0.88)
  })
})
