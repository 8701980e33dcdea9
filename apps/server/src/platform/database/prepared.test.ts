import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { createLogger } from '../logger/logger.ts'
import { openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { prepared } from './prepared.ts'
import { user } from './schema.ts'

const createdAt = new Date('2026-03-02T12:00:00.123Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(user).values({ id: 'ann', name: 'Ann', email: 'ann@example.com', createdAt })
})
afterAll(() => database.close())

const userAfter = prepared((db) =>
  db
    .select({ id: user.id, createdAt: user.createdAt })
    .from(user)
    .where(and(eq(user.id, sql.placeholder('id')), gt(user.createdAt, sql.placeholder('after'))))
    .prepare('test-user-after'),
)

test('is made once for a handle, and finds by what each use is given, instants to the millisecond', async () => {
  const { db } = database
  const after = new Date(createdAt.getTime() - 1)
  expect(await userAfter(db).execute({ id: 'ann', after })).toEqual([{ id: 'ann', createdAt }])
  expect(await userAfter(db).execute({ id: 'ann', after: createdAt })).toEqual([])
  expect(await userAfter(db).execute({ id: 'bob', after })).toEqual([])
  expect(userAfter(db)).toBe(userAfter(db))
})

test('in a transaction it sees what that has written', async () => {
  const after = new Date(0)
  const inside = await inTransaction(database.db, async (tx) => {
    await tx.insert(user).values({ id: 'cid', name: 'Cid', email: 'cid@example.com', createdAt })
    return userAfter(tx).execute({ id: 'cid', after })
  })
  expect(inside).toEqual([{ id: 'cid', createdAt }])
})

test('every connection keeps it by its name, unless that is turned off', async () => {
  if (database.kind === 'embedded') return
  const kept = async (databasePrepare: boolean) => {
    const open = await openDatabase({
      databaseUrl: database.databaseUrl,
      databasePrepare,
      dataDir: '',
      logger: createLogger('silent'),
      clock: systemClock,
    })
    try {
      // One transaction is one connection.
      return await inTransaction(open.db, async (tx) => {
        for (let times = 0; times < 3; times++)
          expect(await userAfter(tx).execute({ id: 'ann', after: new Date(0) })).toHaveLength(1)
        return (await tx.execute(sql`select name from pg_prepared_statements where name <> ''`)).rows
      })
    } finally {
      await open.close()
    }
  }
  expect(await kept(true)).toEqual([{ name: 'test-user-after' }])
  expect(await kept(false)).toEqual([])
})
