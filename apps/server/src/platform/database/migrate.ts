import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateWithPg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migrateWithPglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { keepSessionSettings, SET_UNLIMITED } from './session-settings.ts'

/** Where drizzle-kit writes the SQL files and their journal. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every process: held while migrating. */
const MIGRATION_LOCK = 7_238_461_905

/** Brings the embedded database to the newest schema, in one transaction; a few milliseconds if it is there. */
export async function migrateEmbedded(pglite: PGlite): Promise<void> {
  await migrateWithPglite(drizzlePglite({ client: pglite }), { migrationsFolder: MIGRATIONS_FOLDER })
}

/**
 * Brings a PostgreSQL to the newest schema. Several processes may start at once: an advisory lock lets them in
 * one after the other, and those who come later find nothing to do. On its own connection, because the pool's
 * timeouts are made for queries, not for a migration or the wait for one.
 *
 * @param sessionUrl leads around a pooler: the lock belongs to the session
 * @param keepsSessionSettings makes our limits the defaults of every other connection, for those behind a pooler
 */
export async function migratePostgres(
  sessionUrl: string,
  { keepsSessionSettings = false } = {},
): Promise<void> {
  const client = new Client({ connectionString: sessionUrl, application_name: 'duely-migrate' })
  // A connection lost in the middle also rejects the running query, which is where it is handled.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SET_UNLIMITED)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateWithPg(drizzlePostgres({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    if (keepsSessionSettings) await keepSessionSettings(client)
  } finally {
    // The lock belongs to the session and ends with it.
    await client.end()
  }
}
