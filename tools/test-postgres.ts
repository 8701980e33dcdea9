/**
 * Runs the server's tests on a real PostgreSQL: on the one TEST_DATABASE_URL names, or else on a throw-away
 * cluster made from the installed binaries and removed again, whatever happens.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findPostgres, startCluster } from './postgres-cluster.ts'

const HOW_TO_INSTALL = `No PostgreSQL was found (looked for initdb and pg_ctl in PATH, /usr/lib/postgresql/*/bin and other usual places).
Install one, for example:
  Debian, Ubuntu:  apt-get install postgresql
  Fedora:          dnf install postgresql-server
  macOS:           brew install postgresql
or name a running server: TEST_DATABASE_URL=postgres://user:password@host:5432/postgres npm run test:postgres`

/** Speed over safety: the cluster lives for minutes and nothing in it matters. */
const SERVER_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

const print = (line: string) => process.stdout.write(`${line}\n`)

let stopTests: (signal: NodeJS.Signals) => unknown = (signal) => signal

process.exitCode = await main(process.argv.slice(2))

async function main(vitestArgs: string[]): Promise<number> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return runTests(given, vitestArgs)
  const binaries = findPostgres()
  if (binaries === null) {
    print(HOW_TO_INSTALL)
    return 1
  }
  // From here on a signal ends the tests, not this process: their end leads to the removal below.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopTests(signal))
  const cluster = await startCluster(binaries, SERVER_SETTINGS)
  print(`A throw-away PostgreSQL from ${binaries} listens on port ${new URL(cluster.url).port}.`)
  try {
    return await runTests(cluster.url, vitestArgs)
  } finally {
    cluster.remove()
  }
}

async function runTests(databaseUrl: string, vitestArgs: string[]): Promise<number> {
  const projects = hasPostgresProject()
    ? ['--project', 'server', '--project', 'postgres']
    : ['--project', 'server']
  const vitest = spawn('vitest', ['run', ...projects, ...vitestArgs], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    shell: process.platform === 'win32',
  })
  // Ctrl-C reaches the tests by itself; a second one would make them end in disorder.
  stopTests = (signal) => signal === 'SIGINT' || vitest.kill(signal)
  return new Promise((resolve, reject) => {
    vitest.once('error', reject)
    vitest.once('close', (code) => resolve(code ?? 1))
  })
}

/** Tests of several processes on one server are a project of their own. */
function hasPostgresProject(): boolean {
  return readFileSync('vitest.config.ts', 'utf8').includes("node('postgres'")
}
