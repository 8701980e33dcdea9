import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PLAN_IDS } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { prepareTestStore, type TestStore } from '#server/testing/test-store.ts'
import { openDatabase } from '../database.ts'
import { DamagedStoreError } from './damaged-store.ts'
import { type DataDirPaths, dataDirPaths } from './data-dir.ts'

const clock = movableClock('2026-11-20T14:45:03Z')
const logger = createLogger('silent')

describe.skipIf(process.env.TEST_DATABASE_URL)('a damaged data folder', () => {
  let store: TestStore
  let paths: DataDirPaths

  beforeEach(async () => {
    store = await prepareTestStore()
    paths = dataDirPaths(store.dataDir)
  })

  afterEach(() => store.remove())

  const open = () => openDatabase({ dataDir: store.dataDir, clock, logger })
  const refusal = () =>
    open().then(
      async (database) => {
        await database.close()
        return 'it opened'
      },
      (error: unknown) => (error instanceof DamagedStoreError ? error.message : String(error)),
    )
  const path = (part: string) => join(paths.database, part)
  /** The file of the plans table, found by its content. */
  const planTable = () => {
    const files = readdirSync(path('base/5')).filter((name) => /^\d+$/.test(name))
    const found = files.find((name) => readFileSync(path(`base/5/${name}`)).includes('Pro Annual'))
    return path(`base/5/${found}`)
  }

  it.each<[string, () => void, RegExp]>([
    ['no folder', () => rmSync(paths.database, { recursive: true }), /missing or empty/],
    ['no PG_VERSION', () => rmSync(path('PG_VERSION')), /PG_VERSION missing/],
    ['no pg_control', () => rmSync(path('global/pg_control')), /global\/pg_control missing/],
    ['an empty pg_control', () => truncateSync(path('global/pg_control'), 0), /does not open/],
    ['another version', () => writeFileSync(path('PG_VERSION'), '17\n'), /does not open.*version 17/],
    [
      'a lost write-ahead log',
      () => {
        rmSync(path('pg_wal'), { recursive: true })
        mkdirSync(path('pg_wal'))
      },
      /does not open/,
    ],
    ['a lost table', () => rmSync(planTable()), /is missing/],
    [
      'a garbled table',
      () => writeFileSync(planTable(), Buffer.alloc(8192, 7)),
      /public\.plans cannot be read/,
    ],
    [
      'a garbled page behind the first of a table',
      () => appendFileSync(planTable(), Buffer.alloc(8192, 7)),
      /public\.plans cannot be read/,
    ],
  ])('%s: refuses to start with instructions, and creates nothing new', async (_, harm, reason) => {
    harm()
    const before = readdirSync(store.dataDir)
    expect(await refusal()).toMatch(reason)
    // Again, because the first refusal must not have changed anything.
    expect(await refusal()).toMatch(reason)
    expect(readdirSync(store.dataDir).filter((name) => !before.includes(name))).toEqual(['database.lock'])
  })

  it('names the newest snapshot and the exact command', async () => {
    rmSync(paths.database, { recursive: true })
    cpSync(paths.readyMarker, join(paths.snapshots, '20261120T140000Z.tar.gz'))
    cpSync(paths.readyMarker, join(paths.snapshots, '20261119T140000Z.tar.gz'))
    await expect(open()).rejects.toThrow(`DATA_DIR='${store.dataDir}' npm run restore -- 20261120T140000Z`)
  })

  it('a complete database without its marker gets the marker back', async () => {
    rmSync(paths.readyMarker)
    const database = await open()
    await database.close()
    expect(readFileSync(paths.readyMarker, 'utf8')).toContain('2026-11-20T14:45:03.000Z')
  })

  it.skipIf(process.platform === 'win32')('its files are restricted when it opens', async () => {
    const files = [planTable(), path('PG_VERSION'), path('global/pg_control')]
    for (const file of files) chmodSync(file, 0o666)
    await (await open()).close()
    for (const file of files) expect([file, (statSync(file).mode & 0o777).toString(8)]).toEqual([file, '600'])
  })

  it('an empty folder in place of the database is a first start, not damage', async () => {
    rmSync(paths.database, { recursive: true })
    rmSync(paths.readyMarker)
    const database = await open()
    const { rows } = await database.db.execute(sql`select 1 from plans`)
    await database.close()
    expect(rows).toHaveLength(PLAN_IDS.length)
    expect(existsSync(paths.readyMarker)).toBe(true)
  })
})
