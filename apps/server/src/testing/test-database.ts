import { type Clock, systemClock } from '../platform/clock/clock.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { createLogger } from '../platform/logger/logger.ts'
import { prepareTestStore } from './test-store.ts'

/** An open, migrated database for one test file. `close()` also deletes it. */
export type TestDatabase = OpenDatabase & { dataDir: string; databaseUrl: string | null }

/** Opens a new database: embedded, or on the PostgreSQL named by TEST_DATABASE_URL. */
export async function createTestDatabase(options: { clock?: Clock } = {}): Promise<TestDatabase> {
  const { dataDir, databaseUrl, remove } = await prepareTestStore()
  const logger = createLogger('silent')
  const open = await openDatabase({ dataDir, databaseUrl, logger, clock: options.clock ?? systemClock })
  return {
    ...open,
    dataDir,
    databaseUrl,
    async close() {
      await open.close()
      await remove()
    },
  }
}
