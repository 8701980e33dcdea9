import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { keepSessionSettings, SET_UNLIMITED } from './session-settings.ts'

/** Where drizzle-kit writes the SQL files and their journal. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Advisory lock id held while migrating; an arbitrary number, equal in every process. */
const MIGRATION_LOCK = 7_238_461_905

/** When the newest applied migration was made, in milliseconds as text; fails before the first migration. */
export const MIGRATED_TO = 'select max(created_at)::text as at from drizzle.__drizzle_migrations'

/** When the newest migration of this program was made, in milliseconds. */
export function newestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'),
  )
  return Math.max(...journal.entries.map(({ when }) => when))
}

/** Migrates the embedded database in one transaction. Takes milliseconds when it is up to date. */
export async function migrateEmbedded(pglite: PGlite): Promise<void> {
  // Not imported where a PostgreSQL is used.
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await migrate(drizzle({ client: pglite }), { migrationsFolder: MIGRATIONS_FOLDER })
}

/**
 * Migrates a PostgreSQL. An advisory lock serialises concurrent starts; later ones find nothing to do. Uses
 * its own connection, because the pool's timeouts are too short for a migration.
 *
 * @param sessionUrl bypasses a pooler, because the lock belongs to the session
 * @param keepsSessionSettings makes our limits the role's defaults, for connections behind a pooler
 */
export async function migratePostgres(
  sessionUrl: string,
  { keepsSessionSettings = false } = {},
): Promise<void> {
  const client = new Client({ connectionString: sessionUrl, application_name: 'duely-migrate' })
  // A lost connection also rejects the running query, where it is handled.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SET_UNLIMITED)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    if (keepsSessionSettings) await keepSessionSettings(client)
  } finally {
    // The lock ends with the session.
    await client.end()
  }
}
