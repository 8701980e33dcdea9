import { type ChildProcess, spawn } from 'node:child_process'
import { findPostgres, startCluster } from './postgres-cluster.ts'

/** Speed over durability, for what is thrown away. */
export const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

let running: ChildProcess | null = null
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopping = true
    // Ctrl-C reaches the program directly; a second signal would abort its cleanup.
    if (signal !== 'SIGINT') running?.kill(signal)
  })

/**
 * Runs a program on PostgreSQL: on TEST_DATABASE_URL, else on a temporary cluster made from the installed
 * binaries, which is removed in any case.
 *
 * @returns its exit code; null where there is no PostgreSQL
 */
export async function runOnPostgres(
  command: string,
  args: readonly string[],
  settings: readonly string[],
): Promise<number | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return run(command, args, given)
  const binaries = findPostgres()
  if (binaries === null) return null
  const cluster = await startCluster(binaries, settings)
  try {
    return await run(command, args, cluster.url)
  } finally {
    cluster.remove()
  }
}

/**
 * Runs a program until it exits, and ends it by a signal of our own.
 *
 * @param databaseUrl its TEST_DATABASE_URL; null: none
 */
export function run(command: string, args: readonly string[], databaseUrl: string | null): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env }
  delete env.TEST_DATABASE_URL
  if (databaseUrl !== null) env.TEST_DATABASE_URL = databaseUrl
  if (isStopping) return Promise.resolve(130)
  const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  running = child
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
