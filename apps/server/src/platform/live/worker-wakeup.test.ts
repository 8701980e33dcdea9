import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { createLogger } from '../logger/logger.ts'
import { createWorkerWakeup } from './worker-wakeup.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const logger = createLogger('silent')

test('one notification reaches every worker, and concurrent ones are merged', async () => {
  const received = { first: 0, second: 0 }
  const worker = (name: keyof typeof received) => {
    const onWakeup = () => {
      received[name] += 1
    }
    return createWorkerWakeup({ database, logger, onWakeup })
  }
  const [first, second] = [worker('first'), worker('second')]
  const web = createWorkerWakeup({ database, logger, onWakeup: () => {} })
  first.listen()
  second.listen()
  // Where listening uses its own connection, its start counts as a
  // notification, because one may have been missed.
  await expect
    .poll(() => {
      web.notify()
      return Math.min(received.first, received.second)
    })
    .toBeGreaterThan(1)
  await web.close()
  const before = received.first
  const other = createWorkerWakeup({ database, logger, onWakeup: () => {} })
  for (let n = 0; n < 100; n++) other.notify()
  await other.close()
  await expect.poll(() => received.first).toBeGreaterThan(before)
  expect(received.first - before).toBeLessThanOrEqual(4)
  await first.close()
  await second.close()
})

test('an unreachable database is not an error', async () => {
  const gone = await createTestDatabase()
  const wakeup = createWorkerWakeup({ database: gone, logger, onWakeup: () => {} })
  await gone.close()
  wakeup.notify()
  await wakeup.close()
})
