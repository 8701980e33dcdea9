import { spawn } from 'node:child_process'
import { root } from './run-node.ts'
import { type StageResult, summarize } from './testing/test-summary.ts'

/* `npm test`: later stages run even if an earlier one fails; the last line reports what ran and what failed. */

const STAGES: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'check', command: 'npm', args: ['run', 'check'] },
  { name: 'server and web', command: 'vitest', args: ['run', '--project', 'server', '--project', 'web'] },
  { name: 'journeys', command: 'npm', args: ['run', 'e2e'] },
]

const began = performance.now()
const results: StageResult[] = []
for (const stage of STAGES) {
  const result = await run(stage)
  results.push(result)
  if (result.signal !== null) break
}
const { lines, exitCode } = summarize(results, STAGES.length, (performance.now() - began) / 1000)
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exitCode = exitCode

/** Runs one stage, passes its output through, and keeps the last lines for their counts. */
function run({ name, command, args }: (typeof STAGES)[number]): Promise<StageResult> {
  const child = spawn(command, [...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    output = (output + chunk.toString()).slice(-100_000)
  })
  child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  const SIGNALS = ['SIGINT', 'SIGTERM'] as const
  for (const signal of SIGNALS) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const each of SIGNALS) process.off(each, forward)
      resolve({ name, code, signal: signal ?? (code === 130 || code === 143 ? 'SIGTERM' : null), output })
    })
  })
}
