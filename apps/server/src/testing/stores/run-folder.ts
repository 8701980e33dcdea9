import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from 'pg'

const FOLDER = 'TEST_RUN_FOLDER'

/** Folder of this run's test data; outside a test run the system's temporary folder. */
export const runFolder = () => process.env[FOLDER] ?? tmpdir()

/** Prefix of this run's PostgreSQL databases. */
export const databasePrefix = () =>
  `duely_test_${basename(runFolder()).replace(/\W/g, '_').toLowerCase().slice(-20)}_`

/** Before the first test file: creates a folder for the run. */
export function setup(): void {
  const folder = mkdtempSync(join(tmpdir(), 'duely-tests-'))
  process.env[FOLDER] = folder
  // Tests start thirty processes, and each would compile all of the server's code again.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
}

/** After the last: deletes what test files left, because they failed or kept a database. */
export async function teardown(): Promise<void> {
  // A process that has just been stopped may still be writing its compiled code there.
  rmSync(runFolder(), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const serverUrl = process.env.TEST_DATABASE_URL
  if (serverUrl) await dropDatabases(serverUrl)
}

async function dropDatabases(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [databasePrefix()],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}
