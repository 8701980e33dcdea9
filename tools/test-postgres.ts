/**
 * Runs the server's tests on PostgreSQL: on TEST_DATABASE_URL, else on a temporary cluster made from the
 * installed binaries, which is removed in any case.
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

/** Speed over durability: the cluster is temporary. */
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
  // A signal ends the tests, whose exit triggers the removal below.
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
  // Ctrl-C reaches the tests directly; a second signal would abort their cleanup.
  stopTests = (signal) => signal === 'SIGINT' || vitest.kill(signal)
  return new Promise((resolve, reject) => {
    vitest.once('error', reject)
    vitest.once('close', (code) => resolve(code ?? 1))
  })
}

/** Whether the project of multi-process tests exists. */
function hasPostgresProject(): boolean {
  return readFileSync('vitest.config.ts', 'utf8').includes("node('postgres'")
}
