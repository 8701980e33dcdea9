import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Transaction } from './database.ts'
import { inTransaction, inTransactionWith, isUniqueViolation, withCommit } from './in-transaction.ts'
import { prepareSql } from './prepare.ts'
import { user } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.db.delete(user))
afterAll(() => database.close())

const insert = (tx: Transaction, id: string) =>
  tx
    .insert(user)
    .values({ id, name: 'Somebody', email: `${id}@example.com` })
    .returning({ id: user.id })
    .execute()
const ids = async () =>
  (await database.db.select({ id: user.id }).from(user).orderBy(user.id)).map(({ id }) => id)
const lockUser = prepareSql<{ id: string }, { id: string; transaction: string }>(
  'test-lock-user',
  (at) =>
    sql`select id, pg_current_xact_id()::text as transaction from ${user} where ${user.id} = ${at.id} for update`,
)
const current = async (tx: Transaction) =>
  (await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)).rows[0]?.id

describe('facts read in the round trip of begin', () => {
  test('are of the same transaction as what follows, each statement seeing the locks of the one before', async () => {
    await inTransaction(database.db, (tx) => insert(tx, 'ann'))
    const read = (tx: Transaction) => Promise.all([lockUser(tx, { id: 'ann' }), lockUser(tx, { id: 'bob' })])
    const found = await inTransactionWith(database.db, read, async (tx, [[ann], bob]) => {
      expect(ann?.transaction).toBe(await current(tx))
      await tx.update(user).set({ name: 'Ann' }).where(eq(user.id, 'ann'))
      return [ann?.id, bob]
    })
    expect(found).toEqual(['ann', []])
  })

  test('that cannot be read leave nothing behind, and the next transaction works', async () => {
    const read = (tx: Transaction) =>
      Promise.all([lockUser(tx, { id: 'ann' }), tx.execute(sql`select 1 / 0`)])
    await expect(inTransactionWith(database.db, read, (tx) => insert(tx, 'bob'))).rejects.toThrow()
    expect(await ids()).toEqual([])
    await inTransaction(database.db, (tx) => insert(tx, 'cid'))
    expect(await ids()).toEqual(['cid'])
  })

  test('are given back with a rule that is broken', async () => {
    const broken = inTransactionWith(
      database.db,
      (tx) => lockUser(tx, { id: 'ann' }),
      async (tx) => {
        await insert(tx, 'ann')
        throw new Error('not allowed')
      },
    )
    await expect(broken).rejects.toThrow('not allowed')
    expect(await ids()).toEqual([])
  })
})

describe('a last statement with the commit', () => {
  test('is stored, and its answer returned', async () => {
    const [row] = await inTransaction(database.db, (tx) => withCommit(tx, () => insert(tx, 'ann')))
    expect([row, await ids()]).toEqual([{ id: 'ann' }, ['ann']])
  })

  test('that fails stores nothing and is the error thrown; the connection stays usable', async () => {
    await inTransaction(database.db, (tx) => insert(tx, 'ann'))
    const again = inTransactionWith(
      database.db,
      (tx) => lockUser(tx, { id: 'ann' }),
      (tx) => withCommit(tx, () => insert(tx, 'ann')),
    )
    expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true)
    await inTransaction(database.db, (tx) => withCommit(tx, () => insert(tx, 'bob')))
    expect(await ids()).toEqual(['ann', 'bob'])
  })

  test('that waits for something first is committed after it', async () => {
    const late = async (tx: Transaction) => {
      await Promise.resolve()
      return insert(tx, 'ann')
    }
    await inTransaction(database.db, (tx) => withCommit(tx, () => late(tx)))
    expect(await ids()).toEqual(['ann'])
  })
})

test('a failed statement that the callback passes over is not taken for a commit', async () => {
  const passedOver = inTransaction(database.db, async (tx) => {
    await insert(tx, 'ann')
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(passedOver).rejects.toThrow('rolled back')
  expect(await ids()).toEqual([])
})

test('a handle that outlives its transaction is refused', async () => {
  if (database.kind === 'embedded') return
  let kept: Transaction | undefined
  await inTransaction(database.db, async (tx) => {
    kept = tx
  })
  await expect(kept?.execute(sql`select 1`)).rejects.toThrow()
  const afterCommit = inTransaction(database.db, async (tx) => {
    await withCommit(tx, () => insert(tx, 'ann'))
    await insert(tx, 'bob')
  })
  await expect(afterCommit).rejects.toThrow()
  expect(await ids()).toEqual(['ann'])
})
