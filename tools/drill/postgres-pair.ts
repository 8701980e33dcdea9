import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../e2e/support/product.ts'
import { type Account, runAs } from '../postgres-cluster.ts'
import type { Endings } from './endings.ts'

const run = promisify(execFile)
const STANDBY = 'duely_standby'

export type PostgresNode = { name: string; data: string; port: number; healthPort: number }

/** A primary that acknowledges only what its synchronous standby has, and that standby. */
export type PostgresPair = {
  primary: PostgresNode
  standby: PostgresNode
  /** Runs a statement on one node and returns one text per row. */
  query(node: PostgresNode, sql: string, database?: string): Promise<string[]>
  /** Process ids of the primary's server and its children. */
  primaryProcesses(): Promise<number[]>
  promoteStandby(): void
}

type Place = { folder: string; binaries: string; account: Account | null }

/** Starts both nodes, each with a health agent that reports whether it is the primary. */
export async function startPair(place: Place, endings: Endings): Promise<PostgresPair> {
  const { folder, binaries, account } = place
  const command = (name: string, args: string[]) => runAs(account, join(binaries, name), args, folder)
  const node = async (name: string): Promise<PostgresNode> => {
    const data = join(folder, name)
    mkdirSync(data, { mode: 0o700 })
    if (account !== null) chownSync(data, account.uid, account.gid)
    return { name, data, port: await freePort(), healthPort: await freePort() }
  }
  const start = ({ name, data, port }: PostgresNode, settings: string[]) => {
    const options = [
      `-h 127.0.0.1 -p ${port} -c unix_socket_directories=${folder} -c max_connections=120`,
      '-c hot_standby=on -c wal_level=replica -c max_wal_senders=5 -c wal_keep_size=256MB',
      ...settings.map((setting) => `-c ${setting}`),
    ]
    endings.add(() => stop(data))
    command('pg_ctl', [
      'start',
      '-D',
      data,
      '-w',
      '-t',
      '60',
      '-l',
      join(folder, `${name}.log`),
      '-o',
      options.join(' '),
    ])
  }
  const stop = (data: string) => {
    // The killed primary leaves its pid file behind.
    if (isRunning(data)) command('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
  }
  const query = async ({ port }: PostgresNode, sql: string, database = 'postgres') => {
    const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database]
    const { stdout } = await run(join(binaries, 'psql'), [...address, '-qAtXc', sql], { timeout: 2_000 })
    return stdout.split('\n').filter((line) => line !== '')
  }

  const primary = await node('primary')
  const standby = await node('standby')
  command('initdb', ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  start(primary, [])
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`
  command('pg_basebackup', ['-D', standby.data, '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
  // Once promoted it would wait forever for a missing standby; it runs alone until another joins.
  start(standby, ["synchronous_standby_names=''"])
  await query(primary, `alter system set synchronous_standby_names = '${STANDBY}'`)
  await query(primary, 'select pg_reload_conf()')
  await query(primary, 'create role duely login')
  await query(primary, 'create database duely owner duely')
  for (const each of [primary, standby]) await startHealthAgent(each, query, endings)
  return {
    primary,
    standby,
    query,
    primaryProcesses: async () => {
      const server = serverProcess(primary.data)
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', server])
      return [server, ...stdout.split('\n')].filter((text) => text.trim() !== '').map(Number)
    },
    promoteStandby: () => command('pg_ctl', ['promote', '-D', standby.data, '-w', '-t', '30']),
  }
}

const serverProcess = (data: string) =>
  readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''

function isRunning(data: string): boolean {
  try {
    process.kill(Number(serverProcess(data)), 0)
    return true
  } catch {
    return false
  }
}

/** Health check for proxies: GET /primary answers 200 on the primary only. */
async function startHealthAgent(
  node: PostgresNode,
  query: PostgresPair['query'],
  endings: Endings,
): Promise<void> {
  const agent = createServer((_request, response) => {
    query(node, 'select pg_is_in_recovery()').then(
      ([recovering]) => response.writeHead(recovering === 'f' ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((listening) => agent.listen(node.healthPort, '127.0.0.1', listening))
  endings.add(() => {
    agent.closeAllConnections()
    agent.close()
  })
}
