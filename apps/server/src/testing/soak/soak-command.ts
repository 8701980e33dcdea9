/** Lives generated lives for SOAK_MINUTES from SOAK_SEED on, one seed after the other, and judges each. */
import { judge } from './judge.ts'
import { lifeReport } from './life-report.ts'
import { liveLife } from './live-life.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const firstSeed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 1e6))
const people = Number(process.env.SOAK_PEOPLE ?? 200)
const days = Number(process.env.SOAK_DAYS ?? 60)
const tell = (line: string) => process.stdout.write(`${line}\n`)

const until = performance.now() + minutes * 60_000
let failed = 0
for (let seed = firstSeed; seed === firstSeed || performance.now() < until; seed++) {
  const started = performance.now()
  const { evidence, surprises } = await liveLife({ seed, people, days })
  const findings = [...surprises, ...judge(evidence)]
  tell(lifeReport(seed, evidence, findings, performance.now() - started))
  if (findings.length > 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
