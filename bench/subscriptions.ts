import { KNOWN_SERVICES } from '@duely/catalogue'
import { findSubscriptions } from '@duely/domain'
import { readStatement } from '@duely/statements'
import { JUDGING_FAMILIES } from '../tools/households/families.ts'
import { emptyScore, judgeSample, makeSample, precision, recall } from '../tools/households/judge.ts'
import { median, rounded } from './compare.ts'
import type { Figure } from './figure.ts'

const HOUSEHOLDS = 500
/** Outside the seeds of the unit test and of tuning, so that no household occurs twice. */
const FIRST_SEED = 500_000
const LINES = 10_000
const ROUNDS = 5

/** Accuracy and speed of finding subscriptions in 500 generated statements of banks not used for tuning. */
export async function measureSubscriptions(): Promise<Figure[]> {
  const score = emptyScore()
  for (let i = 0; i < HOUSEHOLDS; i++) {
    const family = JUDGING_FAMILIES[i % JUDGING_FAMILIES.length]
    if (family) judgeSample(family, FIRST_SEED + i, score)
  }
  const share = (name: string, value: number): Figure => ({ name, value: rounded(value, 4), unit: 'share' })
  return [
    share('subscriptions, three charges or more, precision', precision(score.three)),
    share('subscriptions, three charges or more, recall', recall(score.three)),
    {
      name: 'subscriptions, three charges or more, on the statements',
      value: score.three.there,
      unit: 'subscriptions',
    },
    share('subscriptions, two charges, precision', precision(score.two)),
    share('subscriptions, two charges, recall', recall(score.two)),
    { name: 'subscriptions, two charges, on the statements', value: score.two.there, unit: 'subscriptions' },
    {
      name: `subscriptions, finding in ${LINES} lines`,
      value: rounded(median(timesOfLines()), 0),
      unit: 'ms',
    },
  ]
}

/** Many households in one statement, like an import of several accounts over years. */
function timesOfLines(): number[] {
  const lines = []
  let today = null
  for (let seed = FIRST_SEED; lines.length < LINES; seed++) {
    const family = JUDGING_FAMILIES[seed % JUDGING_FAMILIES.length]
    if (!family) continue
    const sample = makeSample(family, seed)
    lines.push(...readStatement(new TextEncoder().encode(sample.file)).lines)
    if (today === null || sample.today > today) today = sample.today
  }
  const statement = lines.slice(0, LINES).map((line, at) => ({ ...line, line: at + 1 }))
  return Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    if (today !== null) findSubscriptions(statement, today, KNOWN_SERVICES)
    return performance.now() - start
  })
}
