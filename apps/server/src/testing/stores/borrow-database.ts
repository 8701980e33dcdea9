import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { runFolder } from './run-folder.ts'

/** An open database with its initial content. */
type Kept = { database: TestDatabase; tables: Table[]; shape: string }
/** A table with its rows as a JSON array. */
type Table = { name: string; rows: string }

/** Returned, restored databases. Opening one takes a hundred times as long as emptying one. */
const spare: Kept[] = []

/**
 * An open, migrated database with initial content. `close()` returns it for the next test of this process;
 * for tests that change more than rows, such as database settings, use `createTestDatabase`.
 */
export async function borrowTestDatabase(options: { clock?: Clock } = {}): Promise<TestDatabase> {
  const kept = spare.pop() ?? (await keep(await createTestDatabase(options)))
  const dataDir = mkdtempSync(join(runFolder(), 'duely-test-'))
  let isOpen = true
  return {
    ...kept.database,
    dataDir,
    async close() {
      if (!isOpen) return
      isOpen = false
      rmSync(dataDir, { recursive: true, force: true })
      if (await restore(kept)) spare.push(kept)
      else await kept.database.close()
    },
  }
}

async function keep(database: TestDatabase): Promise<Kept> {
  const { db } = database
  const { rows: named } = await db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const tables: Table[] = []
  for (const { name } of named) {
    const { rows } = await db.execute<{ all: string }>(
      sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${sql.raw(name)} t`,
    )
    tables.push({ name, rows: rows[0]?.all ?? '[]' })
  }
  return { database, tables, shape: await shapeOf(db) }
}

/** Restores every table's initial rows. False when a test left a different schema. */
async function restore({ database, tables, shape }: Kept): Promise<boolean> {
  const { db } = database
  // The embedded database has one session, whose settings would leak into the next test.
  if (database.kind === 'embedded') await database.pglite.exec('discard all')
  if ((await shapeOf(db)) !== shape) return false
  const names = tables.map(({ name }) => name)
  const first = tables.filter(({ rows }) => rows !== '[]')
  // On the embedded database a truncate, which makes new files, takes fifty times as long. A delete without
  // triggers, foreign keys among them, can go in any order; on PostgreSQL only a superuser may ask for that.
  const statements = [
    ...(database.kind === 'embedded'
      ? [
          `perform set_config('session_replication_role', 'replica', true)`,
          ...names.map((name) => `delete from ${name}`),
        ]
      : [`truncate ${names.join(', ')}`]),
    ...first.map(
      ({ name, rows }) =>
        `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $rows$${rows}$rows$)`,
    ),
  ]
  await db.execute(sql.raw(`do $do$ begin ${statements.join(';\n')}; end $do$`))
  return true
}

/** Tables, columns, indexes, constraints, functions and triggers as one text. */
async function shapeOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ shape: string }>(sql`
    select md5(string_agg(part, ';' order by part)) as shape from (
      select relname || '.' || coalesce(attname, '') as part from pg_class
        left join pg_attribute on attrelid = pg_class.oid and attnum > 0 where relnamespace = 'public'::regnamespace
      union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal) as parts`)
  return rows[0]?.shape ?? ''
}
