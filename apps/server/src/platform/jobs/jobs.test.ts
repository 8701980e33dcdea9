import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logger/logger.ts'
import { createJobs, type Jobs } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs | null = null
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await jobs?.stop()
  await database.close()
})

const once = { key: 'a', seconds: 60 }

test('what is sent is done, and the same key only once', async () => {
  const done: unknown[] = []
  const second = Promise.withResolvers<void>()
  const run = async (data: unknown) => {
    done.push(data)
    if (done.length === 2) second.resolve()
  }
  jobs = createJobs(database, [{ name: 'count', run }], createLogger('silent'))
  await jobs.send('count', { n: 0 }, once)
  await jobs.start({ work: true })
  await jobs.send('count', { n: 1 }, once)
  await jobs.send('count', { n: 2 }, once)
  await jobs.send('count', { n: 3 }, { key: 'b', seconds: 60 })
  await second.promise
  expect(done).toEqual([{ n: 1 }, { n: 3 }])
})

test('what fails is tried again, and given up in the end', async () => {
  const given = Promise.withResolvers<unknown>()
  let tries = 0
  const run = async () => {
    tries += 1
    throw new Error('not today')
  }
  const giveUp = async (data: unknown) => given.resolve(data)
  const logger = createLogger('silent')
  jobs = createJobs(database, [{ name: 'fail', run, giveUp }], logger, {
    retryLimit: 1,
    retryDelay: 0,
    pollSeconds: 0.5,
  })
  await jobs.start({ work: true })
  await jobs.send('fail', { n: 1 }, once)
  expect(await given.promise).toEqual({ n: 1 })
  expect(tries).toBe(2)
})

test('a process that only asks, and one that does', async () => {
  const done = Promise.withResolvers<unknown>()
  const kinds = [{ name: 'count', run: async (data: unknown) => done.resolve(data) }]
  const asking = createJobs(database, kinds, createLogger('silent'))
  jobs = createJobs(database, kinds, createLogger('silent'))
  try {
    await Promise.all([asking.start({ work: false }), jobs.start({ work: true })])
    await asking.send('count', { n: 1 }, once)
    expect(await done.promise).toEqual({ n: 1 })
  } finally {
    await asking.stop()
  }
})
