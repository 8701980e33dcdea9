import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../../testing/movable-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { upsertAllowances } from './allowances.repo.ts'
import { consume, createLimiter } from './rate-limit.ts'

const clock = movableClock()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ clock })
})
afterAll(() => database.close())

describe('the shared counter', () => {
  const take = (key: string) => consume(database.db, key, 7, 60, clock)

  test('of 50 concurrent uses exactly the limit passes', async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, () => take('many')))
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(7)
    expect(taken.find(({ allowed }) => !allowed)).toEqual({ allowed: false, retryAfterSeconds: 60 })
  })

  test('a window ends after its duration, counted from its first use', async () => {
    for (let i = 0; i < 8; i += 1) await take('window')
    clock.advance('PT59S')
    expect(await take('window')).toEqual({ allowed: false, retryAfterSeconds: 1 })
    clock.advance('PT1S')
    expect(await take('window')).toEqual({ allowed: true, retryAfterSeconds: 0 })
  })

  test('keys are independent, and a clock set back locks nobody out', async () => {
    for (let i = 0; i < 8; i += 1) await take('ann')
    expect((await take('bob')).allowed).toBe(true)
    clock.advance('-PT2H')
    expect((await take('ann')).allowed).toBe(true)
  })
})

// The first uses of a key race for its one row: a second unique column would refuse some of them on PostgreSQL.
test('concurrent first uses of several allowances are all counted', async () => {
  for (let round = 0; round < 25; round += 1) {
    const asked = ['a', 'b', 'c'].map((key) => ({ key: `first:${key}${round}`, max: 15, seconds: 60 }))
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => upsertAllowances(database.db, asked, clock.now())),
    )
    expect(waits.filter((wait) => wait === null)).toHaveLength(15)
  }
})

describe('the per-request counter', () => {
  test('allows the limit in each window', () => {
    const limiter = createLimiter({ name: 'a', limit: 3, windowSeconds: 60, clock, shared: null })
    expect([1, 2, 3, 4].map(() => limiter('ann').allowed)).toEqual([true, true, true, false])
    expect(limiter('bob').allowed).toBe(true)
    clock.advance('PT20S')
    expect(limiter('ann')).toEqual({ allowed: false, retryAfterSeconds: 40 })
    clock.advance('PT40S')
    expect(limiter('ann').allowed).toBe(true)
  })

  test('asking counts nothing', () => {
    const limiter = createLimiter({ name: 'c', limit: 2, windowSeconds: 60, clock, shared: null })
    const asked = () => [1, 2, 3].map(() => limiter('ann', 0).allowed)
    expect(asked()).toEqual([true, true, true])
    limiter('ann')
    expect(asked()).toEqual([true, true, true])
    limiter('ann')
    expect(limiter('ann', 0)).toEqual({ allowed: false, retryAfterSeconds: 60 })
    clock.advance('PT60S')
    expect(asked()).toEqual([true, true, true])
  })

  test("takes other processes' counts into account", async () => {
    const make = () => createLimiter({ name: 'b', limit: 30, windowSeconds: 60, clock, shared: database.db })
    const [one, two] = [make(), make()]
    for (let i = 0; i < 20; i += 1) one('ann')
    await expect.poll(async () => (await consume(database.db, 'b:ann', 99, 60, clock)).allowed).toBe(true)
    for (let i = 0; i < 10; i += 1) two('ann')
    await expect.poll(() => two('ann').allowed, { interval: 5 }).toBe(false)
  })
})
