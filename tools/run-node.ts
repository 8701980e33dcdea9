import { type SpawnOptions, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The project's folder, independent of the working directory. */
export const root = resolve(import.meta.dirname, '..')

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a script with the current Node executable until it exits and forwards signals to it. No shell is
 * involved, so paths may contain any character.
 * @returns its exit code (128 + n after signal n, as in shells)
 */
export function runNode(
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)
  const orphaned = whenOrphaned(() => child.kill('SIGTERM'))
  const { promise, resolve: end, reject } = Promise.withResolvers<number>()
  child.once('error', reject)
  child.once('exit', (code, signal) => {
    clearInterval(orphaned)
    for (const name of FORWARDED) process.off(name, forward)
    end(code ?? (signal === 'SIGINT' ? 130 : 143))
  })
  return promise
}

const WATCH_PARENT_MS = 200

/**
 * npm sends signals to its shell, and many shells exit without forwarding them. So under npm, losing the
 * parent shell counts as a stop signal.
 */
function whenOrphaned(act: () => void): NodeJS.Timeout | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, WATCH_PARENT_MS)
  return timer
}
