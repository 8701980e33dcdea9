import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import * as schema from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Enum columns with their words. Plan ids reference a table and need no check. */
const narrow = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  return Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
    enumValues &&
    enumValues.length > 0 &&
    !['plans.id', 'subscribers.plan_id'].includes(`${getTableName(table)}.${name}`)
      ? [[`${getTableName(table)}.${name}`, enumValues.toSorted()] as const]
      : [],
  )
})

test('the database rejects every word outside the types', async () => {
  const { rows } = await database.db.execute<{ place: string; condition: string }>(sql`
    select conrelid::regclass || '.' || attname as place, pg_get_constraintdef(pg_constraint.oid) as condition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'c' and array_length(conkey, 1) = 1`)
  const conditions = Map.groupBy(rows, ({ place }) => place)
  expect(narrow.length).toBeGreaterThan(15)
  for (const [place, words] of narrow) {
    const quoted = (conditions.get(place) ?? []).flatMap(
      ({ condition }) => condition.match(/(?<=')[^':]+(?=')/g) ?? [],
    )
    expect([place, quoted.toSorted()]).toEqual([place, words])
  }
})
