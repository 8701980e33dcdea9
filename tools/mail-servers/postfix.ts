import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endings } from '../drill/endings.ts'
import { accountOf, SERVER_PATH } from '../postgres-cluster.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A Postfix of its own: configuration, queue and log are in the drill's folder. */
export type Postfix = ServerProcess & {
  /** Replaces a lookup table; Postfix notices by itself. */
  setTable(name: string, rows: Readonly<Record<string, string>>): void
  /** Its log so far. */
  log(): string
}

export type PostfixPlan = {
  name: string
  port: number
  /** Beyond what both servers of the drill have in common. */
  settings: Readonly<Record<string, string>>
  /** Lookup tables that the settings name as `hash:FOLDER/NAME`, with their first content. */
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Without DNS, without TLS, on loopback alone; retries after seconds instead of minutes. */
const COMMON = {
  compatibility_level: '3.6',
  inet_interfaces: '127.0.0.1',
  inet_protocols: 'ipv4',
  mynetworks: '',
  mydestination: '',
  alias_maps: '',
  alias_database: '',
  local_recipient_maps: '',
  recipient_delimiter: '+',
  smtp_dns_support_level: 'disabled',
  smtp_host_lookup: 'native',
  smtpd_peername_lookup: 'no',
  smtp_tls_security_level: 'none',
  smtpd_tls_security_level: 'none',
  smtp_connect_timeout: '5s',
  minimal_backoff_time: '2s',
  maximal_backoff_time: '4s',
  queue_run_delay: '2s',
}

/** The services that both servers run, none in a chroot. */
const SERVICES = `cleanup   unix  n - n -    0 cleanup
qmgr      unix  n - n 300  1 qmgr
rewrite   unix  - - n -    - trivial-rewrite
bounce    unix  - - n -    0 bounce
defer     unix  - - n -    0 bounce
trace     unix  - - n -    0 bounce
verify    unix  - - n -    1 verify
proxymap  unix  - - n -    - proxymap
smtp      unix  - - n -    - smtp
relay     unix  - - n -    - smtp
lmtp      unix  - - n -    - lmtp
error     unix  - - n -    - error
retry     unix  - - n -    - error
anvil     unix  - - n -    1 anvil
scache    unix  - - n -    1 scache
postlog   unix-dgram n - n - 1 postlogd
`

/** The text of main.cf. */
export function mainCf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}

/** The text of a lookup table: a key and its value on each line. */
export function tableText(rows: Readonly<Record<string, string>>): string {
  return Object.entries(rows)
    .map(([key, value]) => `${key} ${value}\n`)
    .join('')
}

export async function startPostfix(folder: string, plan: PostfixPlan, endings: Endings): Promise<Postfix> {
  const { name, port } = plan
  const own = join(folder, name)
  const queue = join(own, 'queue')
  const data = join(own, 'data')
  const logFile = join(own, 'log')
  mkdirSync(queue, { recursive: true })
  mkdirSync(data)
  const { uid, gid } = accountOf('postfix')
  chownSync(data, uid, gid)
  const settings = {
    ...COMMON,
    queue_directory: queue,
    data_directory: data,
    maillog_file: logFile,
    maillog_file_prefixes: folder,
    ...plan.settings,
  }
  writeFileSync(join(own, 'main.cf'), mainCf(settings))
  writeFileSync(join(own, 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES}`)
  const setTable: Postfix['setTable'] = (table, rows) => {
    const file = join(own, table)
    writeFileSync(file, tableText(rows))
    run('postmap', ['-c', own, `hash:${file}`])
  }
  for (const [table, rows] of Object.entries(plan.tables)) setTable(table, rows)
  const server = await startServer(
    {
      name: `Postfix (${name})`,
      command: 'postfix',
      args: ['-c', own, 'start-fg'],
      logFile: join(own, 'output'),
      ports: [port],
    },
    endings,
  )
  // The script that was started is not the server: killing it would leave the server running.
  const stop = async () => {
    run('postfix', ['-c', own, 'stop'])
    await server.stop()
  }
  endings.add(stop)
  return { stop, setTable, log: () => readFileSync(logFile, 'utf8') }
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'ignore', env: { PATH: SERVER_PATH } })
}
