import { rmSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { prepareTestStore, type TestStore } from '#server/testing/test-store.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { MIGRATED_TO, newestMigration } from '../migrate.ts'
import { type DataDirPaths, dataDirPaths } from './data-dir.ts'
import { openEmbeddedStore } from './embedded.ts'
import { runRestoreCommand } from './restore-command.ts'
import { listSnapshots } from './snapshot-files.ts'

const clock = movableClock()
const logger = createLogger('silent')

describe.skipIf(process.env.TEST_DATABASE_URL)('the copy before an upgrade', () => {
  let store: TestStore
  let paths: DataDirPaths
  let open: OpenDatabase | undefined

  beforeEach(async () => {
    clock.set('2026-11-20T14:00:00Z')
    store = await prepareTestStore()
    paths = dataDirPaths(store.dataDir)
  })
  afterEach(async () => {
    await open?.close()
    await store.remove()
  })

  const start = async () => {
    open = await openDatabase({ dataDir: store.dataDir, clock, logger })
    return open.db
  }
  const stop = async () => {
    await open?.close()
    open = undefined
  }
  const taken = () => listSnapshots(paths.snapshots).map(({ name }) => name)

  /** As a version left it that did not have the newest migration. */
  async function makeOlder(): Promise<void> {
    const db = await start()
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    )
    await stop()
  }

  it('is not taken while there is nothing to migrate', async () => {
    await start()
    await stop()
    await start()
    expect(taken()).toEqual([])
  })

  it('is taken before the first migration runs, and can be restored', async () => {
    await makeOlder()
    // The newest migration meets its own result here and may fail; the copy was taken before it.
    await start().catch(() => {})
    await stop()
    expect(taken()).toEqual(['20261120T140000Z'])
    const command = { args: ['20261120T140000Z'], dataDir: store.dataDir, clock, print: () => {} }
    expect(await runRestoreCommand(command)).toBe(0)
    const restored = await openEmbeddedStore(paths, { logger, clock })
    const { rows } = await restored.query<{ at: string }>(MIGRATED_TO)
    await restored.close()
    expect(Number(rows[0]?.at)).toBeLessThan(newestMigration())
  })

  it('stops the start when it cannot be written, and nothing is migrated', async () => {
    await makeOlder()
    rmSync(paths.snapshots, { recursive: true, force: true })
    writeFileSync(paths.snapshots, 'no folder')
    await expect(start()).rejects.toThrow(/could not be copied before its upgrade/)
  })
})
