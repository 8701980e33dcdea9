import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { returnConnections } from './pool-transactions.ts'

const refusal = (code: string) => Object.assign(new Error('refused'), { code })

/**
 * A pool with one connection on which the given statements fail;
 * records statements and how the connection was released.
 */
function poolFailing(
  failures: { [statement: string]: Error },
  commands: { [statement: string]: string } = {},
) {
  const asked: string[] = []
  const released: (Error | undefined)[] = []
  const client = {
    query: async ({ text }: { text: string }) => {
      asked.push(text)
      const failure = failures[text]
      if (failure) throw failure
      return { rows: [], command: commands[text] }
    },
    release: (error?: Error) => released.push(error),
  }
  const pool = { connect: async () => client } as unknown as Pool
  const db = drizzle({ client: pool })
  returnConnections(db, pool)
  return { db, asked, released }
}

const select = sql`select 1`

test('success commits and releases the connection', async () => {
  const { db, asked, released } = poolFailing({})
  expect(await db.transaction(async (tx) => (await tx.execute(select)).rows)).toEqual([])
  expect(asked).toEqual(['begin', 'select 1', 'commit'])
  expect(released).toEqual([undefined])
})

test.each([
  ['begin fails', { begin: new Error('server conn crashed?') }, ['begin']],
  [
    'the connection is lost in the middle',
    { 'select 1': new Error('Query read timeout') },
    ['begin', 'select 1', 'rollback'],
  ],
  [
    'the rollback fails',
    { 'select 1': refusal('23505'), rollback: new Error('Query read timeout') },
    ['begin', 'select 1', 'rollback'],
  ],
  ['the commit fails', { commit: refusal('40001') }, ['begin', 'select 1', 'commit', 'rollback']],
])('when %s, the connection is closed and its slot is free', async (_, failures, statements) => {
  const { db, asked, released } = poolFailing(failures)
  await expect(db.transaction((tx) => tx.execute(select))).rejects.toThrow()
  expect(asked).toEqual(statements)
  expect(released).toEqual([expect.any(Error)])
})

test.each([
  ['the server refuses a statement', { 'select 1': refusal('23505') }, async () => {}],
  [
    'a rule of ours is broken',
    {},
    async () => {
      throw new Error('not allowed')
    },
  ],
])('when %s, it is rolled back and the connection is kept', async (_, failures, then) => {
  const { db, asked, released } = poolFailing(failures)
  const done = db.transaction(async (tx) => {
    await tx.execute(select)
    await then()
  })
  await expect(done).rejects.toThrow()
  expect(asked).toEqual(['begin', 'select 1', 'rollback'])
  expect(released).toEqual([undefined])
})

test('a commit that the server answers with a rollback is an error, and the connection is kept', async () => {
  const { db, asked, released } = poolFailing({}, { commit: 'ROLLBACK' })
  await expect(db.transaction((tx) => tx.execute(select))).rejects.toThrow('rolled back')
  expect([asked, released]).toEqual([['begin', 'select 1', 'commit'], [undefined]])
})
