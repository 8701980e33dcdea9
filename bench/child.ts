import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a bench file as a separate process, so that it does not share the measured thread. */
export function startChild(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** The child's next message; rejects if it exits. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
      }),
    ])
  } finally {
    over.abort()
  }
}

/** Stops a child and waits for its exit. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
