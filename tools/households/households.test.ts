import { readStatement } from '@duely/statements'
import { describe, expect, test } from 'vitest'
import { FAMILIES, JUDGING_FAMILIES, TUNING_FAMILIES } from './families.ts'
import { emptyScore, judgeSample, makeSample, precision, recall } from './judge.ts'

const SEED = 9_000

describe('generated households', () => {
  test.each(FAMILIES.map((family) => [family.name, family] as const))(
    '%s: every booking is read from its own line',
    (_, family) => {
      const sample = makeSample(family, SEED)
      const { lines, skipped } = readStatement(new TextEncoder().encode(sample.file))
      const read = new Set(lines.map((line) => line.line))
      expect(skipped).toEqual([])
      expect(sample.truths.flatMap((truth) => truth.lines).filter((line) => !read.has(line))).toEqual([])
    },
  )

  test('the same seed gives the same statement', () => {
    const family = FAMILIES[0]
    if (!family) throw new Error('no family')
    expect(makeSample(family, SEED)).toEqual(makeSample(family, SEED))
  })

  test('no bank is in both halves', () => {
    const names = new Set(TUNING_FAMILIES.map((family) => family.name))
    expect(JUDGING_FAMILIES.filter((family) => names.has(family.name))).toEqual([])
  })

  test('in 40 households the finder finds the active subscriptions and little else', () => {
    const score = emptyScore()
    for (let i = 0; i < 40; i++) {
      const family = JUDGING_FAMILIES[i % JUDGING_FAMILIES.length]
      if (family) judgeSample(family, SEED + i, score)
    }
    expect(precision(score.three), score.mistakes.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(recall(score.three), score.mistakes.join('\n')).toBeGreaterThanOrEqual(0.93)
    expect(precision(score.two), score.mistakes.join('\n')).toBeGreaterThanOrEqual(0.85)
    expect(recall(score.two), score.mistakes.join('\n')).toBeGreaterThanOrEqual(0.7)
  }, 60_000)
})
