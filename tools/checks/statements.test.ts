import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-node.ts'

/*
 * Statements are written with the query builder; those of every request
 * are prepared by it under a name (`prepared`).
 */

const FOLDER = 'apps/server/src'
/** Files with statements that the builder cannot write, sent by `execute`, and why. */
const RAW: Readonly<Record<string, string>> = {
  'compose/index.ts': 'asks whether the database answers: a select without a table',
  'engine/outbox/leases/lease.repo.ts': "the database's clock: a select without a table",
  'engine/outbox/outbox.repo.ts': 'whether one of several may be due: a select without a table',
  'engine/planning/due-work.repo.ts': 'the earliest of several tables: a select without a table',
  'features/imports/imports.repo.ts': 'insert … select: more rows than a statement has parameters for',
  'platform/database/in-transaction.ts': 'asks whether the connection lives: a select without a table',
  'platform/live/worker-wakeup.ts': 'calls a function: a select without a table',
}

const files = globSync('**/*.ts', { cwd: join(root, FOLDER) })
  .filter((file) => !/\.test\.ts$|(?:^|\/)(?:testing|fixtures)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, FOLDER, file), 'utf8') }))

/** A prepared statement is run by `name(db).execute(…)`, everything else on a handle. */
const isRaw = (code: string) => /[\w\]]\s*\.execute\b/.test(code)

test('only listed files send raw statements, and each listed one does', () => {
  const raw = files.filter(({ code }) => isRaw(code)).map(({ file }) => file)
  expect(raw.sort()).toEqual(Object.keys(RAW))
})

test.each([
  ['await tx.execute(sql`select 1`)', true],
  ['await database.db\n  .execute<{ n: number }>(sql`select 1 as n`)', true],
  ['const [row] = await sessionOfToken(db).execute({ token, now })', false],
])('%j is raw: %s', (code, expected) => {
  expect(isRaw(code)).toBe(expected)
})

test('names of prepared statements are unique, and short enough that PostgreSQL keeps all of one', () => {
  const names = files.flatMap(({ code }) =>
    [...code.matchAll(/\.prepare\('([^']*)'\)/g)].map(([, name]) => name),
  )
  const made = files.flatMap(({ code }) => [...code.matchAll(/= prepared\(/g)])
  expect(names.length).toBe(made.length)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  expect(names.filter((name) => !/^[a-z][a-z-]{2,62}$/.test(name ?? ''))).toEqual([])
})
