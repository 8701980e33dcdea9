import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PLAN_IDS } from '@duely/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { systemClock } from '../clock/clock.ts'
import { createLogger } from '../logger/logger.ts'
import { openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { migrateEmbedded, migratePostgres } from './migrate.ts'
import { plans, user } from './schema.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

const newUser = (id: string) => ({ id, name: id, email: `${id}@example.com` })
const usersNamed = (id: string) => database.db.select().from(user).where(eq(user.id, id))

it('is migrated, and migrating again changes nothing', async () => {
  const appliedMigrations = async () =>
    (await database.db.execute<{ id: number }>(sql`select id from drizzle.__drizzle_migrations`)).rows
  const before = await appliedMigrations()
  if (database.kind === 'embedded') await migrateEmbedded(database.pglite)
  else await migratePostgres(database.databaseUrl ?? '')
  expect(await appliedMigrations()).toEqual(before)
  expect(await database.db.$count(plans)).toBe(PLAN_IDS.length)
})

it('returns raw values alike on both stores', async () => {
  const { rows } = await database.db.execute(sql`
    select date '2026-03-10' as day, 12345678901::bigint as big, 15.90::numeric(12, 2) as money,
           timestamptz '2026-03-10 09:00:00+01' as moment, '{"a": 1}'::jsonb as json`)
  expect(rows).toEqual([
    {
      day: '2026-03-10',
      big: '12345678901',
      money: '15.90',
      moment: '2026-03-10 08:00:00+00',
      json: { a: 1 },
    },
  ])
})

it('returns instants as Date', async () => {
  await database.db.insert(user).values(newUser('instant'))
  expect((await usersNamed('instant'))[0]?.createdAt).toBeInstanceOf(Date)
})

describe('a transaction', () => {
  it('rolls back when its callback throws', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await tx.insert(user).values(newUser('undone'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await usersNamed('undone')).toEqual([])
  })

  it.each(['40001', '40P01'])('is retried when the database asks for it with %s', async (code) => {
    let runs = 0
    const id = `again-${code}`
    await inTransaction(database.db, async (tx) => {
      runs += 1
      await tx.insert(user).values(newUser(id))
      if (runs < 3) await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
    })
    expect(runs).toBe(3)
    expect(await usersNamed(id)).toHaveLength(1)
  })

  it('gives up after five attempts, and at once for any other error', async () => {
    let runs = 0
    const raising = (code: string) =>
      inTransaction(database.db, async (tx) => {
        runs += 1
        await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
      })
    await expect(raising('40001')).rejects.toThrow()
    expect(runs).toBe(5)
    await expect(raising('23505')).rejects.toThrow()
    expect(runs).toBe(6)
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL)(
  'the root handle inside a transaction of the embedded store',
  () => {
    const rootHandleError = expect.objectContaining({ name: 'RootHandleInTransactionError' })

    it('throws instead of hanging, however it is used', async () => {
      const { db } = database
      if (database.kind !== 'embedded') throw new Error('not the embedded store')
      const { pglite } = database
      await db.transaction(async (tx) => {
        await expect(db.select().from(plans)).rejects.toMatchObject({ cause: rootHandleError })
        await expect(db.transaction(async () => {})).rejects.toThrow(/Use the transaction handle/)
        await expect(pglite.exec('select 1')).rejects.toThrow(/Use the transaction handle/)
        await expect(tx.transaction((inner) => inner.select().from(plans))).resolves.toHaveLength(
          PLAN_IDS.length,
        )
      })
      expect(await db.$count(plans)).toBe(PLAN_IDS.length)
    })

    it('works again in code that outlives the transaction', async () => {
      const { db } = database
      const ended = Promise.withResolvers<void>()
      let later: Promise<number> | undefined
      await db.transaction(async () => {
        later = ended.promise.then(() => db.$count(plans))
      })
      ended.resolve()
      expect(await later).toBe(PLAN_IDS.length)
    })
  },
)

describe.skipIf(!process.env.TEST_DATABASE_URL)('PostgreSQL', () => {
  it('eight processes starting at once migrate once', async () => {
    const { db, databaseUrl } = database
    await db.execute(sql`create database eight_at_once`)
    const url = new URL(databaseUrl ?? '')
    url.pathname = '/eight_at_once'
    const opener = fileURLToPath(new URL('./embedded/fixtures/open-and-close.ts', import.meta.url))
    const exits = Array.from({ length: 8 }, () => {
      const child = spawn(process.execPath, [opener, url.href], { stdio: ['ignore', 'inherit', 'inherit'] })
      return new Promise((resolve) => child.once('exit', resolve))
    })
    expect(await Promise.all(exits)).toEqual(Array.from({ length: 8 }, () => 0))
    const location = {
      databaseUrl: url.href,
      dataDir: '',
      clock: systemClock,
      logger: createLogger('silent'),
    }
    const open = await openDatabase(location)
    const { rows } = await open.db.execute<{ migrations: number; different: number }>(
      sql`select count(*)::int as migrations, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
    )
    await open.close()
    expect(rows[0]?.migrations).toBe(rows[0]?.different)
    expect(rows[0]?.migrations).toBeGreaterThan(0)
    await db.execute(sql`drop database eight_at_once with (force)`)
  })

  it('reconnects for the next query after its connections were cut', async () => {
    const { db } = database
    await db.execute(sql`select 1`)
    await Promise.allSettled([
      db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`,
      ),
    ])
    expect(await db.$count(plans)).toBe(PLAN_IDS.length)
  })

  it('a connection lost between two statements of a transaction fails only that transaction', async () => {
    const { db } = database
    // An uncaught error would end this test run like a server.
    const failing = inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const pid = rows[0]?.pid
      await db.execute(sql`select pg_terminate_backend(${pid})`)
      const living = () =>
        db.execute(sql`select from pg_stat_activity where pid = ${pid}`).then(({ rows }) => rows.length)
      await expect.poll(living).toBe(0)
      await tx.execute(sql`select 1`)
    })
    await expect(failing).rejects.toThrow()
    expect(await db.$count(plans)).toBe(PLAN_IDS.length)
  })
})

it('sequential queries of one caller leave others a turn in between', async () => {
  let turns = 0
  let isOver = false
  const next = () => {
    turns += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  // However fast the machine is: a turn belongs to the queries for 10 ms.
  for (let n = 0; n < 20_000 && turns <= 5; n += 1) await database.db.execute(sql`select 1`)
  isOver = true
  expect(turns).toBeGreaterThan(5)
})
