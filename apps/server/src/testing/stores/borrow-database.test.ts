import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plans, user } from '#server/platform/database/schema.ts'
import { createTestDatabase } from '../test-database.ts'
import { borrowTestDatabase } from './borrow-database.ts'

test('a database that was given back is lent again and holds what a new one holds', async () => {
  const first = await borrowTestDatabase()
  await first.db.insert(user).values({ id: 'ann', name: 'Ann', email: 'ann@example.com' })
  await first.db.update(plans).set({ name: 'Changed' })
  await first.close()
  const [second, unused] = await Promise.all([borrowTestDatabase(), createTestDatabase()])
  expect(second.db).toBe(first.db)
  expect(second.dataDir).not.toBe(first.dataDir)
  expect(await second.db.select().from(user)).toEqual([])
  expect(await second.db.select().from(plans).orderBy(plans.id)).toEqual(
    await unused.db.select().from(plans).orderBy(plans.id),
  )
  await second.close()
  await unused.close()
})

test('a database with other tables than before is not lent again', async () => {
  const first = await borrowTestDatabase()
  await first.db.execute(sql`create table left_over (number int)`)
  await first.close()
  const second = await borrowTestDatabase()
  expect(second.db).not.toBe(first.db)
  await second.close()
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'settings of the one session of the embedded database end',
  async () => {
    const first = await borrowTestDatabase()
    await first.db.execute(sql`set default_transaction_read_only = on`)
    await first.close()
    const second = await borrowTestDatabase()
    expect((await second.db.execute(sql`show default_transaction_read_only`)).rows).toEqual([
      { default_transaction_read_only: 'off' },
    ])
    await second.close()
  },
)
