import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { upkeepTask } from './upkeep.ts'

describe.skipIf(process.env.TEST_DATABASE_URL)('maintenance of the embedded database', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
  })

  afterAll(() => database.close())

  const pglite = () => {
    if (database.kind !== 'embedded') throw new Error('not the embedded store')
    return database.pglite
  }
  const runUpkeep = async () => {
    const task = upkeepTask({ pglite: pglite(), logger: createLogger('silent') })
    let cursor: string | null = null
    let steps = 0
    do {
      cursor = await task.step({ cursor, failures: 0 })
      steps += 1
    } while (cursor !== null)
    return steps
  }

  it("updates the planner's statistics", async () => {
    const { db } = database
    const fill = () => db.execute(sql`insert into filler select generate_series(1, 500)`)
    const estimate = async () =>
      (await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'filler'`)).rows
    await db.execute(sql`create table filler (number int)`)
    await fill()
    await runUpkeep()
    expect(await estimate()).toEqual([{ rows: 500 }])
    await fill()
    // In several steps, so that nobody waits for the whole.
    expect(await runUpkeep()).toBeGreaterThan(3)
    expect(await estimate()).toEqual([{ rows: 1000 }])
  })

  it('10,000 updates of one row leave the store at about its size', { timeout: 240_000 }, async () => {
    const { db } = database
    await db.execute(sql`create table busy (id int primary key, at int, note text)`)
    await db.execute(sql`create index busy_at on busy (at)`)
    await db.execute(sql`insert into busy values (1, 0, repeat('x', 500))`)
    // Commits regularly: within one transaction every update would scan all earlier row versions.
    const update = () =>
      pglite().exec(`do $$ begin for n in 1..1000 loop
        update busy set at = at + 1, note = repeat(chr(97 + n % 26), 500);
        if n % 50 = 0 then commit; end if; end loop; end $$`)
    const bytes = () => folderBytes(database.dataDir)
    // The first round and its vacuum create the space that the following rounds reuse.
    await update()
    await runUpkeep()
    const before = bytes()
    for (let round = 0; round < 10; round += 1) {
      await update()
      await runUpkeep()
    }
    expect(bytes() / before).toBeLessThan(1.1)
  })
})

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
