import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Cleanup actions of a drill, run in reverse order. */
export type Endings = {
  add(end: () => unknown): void
  /** Runs all once; a failure does not prevent the rest. */
  run(): Promise<void>
}

/** An interrupted drill cleans up too. */
export function createEndings(): Endings {
  const ends: (() => unknown)[] = []
  const run = async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop())
      try {
        await end()
      } catch (error) {
        process.stderr.write(`${String(error)}\n`)
      }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => run().finally(() => process.exit(130)))
  return { add: (end) => ends.push(end), run }
}

/** Stops a child and waits for its exit; kills it after 15 s. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  child.kill(signal)
  await gone
  clearTimeout(late)
}
