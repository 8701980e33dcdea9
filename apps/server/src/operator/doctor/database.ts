import { existsSync, statSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { dataDirPaths } from '#server/platform/database/embedded/data-dir.ts'
import { acquireDataDirLock, DataDirLockedError } from '#server/platform/database/embedded/data-dir-lock.ts'
import { openEmbeddedStore } from '#server/platform/database/embedded/embedded.ts'
import { MIGRATED_TO, newestMigration } from '#server/platform/database/migrate.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

/** What was found of a database. */
export type DatabaseFacts =
  /** The embedded one, before the first start. */
  | { state: 'none-yet' }
  /** Not looked into, and why. */
  | { state: 'unseen'; why: string }
  | { state: 'closed'; why: string }
  | {
      state: 'open'
      /** When its newest migration and ours were made, in milliseconds; null: it has none. */
      migratedTo: number | null
      newest: number
      /** How far our clock is ahead of its, in milliseconds; null: it has ours. */
      aheadMs: number | null
      /** The day of the newest rates; null: none. */
      ratesDay: string | null
    }

const RATES = 'select max(date)::text as day from reference_rates'

/** Opens the PostgreSQL, or the embedded store if nobody else has it. Changes nothing. */
export function openToLook(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  within: number,
): Promise<DatabaseFacts> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  return databaseUrl === null
    ? lookIntoFolder(dataDir)
    : lookIntoServer(databaseDirectUrl ?? databaseUrl, within)
}

async function lookIntoServer(url: string, within: number): Promise<DatabaseFacts> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: within,
    query_timeout: within,
    application_name: 'duely-doctor',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = Date.now()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const theirs = rows[0]?.now.getTime() ?? asked
    const facts = await readFacts(async (text) => (await client.query(text)).rows)
    return { ...facts, aheadMs: (asked + Date.now()) / 2 - theirs }
  } catch (error) {
    return { state: 'closed', why: messageOf(error) }
  } finally {
    await client.end().catch(() => {})
  }
}

async function lookIntoFolder(dataDir: string): Promise<DatabaseFacts> {
  const paths = dataDirPaths(dataDir)
  if (!existsSync(paths.database) && !existsSync(paths.readyMarker)) return { state: 'none-yet' }
  const owner = statSync(paths.root).uid
  if (process.getuid && process.getuid() !== owner)
    return { state: 'unseen', why: `${paths.root} is of user ${owner}: run this as that user` }
  try {
    const lock = acquireDataDirLock(paths)
    let pglite: PGlite | undefined
    try {
      pglite = await openEmbeddedStore(paths, { logger: createLogger('silent'), clock: systemClock })
      const { query } = pglite
      return await readFacts(async (text) => (await query.call(pglite, text)).rows)
    } finally {
      await pglite?.close()
      lock.release()
    }
  } catch (error) {
    if (error instanceof DataDirLockedError) return { state: 'unseen', why: error.message }
    return { state: 'closed', why: messageOf(error) }
  }
}

type Rows = (text: string) => Promise<unknown[]>

async function readFacts(query: Rows): Promise<DatabaseFacts & { state: 'open' }> {
  // Before the first start there are no tables.
  const [migrated] = (await query(MIGRATED_TO).catch(() => [])) as { at: string | null }[]
  const [rates] = (await query(RATES).catch(() => [])) as { day: string | null }[]
  const at = migrated?.at ?? null
  return {
    state: 'open',
    aheadMs: null,
    newest: newestMigration(),
    ratesDay: rates?.day ?? null,
    migratedTo: at === null ? null : Number(at),
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message || String(error) : String(error)
}

export function judgeDatabase(facts: DatabaseFacts): Finding {
  switch (facts.state) {
    case 'none-yet':
      return ok('the first start makes it')
    case 'unseen':
      return warning(`not looked into: ${facts.why}`)
    case 'closed':
      return failure(`it does not open: ${facts.why}`)
    case 'open': {
      const { migratedTo, newest } = facts
      if (migratedTo === null) return ok('it opens; the first start makes its tables')
      if (migratedTo < newest) return ok('it opens; the next start brings it to this version')
      if (migratedTo > newest)
        return warning(
          'it was changed by a newer version than this one: install that again, or restore a backup',
        )
      return ok('it opens, and its tables are those of this version')
    }
  }
}
