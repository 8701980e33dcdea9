/**
 * Failover drill: a primary with a synchronous standby, PgBouncer in transaction mode, HAProxy following the
 * primary, two web and two worker processes. The primary is killed while people write and reminders go out;
 * after so many seconds without a database the standby is promoted. docs/scale.md explains the results.
 *
 * npm run drill:failover              without a database for 8, 25, 60 and 120 s, each from the start
 * npm run drill:failover -- 25 60     for these numbers of seconds
 * npm run drill:failover -- --frozen  suspends the primary first, with open connections
 */
import { chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'
import { startClock } from './drill/clock.ts'
import { createEndings, type Endings } from './drill/endings.ts'
import { judgeFailover } from './drill/judge-failover.ts'
import { listenAt } from './drill/listening.ts'
import { startMailSink } from './drill/mail-sink.ts'
import { killPrimary, type Outage } from './drill/outage.ts'
import { owe } from './drill/owed.ts'
import { becomePerson } from './drill/people.ts'
import { startPair } from './drill/postgres-pair.ts'
import { startHaproxy, startPgBouncer } from './drill/proxies.ts'
import { startService } from './drill/services.ts'
import { printTable } from './drill/table.ts'
import { pause, until } from './drill/wait.ts'
import { startWriting } from './drill/writers.ts'
import { findPostgres, isInstalled, socketFolder, unprivilegedAccount } from './postgres-cluster.ts'

const HOW_TO_INSTALL = `This drill needs PostgreSQL, PgBouncer and HAProxy. On Debian or Ubuntu:
  apt-get install postgresql pgbouncer haproxy`
const WRITERS = 6
/** Users whose mails are due in the same minute, in which the primary is killed. */
const DUE_TOGETHER = 24
/** Two workers with ten messages each. */
const IN_FLIGHT = 20
const DAYS = 3
const HOURS = 24 * (DAYS + 1)
const KILL_AT_HOUR = 24 * 2 + 9
const HOUR_TAKES_MS = 400
/** Shorter than a lease of a message, about as long, and longer than it. */
const OUTAGES_S = [8, 25, 60, 120]
const WAITING = "select count(*) from deliveries where state in ('pending', 'sending')"

const print = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const binaries = findPostgres(['initdb', 'pg_ctl', 'postgres', 'pg_basebackup', 'psql'])
  if (binaries === null || !isInstalled('pgbouncer') || !isInstalled('haproxy')) {
    print(HOW_TO_INSTALL)
    return 1
  }
  const isFrozen = args.includes('--frozen')
  const asked = args.filter((each) => /^\d{1,4}$/.test(each)).map(Number)
  let holds = true
  for (const lastsS of asked.length > 0 ? asked : OUTAGES_S) {
    const endings = createEndings()
    try {
      holds = (await drill(binaries, { isFrozen, lastsS }, endings)) && holds
    } finally {
      await endings.run()
    }
  }
  return holds ? 0 : 1
}

type How = { isFrozen: boolean; lastsS: number }

async function drill(binaries: string, { isFrozen, lastsS }: How, endings: Endings): Promise<boolean> {
  const account = unprivilegedAccount()
  const folder = socketFolder('duely-drill-')
  if (process.env.DRILL_KEEP === undefined)
    endings.add(() => rmSync(folder, { recursive: true, force: true }))
  if (account !== null) chownSync(folder, account.uid, account.gid)
  print(`Everything lies in ${folder}, on loopback ports.`)

  const pair = await startPair({ folder, binaries, account }, endings)
  const sink = await startMailSink({ takesMs: 600 })
  endings.add(() => sink.close())
  const ports = { database: await freePort(), bouncer: await freePort(), web: await freePort() }
  const webPorts = [await freePort(), await freePort()]
  const nodes = [pair.primary, pair.standby]
  const plan = { databasePort: ports.database, nodes, webPort: ports.web, webPorts }
  await startHaproxy({ folder, account }, plan, endings)
  await startPgBouncer({ folder, account }, { port: ports.bouncer, databasePort: ports.database }, endings)

  const url = `http://127.0.0.1:${ports.web}`
  const clock = startClock(join(folder, 'clock'))
  const environment = {
    PUBLIC_URL: url,
    DATABASE_URL: `postgres://duely@127.0.0.1:${ports.bouncer}/duely`,
    DATABASE_DIRECT_URL: `postgres://duely@127.0.0.1:${ports.database}/duely`,
    // The PgBouncer of a stable distribution may be older than 1.21, which lacks prepared statements.
    DATABASE_PREPARE: 'off',
    AUTH_SECRET: 'drill drill drill drill drill drill',
    SMTP_URL: sink.url,
    TRUSTED_PROXIES: '127.0.0.1',
    TEST_CLOCK_FILE: clock.file,
  }
  const start = (name: string, services: 'web' | 'worker', port: number) =>
    startService({ name, folder, port, environment: { ...environment, SERVICES: services } }, endings)
  const webs = [await start('web1', 'web', webPorts[0] ?? 0), await start('web2', 'web', webPorts[1] ?? 0)]
  const workers = [
    await start('worker1', 'worker', await freePort()),
    await start('worker2', 'worker', await freePort()),
  ]
  await until('the proxy to see a web process', 15, async () =>
    (await fetch(`${url}/readyz`).catch(() => null))?.ok ? true : null,
  )
  print('Two web and two worker processes are up. People sign up …')

  const days = Array.from({ length: DAYS }, (_, at) => clock.today.add({ days: at + 1 }))
  const owed = await owe({ url, sink }, days, DUE_TOGETHER)
  const writers = []
  for (let at = 0; at < WRITERS; at++)
    writers.push(await becomePerson({ url, sink }, `writer-${at}@example.com`, 'UTC'))
  const [first] = writers
  if (first === undefined) throw new Error('nobody writes')
  const news = listenAt(webs, first, endings)
  const synchronous = await pair.query(pair.primary, 'select sync_state from pg_stat_replication')
  print(`${owed.names.length} reminders are owed; the standby is ${synchronous.join() || 'missing'}.`)

  const written = startWriting(writers, clock.today.add({ months: 2 }).toString())
  let outage: Outage | null = null
  for (let hour = 0; hour <= HOURS; hour++) {
    clock.set(hour)
    if (hour === KILL_AT_HOUR)
      outage = await killPrimary({ pair, sink }, { isFrozen, lastsS, onTheirWay: IN_FLIGHT / 2 })
    await pause(HOUR_TAKES_MS)
    // Advancing the clock by an hour would end leases of messages in flight.
    await untilNothingWaits(() => pair.query(outage ? pair.standby : pair.primary, WAITING, 'duely'))
  }
  if (outage === null) throw new Error('the primary was not killed')
  await written.stop()
  const [unfinished = ''] = await pair.query(pair.standby, WAITING, 'duely')
  const rows = await judgeFailover({
    outage,
    owed,
    sink,
    written,
    news,
    inFlight: IN_FLIGHT,
    services: [...webs, ...workers],
    unfinished: Number(unfinished),
  })
  const how = isFrozen ? 'frozen, then killed,' : 'killed'
  return printTable(`The primary was ${how} under load, for ${lastsS} s without a database.`, rows)
}

/** Waits until every message is sent or given up; leases left by a lost answer must end first. */
async function untilNothingWaits(count: () => Promise<string[]>): Promise<void> {
  await until('the ledger to have nothing to send', 180, async () => {
    const [waiting] = await count().catch(() => [])
    return waiting === '0' ? true : null
  })
}
