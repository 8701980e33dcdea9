import { and, count, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { createLogger } from '../logger/logger.ts'
import { openDatabase, type Queryable } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { type Places, prepare, prepareSql } from './prepare.ts'
import { profiles, user } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const createdAt = new Date('2026-03-02T12:00:00.123Z')

const insertUser = prepare('test-insert-user', (query, at: Places<{ id: string; createdAt: Date }>) =>
  query
    .insert(user)
    .values({
      id: at.id,
      name: 'Somebody',
      email: sql`${at.id}::text || '@example.com'`,
      createdAt: at.createdAt,
    })
    .returning({ id: user.id, createdAt: user.createdAt }),
)
const selectUsers = prepare('test-select-users', (query, at: Places<{ id: string; after: Date }>) =>
  query
    .select({ user, profile: profiles })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(and(gt(user.createdAt, sql.param(at.after, user.createdAt)), eq(user.id, at.id))),
)
const countUsers = prepareSql<{ id: string }, { users: number }>(
  'test-count-users',
  (at) => sql`select ${count()}::int as users from ${user} where ${user.id} = ${at.id}`,
)

test('returns the same as the unprepared statement, on the root handle and in a transaction', async () => {
  const { db } = database
  expect(await insertUser(db, { id: 'one', createdAt })).toEqual([{ id: 'one', createdAt }])
  const plain = await db
    .select({ user, profile: profiles })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, 'one'))
  const after = new Date(createdAt.getTime() - 1)
  expect(plain).toMatchObject([{ user: { id: 'one', createdAt }, profile: null }])
  expect(await selectUsers(db, { id: 'one', after })).toEqual(plain)
  expect(await selectUsers(db, { id: 'one', after: createdAt })).toEqual([])
  const inside = await inTransaction(db, async (tx) => [
    await insertUser(tx, { id: 'two', createdAt }),
    await countUsers(tx, { id: 'two' }),
  ])
  expect(inside).toEqual([[{ id: 'two', createdAt }], [{ users: 1 }]])
})

const selectFlat = prepare<
  { id: string },
  { id: string; at: Date; zone: string | null; upper: string; n: number }[]
>('test-select-flat', (query, at) => flatQuery(query).where(eq(user.id, at.id)))
const flatQuery = (db: Queryable) =>
  db
    .select({
      id: user.id,
      at: user.createdAt,
      verified: user.emailVerified,
      zone: profiles.timezone,
      upper: sql<string>`upper(${user.id})`.as('upper'),
      n: sql<number>`'7'`.mapWith(Number),
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))

test('a plain select list is read as the library reads it: nulls, instants, expressions with and without a name', async () => {
  const { db } = database
  await insertUser(db, { id: 'flat', createdAt })
  const rows = await selectFlat(db, { id: 'flat' })
  expect(rows).toEqual(await flatQuery(db).where(eq(user.id, 'flat')))
  expect(rows).toEqual([{ id: 'flat', at: createdAt, verified: false, zone: null, upper: 'FLAT', n: 7 }])
})

test('a name can be used once', () => {
  const again = () => prepareSql('test-count-users', () => sql`select 1`)
  expect(again).toThrow('unique')
  expect(() => prepareSql('x'.repeat(64), () => sql`select 1`)).toThrow('short')
})

test('every connection keeps the prepared statement, unless disabled', async () => {
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
          expect(await countUsers(tx, { id: 'one' })).toEqual([{ users: 1 }])
        return (await tx.execute(sql`select name from pg_prepared_statements where name <> ''`)).rows
      })
    } finally {
      await open.close()
    }
  }
  expect(await kept(true)).toEqual([{ name: 'test-count-users' }])
  expect(await kept(false)).toEqual([])
})
