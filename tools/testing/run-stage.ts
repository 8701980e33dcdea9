import { spawn } from 'node:child_process'
import { root } from '../run-node.ts'
import type { StageResult } from './test-summary.ts'

/** One command of the tests. */
export type Stage = { name: string; command: string; args: readonly string[] }

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** Enough for the failures and the counts, which come last. */
const KEPT_CHARACTERS = 100_000

/**
 * Runs one stage in the project's folder, passes its output through, and keeps the end of both its streams.
 */
export function runStage(
  { name, command, args }: Stage,
  out: NodeJS.WritableStream = process.stdout,
  err: NodeJS.WritableStream = process.stderr,
): Promise<StageResult> {
  const child = spawn(command, [...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    shell: process.platform === 'win32',
  })
  // Kept apart: a chunk of one may end in the middle of a line.
  const kept = { out: '', err: '' }
  const pass = (to: keyof typeof kept, stream: NodeJS.WritableStream) => (chunk: Buffer) => {
    stream.write(chunk)
    kept[to] = (kept[to] + chunk.toString()).slice(-KEPT_CHARACTERS)
  }
  child.stdout.on('data', pass('out', out))
  // vitest writes the failed tests here.
  child.stderr.on('data', pass('err', err))
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const each of SIGNALS) process.off(each, forward)
      const output = `${kept.err}\n${kept.out}`
      resolve({ name, code, signal: signal ?? (code === 130 || code === 143 ? 'SIGTERM' : null), output })
    })
  })
}
