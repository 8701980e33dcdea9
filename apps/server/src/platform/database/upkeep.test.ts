import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logger/logger.ts'
import { startUpkeep } from './upkeep.ts'

describe.skipIf(process.env.TEST_DATABASE_URL)('the upkeep of the embedded database', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
  })

  afterAll(() => database.close())

  it('counts anew what the planner goes by, once a day', async () => {
    const { db } = database
    if (database.kind !== 'embedded') throw new Error('not the embedded store')
    const clock = movableClock()
    const upkeep = startUpkeep({ pglite: database.pglite, clock, logger: createLogger('silent') })
    const fill = () => db.execute(sql`insert into filler select generate_series(1, 500)`)
    const estimate = async () =>
      (await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'filler'`)).rows
    await db.execute(sql`create table filler (number int)`)
    await fill()
    await upkeep.check()
    expect(await estimate()).toEqual([{ rows: 500 }])
    await fill()
    clock.advance('PT23H')
    await upkeep.check()
    expect(await estimate()).toEqual([{ rows: 500 }])
    clock.advance('PT1H')
    await upkeep.check()
    expect(await estimate()).toEqual([{ rows: 1000 }])
    await upkeep.stop()
  })
})
