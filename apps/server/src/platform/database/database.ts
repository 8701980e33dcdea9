import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logger/logger.ts'
import { dataDirPaths } from './embedded/data-dir.ts'
import { acquireDataDirLock, type DataDirLock } from './embedded/data-dir-lock.ts'
import { watchDiskSpace } from './embedded/disk-space.ts'
import { openEmbeddedStore } from './embedded/embedded.ts'
import { copyBeforeUpgrade } from './embedded/upgrade-copy.ts'
import { migrateEmbedded, migratePostgres } from './migrate.ts'
import { returnConnections } from './pool-transactions.ts'
import { openPostgresPool, waitForServer } from './postgres.ts'
import * as schema from './schema.ts'
import { guardRootHandle } from './transaction-guard.ts'

type Schema = typeof schema

/** Result of a raw statement with both drivers. */
type Rows<Row> = { rows: Row[] }

interface RowsOnly extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The root handle: each query is its own transaction. Never use it inside a transaction's callback. */
export type Database = PgDatabase<RowsOnly, Schema>
/** The handle of a transaction's callback; all its queries commit together or not at all. */
export type Transaction = PgTransaction<RowsOnly, Schema, ExtractTablesWithRelations<Schema>>
/** What a query needs: a transaction or the root handle. */
export type Queryable = Database | Transaction

/**
 * An open, migrated database; `pglite` and `pool` are for code with its own SQL. `sessionUrl` bypasses a
 * pooler, for connections that must persist (LISTEN).
 */
export type OpenDatabase = {
  db: Database
  /** Closes the connections and releases the data folder. */
  close(): Promise<void>
} & ({ kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; pool: Pool; sessionUrl: string })

/** Location of the data: a PostgreSQL URL, or a folder for the embedded database. */
export interface DatabaseLocation {
  databaseUrl?: string | null | undefined
  /** The direct URL when `databaseUrl` leads to a pooler. */
  databaseDirectUrl?: string | null | undefined
  /** Whether statements can be prepared by name (see `prepared`). Default: yes. */
  databasePrepare?: boolean | undefined
  dataDir: string
  /** The lock of `dataDir`, if already taken; released with the database. */
  lock?: DataDirLock | null | undefined
  logger: Logger
  clock: Clock
}

/**
 * Opens the database and migrates it to the newest schema.
 *
 * @throws DataDirLockedError, DamagedStoreError, StoreUnavailableError with messages for the operator
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { databaseUrl } = location
  return databaseUrl ? openPostgres(databaseUrl, location) : openEmbedded(location)
}

async function openEmbedded({
  dataDir,
  lock: taken,
  logger,
  clock,
}: DatabaseLocation): Promise<OpenDatabase> {
  const paths = dataDirPaths(dataDir)
  const lock = taken ?? acquireDataDirLock(paths)
  try {
    const { drizzle } = await import('drizzle-orm/pglite')
    const pglite = guardRootHandle(await openEmbeddedStore(paths, { logger, clock }))
    await copyBeforeUpgrade({ pglite, dataDir, clock, logger })
    await migrateEmbedded(pglite)
    const watch = await watchDiskSpace(pglite, paths.root, logger)
    return {
      kind: 'embedded',
      db: drizzle({ client: pglite, schema }),
      pglite,
      async close() {
        watch.stop()
        if (!pglite.closed) await pglite.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openPostgres(databaseUrl: string, location: DatabaseLocation): Promise<OpenDatabase> {
  const { databaseDirectUrl, logger } = location
  const sessionUrl = databaseDirectUrl ?? databaseUrl
  await waitForServer(sessionUrl, logger)
  const isPooled = isPoolerBefore(location)
  await migratePostgres(sessionUrl, { keepsSessionSettings: isPooled })
  if (isPooled) await waitForServer(databaseUrl, logger)
  return { kind: 'postgres', ...connectPostgres(databaseUrl, location), sessionUrl }
}

/**
 * Connections to a PostgreSQL database that has been migrated.
 *
 * @param max connections at most; default 10
 */
export function connectPostgres(
  databaseUrl: string,
  location: Pick<DatabaseLocation, 'databaseDirectUrl' | 'databasePrepare' | 'logger'> & { max?: number },
): { db: Database; pool: Pool; close(): Promise<void> } {
  const { databasePrepare: prepares = true, logger, max } = location
  const isPooled = isPoolerBefore({ databaseUrl, ...location })
  const pool = openPostgresPool(databaseUrl, { isPooled, prepares, logger, ...(max ? { max } : {}) })
  const db = drizzlePostgres({ client: pool, schema })
  returnConnections(db, pool)
  return { db, pool, close: () => pool.end() }
}

function isPoolerBefore({
  databaseUrl,
  databaseDirectUrl,
}: Pick<DatabaseLocation, 'databaseUrl' | 'databaseDirectUrl'>): boolean {
  return databaseUrl !== (databaseDirectUrl ?? databaseUrl)
}
