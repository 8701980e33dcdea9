import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimit } from '#server/platform/database/schema.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { RateLimited } from '../http/problem/problem.ts'
import { requireAllowance, requireAllowances, takeAllowance } from './take-allowance.ts'

const clock = movableClock()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ clock })
})
afterAll(() => database.close())

const TAKEN = { isTaken: true, retryAfterSeconds: 0 }
const refusedFor = (retryAfterSeconds: number) => ({ isTaken: false, retryAfterSeconds })
const countOf = async (key: string) =>
  (await database.db.select().from(rateLimit)).find((each) => each.key === key)?.count

describe('one allowance', () => {
  const take = (key: string, amount?: number) =>
    takeAllowance(database.db, { key, max: 7, seconds: 60 }, clock.now(), amount)

  test('of 50 concurrent uses exactly the maximum is taken, and a refused one counts nothing', async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, () => take('many')))
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(7)
    expect(taken.find(({ isTaken }) => !isTaken)).toEqual(refusedFor(60))
    expect(await countOf('many')).toBe(7)
  })

  test('a window ends after its duration, counted from its first use', async () => {
    for (let i = 0; i < 7; i += 1) expect(await take('window')).toEqual(TAKEN)
    clock.advance('PT59S')
    expect(await take('window')).toEqual(refusedFor(1))
    clock.advance('PT1S')
    expect(await take('window')).toEqual(TAKEN)
  })

  test('keys are independent, and a clock set back locks nobody out', async () => {
    for (let i = 0; i < 8; i += 1) await take('ann')
    expect((await take('bob')).isTaken).toBe(true)
    clock.advance('-PT2H')
    expect((await take('ann')).isTaken).toBe(true)
  })

  test('several uses are taken together or not at all', async () => {
    expect(await take('cost', 5)).toEqual(TAKEN)
    expect(await take('cost', 3)).toEqual(refusedFor(60))
    expect(await take('cost', 2)).toEqual(TAKEN)
    expect(await take('dear', 8)).toEqual(refusedFor(60))
    expect(await countOf('dear')).toBeUndefined()
  })

  test('the last use locks for a whole window where it says so', async () => {
    const locking = { key: 'locking', max: 2, seconds: 60, locks: true }
    const takeLocking = () => takeAllowance(database.db, locking, clock.now())
    await takeLocking()
    clock.advance('PT50S')
    expect(await takeLocking()).toEqual(TAKEN)
    clock.advance('PT50S')
    expect(await takeLocking()).toEqual(refusedFor(10))
    clock.advance('PT10S')
    expect(await takeLocking()).toEqual(TAKEN)
  })

  test('required, it is refused with the time to wait', async () => {
    const once = () => requireAllowance(database.db, { key: 'once', max: 1, seconds: 30 }, clock.now())
    await once()
    await expect(once()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 })
  })
})

describe('several allowances', () => {
  const require = (...allowances: { key: string; max: number; seconds: number }[]) =>
    requireAllowances(database.db, allowances, clock.now()).then(
      () => null,
      (error: unknown) => (error instanceof RateLimited ? error.retryAfterSeconds : error),
    )

  // The first uses of a key race for its one row: a second unique
  // column would refuse some of them on PostgreSQL.
  test('concurrent first uses are all counted, each of all or of none', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = ['c', 'a', 'b'].map((key) => ({ key: `first:${key}${round}`, max: 15, seconds: 60 }))
      const waits = await Promise.all(Array.from({ length: 20 }, () => require(...asked)))
      expect(waits.filter((wait) => wait === null)).toHaveLength(15)
      for (const { key } of asked) expect(await countOf(key)).toBe(15)
    }
  })

  test('where one is used up, none is taken, and the longest wait is told', async () => {
    const [short, long] = [
      { key: 'short', max: 1, seconds: 10 },
      { key: 'long', max: 1, seconds: 900 },
    ]
    expect(await require(long)).toBeNull()
    expect(await require(short, long)).toBe(900)
    expect(await require(short)).toBeNull()
    expect(await require(short, long)).toBe(900)
    expect(await require()).toBeNull()
  })
})
