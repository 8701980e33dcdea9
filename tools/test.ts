import { runStage, type Stage } from './testing/run-stage.ts'
import { type StageResult, summarize } from './testing/test-summary.ts'

/* `npm test`: later stages run even if an earlier one fails; the last line reports what ran and what failed. */

const STAGES: readonly Stage[] = [
  { name: 'check', command: 'npm', args: ['run', 'check'] },
  { name: 'server and web', command: 'vitest', args: ['run', '--project', 'server', '--project', 'web'] },
  { name: 'journeys', command: 'npm', args: ['run', 'e2e'] },
]

const began = performance.now()
const results: StageResult[] = []
for (const stage of STAGES) {
  const result = await runStage(stage)
  results.push(result)
  if (result.signal !== null) break
}
const { lines, exitCode } = summarize(results, STAGES.length, (performance.now() - began) / 1000)
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exitCode = exitCode
