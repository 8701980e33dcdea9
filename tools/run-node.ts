import { type SpawnOptions, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The project's folder, wherever a command is called from. */
export const root = resolve(import.meta.dirname, '..')

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a script with this very Node until it ends; the signals that reach us reach it.
 * No shell is involved, so folders may have any name.
 * @returns its exit code (128 + n, as shells say it, when signal n ended it)
 */
export function runNode(args: string[], options: Pick<SpawnOptions, 'cwd' | 'env'> = {}): Promise<number> {
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
 * npm hands a signal to the shell it runs scripts in, and many shells end without passing it on. So under npm,
 * losing the shell means the same as being asked to stop.
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
