/**
 * Runs the server's tests on a real PostgreSQL: on the one TEST_DATABASE_URL names, or else on a throw-away
 * cluster made from the installed binaries and removed again, whatever happens.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'

const HOW_TO_INSTALL = `No PostgreSQL was found (looked for initdb and pg_ctl in PATH, /usr/lib/postgresql/*/bin and other usual places).
Install one, for example:
  Debian, Ubuntu:  apt-get install postgresql
  Fedora:          dnf install postgresql-server
  macOS:           brew install postgresql
or name a running server: TEST_DATABASE_URL=postgres://user:password@host:5432/postgres npm run test:postgres`

/** Speed over safety: the cluster lives for minutes and nothing in it matters. */
const SERVER_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

type Account = { uid: number; gid: number }
type Cluster = { url: string; remove(): void }

const tell = (line: string) => process.stdout.write(`${line}\n`)

let stopTests: (signal: NodeJS.Signals) => unknown = (signal) => signal

process.exitCode = await main(process.argv.slice(2))

async function main(vitestArgs: string[]): Promise<number> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return runTests(given, vitestArgs)
  const binaries = findBinaries()
  if (binaries === null) {
    tell(HOW_TO_INSTALL)
    return 1
  }
  // From here on a signal ends the tests, not this process: their end leads to the removal below.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopTests(signal))
  const cluster = await startCluster(binaries)
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

/** The folder of the newest installed initdb and pg_ctl. */
function findBinaries(): string | null {
  const versioned = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(
    (root) =>
      listFolder(root)
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .map((name) => join(root, name, 'bin')),
  )
  const inPath = (process.env.PATH ?? '').split(delimiter)
  return [...inPath, ...versioned, '/usr/local/bin'].find((folder) => hasServer(folder)) ?? null
}

function hasServer(folder: string): boolean {
  return ['initdb', 'pg_ctl', 'postgres'].every((name) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function startCluster(binaries: string): Promise<Cluster> {
  const account = userInfo().uid === 0 ? unprivilegedAccount() : null
  // Sockets have short paths: not below a deep TMPDIR.
  const root = mkdtempSync(join(process.platform === 'win32' ? tmpdir() : '/tmp', 'duely-pg-'))
  const data = join(root, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account !== null) for (const path of [root, data]) chownSync(path, account.uid, account.gid)
  const run = (name: string, args: string[]) => runAs(account, join(binaries, name), args, root)
  const remove = () => {
    try {
      run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
    } catch {
      // It may never have started.
    }
    rmSync(root, { recursive: true, force: true })
  }
  try {
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    const port = await freePort()
    const settings = [...SERVER_SETTINGS, `unix_socket_directories=${root}`].map((setting) => `-c ${setting}`)
    const options = `-h 127.0.0.1 -p ${port} ${settings.join(' ')}`
    run('pg_ctl', ['start', '-D', data, '-w', '-t', '60', '-l', join(root, 'log'), '-o', options])
    tell(`A throw-away PostgreSQL from ${binaries} listens on port ${port}.`)
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither an account postgres nor nobody to run it as.',
  )
}

function runAs(account: Account | null, command: string, args: string[], folder: string): void {
  // Output goes nowhere: a server that inherited a pipe would hold this call open for its whole life.
  const { status, error, signal } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...(account ?? {}),
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with ${status ?? signal}`)
}

/** A port nobody listens on just now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
