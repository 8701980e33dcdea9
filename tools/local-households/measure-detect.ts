import { JUDGING_FAMILIES } from '../households/families.ts'
import { emptyScore, judge, judgeSample, precision, recall, type Score } from '../households/judge.ts'
import { JUDGED_SEEDS, makeLocalSample } from './local-household.ts'

/**
 * `npm run --silent detect:measure`: how much of the generated households' subscriptions the finder finds,
 * over both generators. `-- --from N` judges other households and prints each mistake.
 */
const FIRST_SEED = 9_000
const HOUSEHOLDS = 100

const from = process.argv.indexOf('--from')
const shift = from < 0 ? null : Number(process.argv[from + 1])

const known = emptyScore()
for (let at = 0; at < HOUSEHOLDS; at++) {
  const family = JUDGING_FAMILIES[at % JUDGING_FAMILIES.length]
  if (family) judgeSample(family, FIRST_SEED + (shift ?? 0) + at, known)
}
const local = emptyScore()
for (const seed of JUDGED_SEEDS.map((seed) => seed + (shift ?? 0)))
  judge(makeLocalSample(seed), String(seed), local)

print('brands and invented names (tools/households)', known)
print('local merchants (tools/local-households)', local)
if (shift !== null) process.stdout.write(`${local.mistakes.join('\n')}\n`)

function print(title: string, score: Score): void {
  const share = (number: number) => number.toFixed(3)
  const { three, two, ticked } = score
  process.stdout.write(
    [
      title,
      `  ticked            precision ${share(precision(ticked))} (${ticked.right} of ${ticked.found}), recall with three and more charges ${share(recall(ticked))}`,
      `  three and more    precision ${share(precision(three))} (${three.right} of ${three.found}), recall ${share(recall(three))} (${three.known} of ${three.there})`,
      `  two               precision ${share(precision(two))} (${two.right} of ${two.found}), recall ${share(recall(two))} (${two.known} of ${two.there})`,
      '',
    ].join('\n'),
  )
}
