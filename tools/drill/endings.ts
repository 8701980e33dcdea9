import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a drill started and has to end again, last begun first. */
export type Endings = {
  add(end: () => unknown): void
  /** Ends everything, once; one failure does not keep the rest alive. */
  run(): Promise<void>
}

/** A drill that is interrupted ends what it started, too. */
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

/** Ends a child and waits until it is gone; after 15 s it is killed. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  child.kill(signal)
  await gone
  clearTimeout(late)
}
