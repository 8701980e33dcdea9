import { spawn } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers } from '../mail-servers/server-process.ts'
import { type Account, SERVER_PATH } from '../postgres-cluster.ts'
import { type Endings, endChild } from './endings.ts'
import type { PostgresNode } from './postgres-pair.ts'
import { until } from './wait.ts'

type Place = { folder: string; account: Account | null }

/** Ports and targets of the front proxy. */
export type ProxySettings = {
  databasePort: number
  nodes: readonly PostgresNode[]
  webPort: number
  webPorts: readonly number[]
}

/** HAProxy: one port follows the primary, another balances requests over the web processes. */
export async function startHaproxy(place: Place, plan: ProxySettings, endings: Endings): Promise<void> {
  const nodes = plan.nodes.map(
    ({ name, port, healthPort }) => `  server ${name} 127.0.0.1:${port} check port ${healthPort}`,
  )
  const webs = plan.webPorts.map((port, at) => `  server web${at + 1} 127.0.0.1:${port} check`)
  const config = `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  default-server inter 500ms fall 2 rise 1
listen primary
  mode tcp
  bind 127.0.0.1:${plan.databasePort}
  option clitcpka
  option srvtcpka
  option httpchk GET /primary
  http-check expect status 200
  # A server that has fallen silent closes nothing by itself: its connections end with its role.
  default-server on-marked-down shutdown-sessions
${nodes.join('\n')}
listen web
  mode http
  bind 127.0.0.1:${plan.webPort}
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
${webs.join('\n')}
`
  await start(place, 'haproxy', config, (file) => ['-db', '-f', file], endings)
  await untilListening(plan.databasePort)
  await untilListening(plan.webPort)
}

/** PgBouncer in transaction mode, connected to the port that follows the primary. */
export async function startPgBouncer(
  place: Place,
  { port, databasePort }: { port: number; databasePort: number },
  endings: Endings,
): Promise<void> {
  const users = join(place.folder, 'pgbouncer-users.txt')
  writeFileSync(users, '"duely" ""\n')
  const config = `[databases]
duely = host=127.0.0.1 port=${databasePort} dbname=duely
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
; Fifteen seconds by default: too long to find out that there is a primary again.
server_login_retry = 1
server_connect_timeout = 3
; Who waits longer has given up long ago.
query_wait_timeout = 20
`
  await start(place, 'pgbouncer', config, (file) => [file], endings)
  await untilListening(port)
}

async function start(
  { folder, account }: Place,
  name: 'haproxy' | 'pgbouncer',
  config: string,
  args: (file: string) => string[],
  endings: Endings,
): Promise<void> {
  const file = join(folder, `${name}.conf`)
  writeFileSync(file, config)
  if (account !== null) chownSync(file, account.uid, account.gid)
  const child = spawn(name, args(file), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { PATH: SERVER_PATH },
    ...(account ?? {}),
  })
  child.once('error', (error) => process.stderr.write(`${name}: ${error.message}\n`))
  endings.add(() => endChild(child))
}

async function untilListening(port: number): Promise<void> {
  await until(`port ${port}`, 15, async () => (await answers(port)) || null)
}
