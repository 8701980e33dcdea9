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
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { dataDirPaths } from '../platform/database/embedded/data-dir.ts'
import { MIGRATIONS_FOLDER } from '../platform/database/migrate.ts'
import { createLogger } from '../platform/logger/logger.ts'

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/duely-test-store', import.meta.url))
const TEMPLATE_LOCK = 7_238_461_906
const BUILD_PATIENCE_MS = 120_000

/** A migrated store of its own, not yet opened, for a server that is to be started. */
export interface TestStore {
  /** A data folder of its own; it holds the database unless `databaseUrl` names one. */
  dataDir: string
  databaseUrl: string | null
  /** Deletes it all. The database must be closed. */
  remove(): Promise<void>
}

/**
 * Makes a migrated store for one test file: a copy of a data folder that was migrated once, or, with
 * TEST_DATABASE_URL set, a copy of a database migrated once on that server.
 */
export async function prepareTestStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duely-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) {
    const template = await migratedFolder()
    // Copying a folder took a third of the time of unpacking a dump into memory.
    cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { dataDir, databaseUrl: null, remove: async () => removeFolder() }
  }
  const name = `duely_test_${randomBytes(6).toString('hex')}`
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

/** Changes with every migration, so that an old template is never taken for a new one. */
function schemaVersion(): string {
  const hash = createHash('sha256')
  const pglite = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  for (const file of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)))
  }
  // A migration that was written again counts as new by its moment, even where its text is the same.
  hash.update(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json')))
  hash.update(readFileSync(pglite))
  return hash.digest('hex').slice(0, 16)
}

async function migratedFolder(): Promise<string> {
  const folder = join(CACHE, schemaVersion())
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  // Test files start side by side: one builds, the others wait here.
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
