import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#server/platform/database/schema.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { AGED_TABLES } from './retention.repo.ts'
import { RETENTION } from './retention-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const tables = Object.values(schema).filter((value) => value instanceof PgTable)
const configOf = new Map(tables.map((table) => [getTableConfig(table).name, getTableConfig(table)]))

test('every table has a retention rule or a reason not to have one', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  expect(Object.keys(RETENTION).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const [table, { withAccount, after, otherwise }] of Object.entries(RETENTION)) {
    expect([table, Boolean(withAccount || after || otherwise)]).toEqual([table, true])
    expect([table, Boolean(after)]).toEqual([table, AGED_TABLES.includes(table)])
  }
})

test('tables deleted with the account have a cascading foreign key', () => {
  for (const [table, { withAccount }] of Object.entries(RETENTION)) {
    if (!withAccount) continue
    const keys = configOf.get(table)?.foreignKeys ?? []
    const deletes = keys.some(
      (key) => key.onDelete === 'cascade' && getTableConfig(key.reference().foreignTable).name === 'user',
    )
    expect([table, deletes]).toEqual([table, true])
  }
})

test('the privacy policy lists every table with personal data and its retention', () => {
  const page = readFileSync(new URL('../../../../../content/legal/privacy.mdx', import.meta.url), 'utf8')
  const section = /## 7\. How long we keep it\n([\s\S]*?)\n## 8\./.exec(page)?.[1] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  for (const [table, { privacy, after }] of Object.entries(RETENTION)) {
    if (privacy === null) continue
    const line = lines.find((candidate) => candidate.startsWith(`| ${privacy}`))
    expect([table, line !== undefined]).toEqual([table, true])
    if (after && 'days' in after) expect(line).toContain(`${after.days} days`)
    if (after && 'months' in after)
      expect(line).toMatch(new RegExp(`${after.months} months|${after.months / 12} years`))
  }
})
