import { openMemoryFolder } from './testing/memory-folder.ts'
import { runStage, type Stage } from './testing/run-stage.ts'
import { type StageResult, summarize } from './testing/test-summary.ts'

/*
 * `npm test`: later stages run even if an earlier one fails; the last line reports what ran and what failed.
 * With `TESTS=all` every journey runs, and tests with a long form run in it.
 */

const isLongForm = process.env.TESTS === 'all'

const STAGES: readonly Stage[] = [
  { name: 'check', command: 'npm', args: ['run', 'check'] },
  { name: 'server and web', command: 'vitest', args: ['run', '--project', 'server', '--project', 'web'] },
  {
    name: 'journeys',
    command: 'npm',
    args: ['run', 'e2e', ...(isLongForm ? [] : ['--', '--grep', '@core'])],
  },
]

const began = performance.now()
const memory = openMemoryFolder()
if (memory) process.env.TMPDIR = memory.path
const results: StageResult[] = []
for (const stage of STAGES) {
  const result = await runStage(stage)
  results.push(result)
  if (result.signal !== null) break
}
memory?.remove()
const { lines, exitCode } = summarize(results, STAGES.length, (performance.now() - began) / 1000)
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exitCode = exitCode
