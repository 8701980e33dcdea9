import { createHash, randomBytes } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { dataDirPaths } from '../platform/database/embedded/data-dir.ts'
import { MIGRATIONS_FOLDER } from '../platform/database/migrate.ts'
import { createLogger } from '../platform/logger/logger.ts'
import { databasePrefix, runFolder } from './stores/run-folder.ts'

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/duely-test-store', import.meta.url))
const TEMPLATE_LOCK = 7_238_461_906
const BUILD_PATIENCE_MS = 120_000

/** A migrated store, not yet opened. */
export interface TestStore {
  /** Its own data folder, which contains the database unless `databaseUrl` names one. */
  dataDir: string
  databaseUrl: string | null
  /** Deletes the store. The database must be closed. */
  remove(): Promise<void>
}

/**
 * Creates a migrated store for one test file: a copy of a template data folder or, with TEST_DATABASE_URL
 * set, of a template database on that server.
 */
export async function prepareTestStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(runFolder(), 'duely-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) {
    const template = await migratedFolder()
    // Copying takes a third of the time of loading a dump.
    cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { dataDir, databaseUrl: null, remove: async () => removeFolder() }
  }
  const name = `${databasePrefix()}${randomBytes(6).toString('hex')}`
  const template = await migratedDatabase(serverUrl)
  await runOnServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`))
  return {
    dataDir,
    databaseUrl: withDatabaseName(serverUrl, name),
    async remove() {
      removeFolder()
      await runOnServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Hash of all migrations, so that an outdated template is never used. */
function schemaVersion(): string {
  const hash = createHash('sha256')
  const pglite = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  for (const file of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)))
  }
  // A regenerated migration has a new timestamp here even with the same SQL.
  hash.update(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json')))
  hash.update(readFileSync(pglite))
  return hash.digest('hex').slice(0, 16)
}

/** The template: a data folder with a migrated embedded database, made once for each schema. */
export async function migratedFolder(): Promise<string> {
  const folder = join(CACHE, schemaVersion())
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  // Test files start concurrently: one builds the template, the others wait for this lock.
  const turn = new DatabaseSync(join(CACHE, 'turn.lock'), { timeout: BUILD_PATIENCE_MS })
  try {
    turn.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
    if (existsSync(folder)) return folder
    const unfinished = mkdtempSync(join(CACHE, 'unfinished-'))
    const open = await openDatabase({
      dataDir: unfinished,
      clock: systemClock,
      logger: createLogger('silent'),
    })
    await open.close()
    rmSync(dataDirPaths(unfinished).lock, { force: true })
    renameSync(unfinished, folder)
    return folder
  } finally {
    turn.close()
  }
}

async function migratedDatabase(serverUrl: string): Promise<string> {
  const name = `duely_template_${schemaVersion()}`
  const unfinished = `${name}_unfinished`
  await runOnServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const databaseUrl = withDatabaseName(serverUrl, unfinished)
    const open = await openDatabase({
      databaseUrl,
      dataDir: '',
      clock: systemClock,
      logger: createLogger('silent'),
    })
    await open.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

async function runOnServer(serverUrl: string, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

function withDatabaseName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
