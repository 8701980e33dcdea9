/**
 * Runs a server script twice, on the embedded database and on a temporary PostgreSQL (or TEST_DATABASE_URL):
 * `node tools/on-both-stores.ts SCRIPT`. STORE=embedded or STORE=postgres selects one.
 */
import { spawn } from 'node:child_process'
import { findPostgres, startCluster } from './postgres-cluster.ts'

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

const print = (line: string) => process.stdout.write(`${line}\n`)
const [script] = process.argv.slice(2)
if (script === undefined) throw new Error('Usage: node tools/on-both-stores.ts SCRIPT')
const { STORE: only } = process.env
// A signal ends the running script, whose exit triggers removal of the database.
let endScript: (signal: NodeJS.Signals) => unknown = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endScript(signal))

const codes: number[] = []
if (only !== 'postgres') {
  print('On the embedded database:')
  codes.push(await run(script, {}))
}
if (only !== 'embedded') codes.push(await runOnPostgres(script))
process.exitCode = codes.every((code) => code === 0) ? 0 : 1

async function runOnPostgres(path: string): Promise<number> {
  const given = process.env.TEST_DATABASE_URL
  const binaries = given ? null : findPostgres()
  if (!given && binaries === null) {
    print('On PostgreSQL: not run, for none is installed here and TEST_DATABASE_URL names none.')
    return only === 'postgres' ? 1 : 0
  }
  print('On PostgreSQL:')
  if (given) return run(path, { TEST_DATABASE_URL: given })
  if (binaries === null) return 1
  const cluster = await startCluster(binaries, SETTINGS)
  try {
    return await run(path, { TEST_DATABASE_URL: cluster.url })
  } finally {
    cluster.remove()
  }
}

async function run(path: string, more: Record<string, string>): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...more }
  if (more.TEST_DATABASE_URL === undefined) delete env.TEST_DATABASE_URL
  const child = spawn(process.execPath, [path], { stdio: 'inherit', env })
  endScript = (signal) => signal === 'SIGINT' || child.kill(signal)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
