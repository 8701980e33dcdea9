import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { createLogger } from '../logger/logger.ts'
import { createWorkerBell } from './worker-bell.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const logger = createLogger('silent')

test('a ring is heard by every worker, and many at once are few', async () => {
  const heard = { first: 0, second: 0 }
  const worker = (name: keyof typeof heard) => {
    const onRing = () => {
      heard[name] += 1
    }
    return createWorkerBell({ database, logger, onRing })
  }
  const [first, second] = [worker('first'), worker('second')]
  const web = createWorkerBell({ database, logger, onRing: () => {} })
  first.answer()
  second.answer()
  // Where listening takes a connection of its own, its beginning counts as a ring: something may have been missed.
  await expect
    .poll(() => {
      web.ring()
      return Math.min(heard.first, heard.second)
    })
    .toBeGreaterThan(1)
  await web.close()
  const before = heard.first
  const other = createWorkerBell({ database, logger, onRing: () => {} })
  for (let ring = 0; ring < 100; ring++) other.ring()
  await other.close()
  await expect.poll(() => heard.first).toBeGreaterThan(before)
  expect(heard.first - before).toBeLessThanOrEqual(4)
  await first.close()
  await second.close()
})

test('a database that cannot be reached is no reason to fail', async () => {
  const gone = await createTestDatabase()
  const bell = createWorkerBell({ database: gone, logger, onRing: () => {} })
  await gone.close()
  bell.ring()
  await bell.close()
})
