import { PLAN_IDS } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { RESERVE_BYTES, watchDiskSpace } from './disk-space.ts'

describe.skipIf(process.env.TEST_DATABASE_URL)('a full disk under the embedded database', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
  })

  afterAll(() => database.close())

  it('stops writes but not reads until there is space again', async () => {
    const { db } = database
    if (database.kind !== 'embedded') throw new Error('not the embedded store')
    let room = 1
    const logger = createLogger('silent')
    const watch = await watchDiskSpace(database.pglite, database.dataDir, logger, async () => room)
    const write = () => db.execute(sql`update plans set name = name`)
    await write()

    room = -1
    await watch.check()
    await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
    expect((await db.execute(sql`select 1 from plans`)).rows).toHaveLength(PLAN_IDS.length)

    room = 1
    await watch.check()
    await expect(write(), 'a little room is not enough to go on').rejects.toThrow()
    room = RESERVE_BYTES
    await watch.check()
    await write()
    watch.stop()
  })
})
