import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from 'pg'

const FOLDER = 'TEST_RUN_FOLDER'

/** Where the test data of this run lie. Outside a test run: the system's folder for temporary files. */
export const runFolder = () => process.env[FOLDER] ?? tmpdir()

/** What the names of this run's databases on PostgreSQL begin with. */
export const databasePrefix = () =>
  `duely_test_${basename(runFolder()).replace(/\W/g, '_').toLowerCase().slice(-20)}_`

/** Before the first test file: a folder for the whole run. */
export function setup(): void {
  process.env[FOLDER] = mkdtempSync(join(tmpdir(), 'duely-tests-'))
}

/** After the last one: whatever the test files left, because they failed or kept a database for the next file, goes. */
export async function teardown(): Promise<void> {
  rmSync(runFolder(), { recursive: true, force: true })
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
