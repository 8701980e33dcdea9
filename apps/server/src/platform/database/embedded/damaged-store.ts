import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { DataDirPaths } from './data-dir.ts'
import { listSnapshots } from './snapshot-files.ts'

/** Without any of these PGlite would crash or create a new database over the rest of the old. */
const ESSENTIAL_PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/** About a second of reading. */
const MAX_READ_BYTES = 256 * 1024 * 1024

type Relation = { kind: string; path: string | null; ownTable: string | null }

/** The embedded database is damaged; the message says what to do. Nothing was changed. */
export class DamagedStoreError extends Error {
  override name = 'DamagedStoreError'

  constructor(paths: DataDirPaths, reason: string, cause?: unknown) {
    super(`${describeDamage(paths, reason)}\n${describeRecovery(paths)}`, { cause })
  }
}

/** @throws DamagedStoreError when the database folder lacks an essential part */
export function assertStoreIsWhole(paths: DataDirPaths): void {
  if (isMissingOrEmpty(paths.database)) throw new DamagedStoreError(paths, 'its folder is missing or empty')
  const missing = ESSENTIAL_PARTS.filter((part) => !existsSync(join(paths.database, part)))
  if (missing.length > 0) throw new DamagedStoreError(paths, `${missing.join(', ')} missing`)
}

/** Whether there is no database in this folder. */
export function isMissingOrEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/**
 * Checks an opened database and returns the problem, or null. Finds a missing or broken table at start rather
 * than at first use. Every file in the catalogue must exist, and every table is read once (PostgreSQL
 * verifies page checksums) unless that would take too long.
 */
export async function findDamage(pglite: PGlite, folder: string): Promise<string | null> {
  const { rows } = await pglite.query<Relation>(
    `select c.relkind as kind, pg_relation_filepath(c.oid) as path,
            case when c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
                 then format('%I.%I', n.nspname, c.relname) end as "ownTable"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'i', 't', 'S', 'm')`,
  )
  let bytes = 0
  for (const { kind, path } of rows) {
    if (path === null) continue
    const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size
    if (size === undefined) return `${path} is missing`
    if (size === 0 && kind === 'i') return `${path} is empty`
    bytes += size
  }
  if (bytes > MAX_READ_BYTES) return null
  return findUnreadable(
    pglite,
    rows.flatMap(({ ownTable }) => ownTable ?? []),
  )
}

/**
 * Reads every page of a table; a sample of no rows leaves out the work on each row, which in a store of
 * 10,000 subscriptions cost a start a tenth of a second of CPU.
 */
const readPages = (table: string) => `(select count(*) from ${table} tablesample bernoulli (0))`

async function findUnreadable(pglite: PGlite, tables: readonly string[]): Promise<string | null> {
  try {
    // In one statement, because at a start each costs several times what it reads.
    await pglite.query(`select ${tables.map(readPages).join(' + ')}`)
    return null
  } catch (error) {
    for (const table of tables) {
      try {
        await pglite.query(`select ${readPages(table)}`)
      } catch (cause) {
        return `the table ${table} cannot be read (${String(cause)})`
      }
    }
    return `its tables cannot be read (${String(error)})`
  }
}

function describeDamage(paths: DataDirPaths, reason: string): string {
  return (
    `The database in ${paths.database} is damaged: ${reason}.\n` +
    'It was left as it is, and no new one was begun in its place.'
  )
}

function describeRecovery(paths: DataDirPaths): string {
  const [newest] = listSnapshots(paths.snapshots)
  const command = `DATA_DIR='${paths.root}' npm run restore`
  const afresh = `To begin with an empty database instead, move ${paths.root} somewhere else and start again.`
  if (newest === undefined) return `There is no snapshot in ${paths.snapshots} to go back to.\n${afresh}`
  return [
    `The newest snapshot is ${newest.name}. To go back to it (the damaged files are kept beside it):`,
    `    ${command} -- ${newest.name}`,
    `To see all snapshots:`,
    `    ${command}`,
    afresh,
  ].join('\n')
}
