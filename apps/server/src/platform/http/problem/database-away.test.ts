import { drizzle } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { openPostgresPool } from '#server/platform/database/postgres.ts'
import { user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { freePort } from '#server/testing/free-port.ts'
import type { AppEnv } from '../app-env.ts'
import { handleError } from './problem.ts'

const logger = createLogger('silent')
const pool = openPostgresPool(`postgres://nobody@127.0.0.1:${await freePort()}/duely`, {
  isPooled: true,
  prepares: false,
  logger,
})
afterAll(() => pool.end())

async function answerTo(fail: () => unknown) {
  const app = new Hono<AppEnv>().get('/', async (c) => c.json(await fail()))
  app.onError(handleError(logger))
  return app.request('/')
}
const throwing = (error: Error) => () => {
  throw error
}
const coded = (code: string) => Object.assign(new Error('from the database'), { code })

test.each([
  ['a statement while nobody is there', () => drizzle({ client: pool }).select().from(user)],
  ['a transaction while nobody is there', () => drizzle({ client: pool }).transaction(async () => {})],
  ['a server that is told to stop', throwing(new Error('Failed query', { cause: coded('57P01') }))],
  ['a server that starts', throwing(coded('57P03'))],
  ['a standby that is no primary yet', throwing(new Error('Failed query', { cause: coded('25006') }))],
  ['a connection that broke', throwing(new Error('Failed query', { cause: coded('08006') }))],
  ['a driver without a code', throwing(new Error('Connection terminated unexpectedly'))],
])('%s is answered 503 with Retry-After', async (_, fail) => {
  const answer = await answerTo(fail)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
})

test.each([coded('23505'), coded('42P01'), new Error('a bug')])(
  '%o remains an internal error',
  async (error) => {
    expect((await answerTo(throwing(error))).status).toBe(500)
  },
)
