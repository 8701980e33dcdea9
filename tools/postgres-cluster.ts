import { spawnSync } from 'node:child_process'
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
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'

export type Account = { uid: number; gid: number }
type Cluster = { url: string; remove(): void }

const SERVER_TOOLS = ['initdb', 'pg_ctl', 'postgres']

/** Folder of the newest installed PostgreSQL that has all these commands. */
export function findPostgres(tools: readonly string[] = SERVER_TOOLS): string | null {
  const versioned = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(
    (root) =>
      listFolder(root)
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .map((name) => join(root, name, 'bin')),
  )
  const inPath = (process.env.PATH ?? '').split(delimiter)
  return [...inPath, ...versioned, '/usr/local/bin'].find((folder) => holdsAll(folder, tools)) ?? null
}

function holdsAll(folder: string, tools: readonly string[]): boolean {
  return tools.every((name) => isExecutable(join(folder, name)))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where commands are; Debian puts servers where the PATH of an ordinary shell does not lead. */
export const SERVER_PATH = [process.env.PATH ?? '', '/usr/sbin', '/sbin'].join(delimiter)

/** Whether a command is there, that of a server too. */
export function isInstalled(command: string): boolean {
  return SERVER_PATH.split(delimiter).some((folder) => isExecutable(join(folder, command)))
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A new temporary folder for Unix sockets, whose paths must be short, so not below a deep TMPDIR. */
export function socketFolder(prefix: string): string {
  return mkdtempSync(join(process.platform === 'win32' ? tmpdir() : '/tmp', prefix))
}

/** Starts a PostgreSQL on a random loopback port with the passwordless superuser `postgres`. */
export async function startCluster(binaries: string, settings: readonly string[]): Promise<Cluster> {
  const account = unprivilegedAccount()
  const root = socketFolder('duely-pg-')
  const data = join(root, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account !== null) for (const path of [root, data]) chownSync(path, account.uid, account.gid)
  const run = (name: string, args: string[]) => runAs(account, join(binaries, name), args, root)
  const remove = () => {
    try {
      run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
    } catch {
      // It may not have started.
    }
    rmSync(root, { recursive: true, force: true })
  }
  try {
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    const port = await freePort()
    const set = [...settings, `unix_socket_directories=${root}`].map((setting) => `-c ${setting}`)
    const options = `-h 127.0.0.1 -p ${port} ${set.join(' ')}`
    run('pg_ctl', ['start', '-D', data, '-w', '-t', '60', '-l', join(root, 'log'), '-o', options])
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** The account for servers that refuse to run as root; null when not running as root. */
export function unprivilegedAccount(): Account | null {
  if (userInfo().uid !== 0) return null
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (account !== null) return account
  throw new Error(
    'PostgreSQL does not run as root, and there is neither an account postgres nor nobody to run it as.',
  )
}

/**
 * The user and group ids of an account of this machine.
 *
 * @throws when there is none of that name
 */
export function accountOf(name: string): Account {
  const account = findAccount(name)
  if (account === null) throw new Error(`There is no account ${name}`)
  return account
}

function findAccount(name: string): Account | null {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

/**
 * Runs a command as this account and waits for its exit.
 * @throws when it fails
 */
export function runAs(account: Account | null, command: string, args: string[], folder: string): void {
  // Output is discarded, because a server that inherits a pipe keeps this call blocked while it runs.
  const { status, error, signal } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...(account ?? {}),
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with ${status ?? signal}`)
}
