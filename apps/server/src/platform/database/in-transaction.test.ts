import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { Transaction } from './database.ts'
import { inTransaction, isUniqueViolation } from './in-transaction.ts'
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

test('a rule that is broken undoes what was written before it', async () => {
  const broken = inTransaction(database.db, async (tx) => {
    await insert(tx, 'ann')
    throw new Error('not allowed')
  })
  await expect(broken).rejects.toThrow('not allowed')
  expect(await ids()).toEqual([])
})

test('a statement that fails stores nothing and is the error thrown; the next transaction works', async () => {
  await inTransaction(database.db, (tx) => insert(tx, 'ann'))
  const again = inTransaction(database.db, async (tx) => {
    await insert(tx, 'bob')
    await insert(tx, 'ann')
  })
  expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true)
  await inTransaction(database.db, (tx) => insert(tx, 'cid'))
  expect(await ids()).toEqual(['ann', 'cid'])
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
})

test('what goes on after its transaction has failed is refused', async () => {
  let late: Promise<unknown> | undefined
  const failed = inTransaction(database.db, (tx) => {
    late = insert(tx, 'ann').then(() => insert(tx, 'bob'))
    late.catch(() => {})
    throw new Error('not allowed')
  })
  await expect(failed).rejects.toThrow('not allowed')
  await expect(late).rejects.toThrow()
  expect(await ids()).toEqual([])
})
