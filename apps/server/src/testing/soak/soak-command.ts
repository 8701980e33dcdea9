/**
 * Runs simulations of SOAK_PEOPLE (default 200) over SOAK_DAYS (default 90) and judges each. Every person
 * does something SOAK_ACTS times a day (default 0.5). Seeds follow one another from SOAK_SEED on, for
 * SOAK_MINUTES (default 10). Then it makes SOAK_CALLS (default 100,000) generated API calls, and a tenth of
 * that each six times at once. A failing seed is printed: SOAK_MINUTES=0 SOAK_SEED=<seed> replays that
 * simulation alone, exactly on the embedded database; on PostgreSQL races may end differently.
 */
import { fuzzContract } from '../fuzz/contract-fuzz.ts'
import { judge } from './judge/judge.ts'
import { runSimulation } from './run-simulation.ts'
import { simulationReport } from './simulation-report.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const firstSeed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 1e6))
const people = Number(process.env.SOAK_PEOPLE ?? 200)
const days = Number(process.env.SOAK_DAYS ?? 90)
const actsPerDay = Number(process.env.SOAK_ACTS ?? 0.5)
const calls = Number(process.env.SOAK_CALLS ?? 100_000)
const print = (line: string) => process.stdout.write(`${line}\n`)

const until = performance.now() + minutes * 60_000
let failed = 0
for (let seed = firstSeed; seed === firstSeed || performance.now() < until; seed++) {
  const started = performance.now()
  const { evidence, earlyFindings, accepted } = await runSimulation({ seed, people, days, actsPerDay })
  const findings = [...earlyFindings, ...judge(evidence)]
  print(simulationReport(seed, evidence, findings, performance.now() - started))
  const acts = [...accepted].sort(([, a], [, b]) => b - a)
  print(`  accepted: ${acts.map(([operation, times]) => `${times} ${operation}`).join(', ')}`)
  if (findings.length > 0) failed += 1
}
if (calls > 0) {
  // Each alone, then a tenth of them several times at the same moment.
  await fuzz({ calls, seed: firstSeed, atOnce: 1 })
  await fuzz({ calls: Math.ceil(calls / 10), seed: firstSeed + 1, atOnce: 6 })
}
process.exit(failed === 0 ? 0 : 1)

async function fuzz(options: { calls: number; seed: number; atOnce: number }): Promise<void> {
  const { faults } = await fuzzContract(options)
  const verdict = faults.length === 0 ? 'nothing wrong' : `${faults.length} WRONG`
  print(`seed ${options.seed}, ${options.calls} calls, ${options.atOnce} at once, ${verdict}`)
  for (const fault of faults) print(`  ${JSON.stringify(fault)}`)
  if (faults.length > 0) failed += 1
}
