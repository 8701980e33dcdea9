import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logger/logger.ts'
import { dataDirPaths } from './embedded/data-dir.ts'
import { acquireDataDirLock, type DataDirLock } from './embedded/data-dir-lock.ts'
import { watchDiskSpace } from './embedded/disk-space.ts'
import { openEmbeddedStore } from './embedded/embedded.ts'
import { migrateEmbedded, migratePostgres } from './migrate.ts'
import { returnConnections } from './pool-transactions.ts'
import { openPostgresPool, waitForServer } from './postgres.ts'
import * as schema from './schema.ts'
import { guardRootHandle } from './transaction-guard.ts'

type Schema = typeof schema

/** What both drivers answer to a raw statement. */
type Rows<Row> = { rows: Row[] }

interface RowsOnly extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The root handle: every query on it is a transaction of its own. Never use it inside a transaction's callback. */
export type Database = PgDatabase<RowsOnly, Schema>
/** The handle a transaction's callback gets; all its queries happen together or not at all. */
export type Transaction = PgTransaction<RowsOnly, Schema, ExtractTablesWithRelations<Schema>>
/** What a query needs: it does not matter to it whether it is part of something larger. */
export type Queryable = Database | Transaction

/**
 * An open, migrated database; `pglite` and `pool` are for what brings its own SQL, such as the job queue.
 * `sessionUrl` is for what needs a permanent connection of its own (LISTEN): around a pooler, if there is one.
 */
export type OpenDatabase = {
  db: Database
  /** Ends the connections and gives the data folder free. */
  close(): Promise<void>
} & ({ kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; pool: Pool; sessionUrl: string })

/** Where the data lie: a PostgreSQL by its address, or else the embedded one in a folder. */
export interface DatabaseLocation {
  databaseUrl?: string | null | undefined
  /** Given when `databaseUrl` leads to a pooler: the way around it. */
  databaseDirectUrl?: string | null | undefined
  /** Whether statements may be kept under names (see `prepare`). Default: yes. */
  databasePrepare?: boolean | undefined
  dataDir: string
  /** The lock of `dataDir`, if the caller has taken it already: it is released with the database. */
  lock?: DataDirLock | null | undefined
  logger: Logger
  clock: Clock
}

/**
 * The only way to the data: opens the database and brings it to the newest schema.
 *
 * @throws DataDirLockedError, DamagedStoreError, StoreUnavailableError: their messages are made for the operator's eyes.
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
    const pglite = guardRootHandle(await openEmbeddedStore(paths, { logger, clock }))
    await migrateEmbedded(pglite)
    const watch = await watchDiskSpace(pglite, paths.root, logger)
    return {
      kind: 'embedded',
      db: drizzlePglite({ client: pglite, schema }),
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

async function openPostgres(
  databaseUrl: string,
  { databaseDirectUrl, databasePrepare: prepares = true, logger }: DatabaseLocation,
): Promise<OpenDatabase> {
  const sessionUrl = databaseDirectUrl ?? databaseUrl
  await waitForServer(sessionUrl, logger)
  const isPooled = sessionUrl !== databaseUrl
  await migratePostgres(sessionUrl, { keepsSessionSettings: isPooled })
  if (isPooled) await waitForServer(databaseUrl, logger)
  const pool = openPostgresPool(databaseUrl, { isPooled, prepares, logger })
  const db = drizzlePostgres({ client: pool, schema })
  returnConnections(db, pool)
  return {
    kind: 'postgres',
    db,
    pool,
    sessionUrl,
    close: () => pool.end(),
  }
}
