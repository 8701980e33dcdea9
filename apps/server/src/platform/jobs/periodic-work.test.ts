import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '#server/testing/movable-clock.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { periodicWork } from '../database/schema.ts'
import { createLogger } from '../logger/logger.ts'
import { createPeriodicWork, type PeriodicTask } from './periodic-work.ts'

const HOUR_MS = 3_600_000
const clock = movableClock()
const lines: string[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ clock })
})
beforeEach(async () => {
  lines.length = 0
  clock.set('2026-03-02T12:00:00Z')
  await database.db.delete(periodicWork)
})
afterAll(() => database.close())

async function workerOf(...tasks: PeriodicTask[]) {
  const worker = createPeriodicWork({ db: database.db, clock, logger, tasks })
  await worker.register()
  return worker
}
/** A task that counts its steps, `steps` per round. */
function counting(name: string, steps = 1, everyMs = HOUR_MS) {
  const seen: (string | null)[] = []
  const task: PeriodicTask = {
    name,
    everyMs,
    step: async ({ cursor }) => {
      seen.push(cursor)
      const next = Number(cursor ?? 0) + 1
      return next === steps ? null : String(next)
    },
  }
  return { task, seen }
}

test('runs when due, the first time at once, and not earlier after a restart', async () => {
  const { task, seen } = counting('count')
  const worker = await workerOf(task)
  await worker.runDue()
  await worker.runDue()
  expect(seen).toHaveLength(1)
  clock.advance('PT59M')
  await (await workerOf(task)).runDue()
  expect(seen).toHaveLength(1)
  clock.advance('PT1M')
  await worker.runDue()
  expect(seen).toHaveLength(2)
})

test('keeps running after the clock was set back', async () => {
  const { task, seen } = counting('count')
  const worker = await workerOf(task)
  clock.set('2027-01-01T00:00:00Z')
  await worker.runDue()
  clock.set('2026-03-02T12:00:00Z')
  await worker.runDue()
  expect(seen).toHaveLength(2)
})

test('each round is run by one of several workers', async () => {
  const { task, seen } = counting('count', 3)
  const workers = await Promise.all([workerOf(task), workerOf(task), workerOf(task)])
  await Promise.all(workers.map((worker) => worker.runDue()))
  expect(seen).toEqual([null, '1', '2'])
})

test('an interrupted round continues where it stopped, also in another worker', async () => {
  const { task, seen } = counting('count', 4)
  const worker = await workerOf(task)
  const cutOff = await workerOf({
    ...task,
    step: async (progress) => {
      const cursor = await task.step(progress)
      if (cursor === '2') cutOff.stop()
      return cursor
    },
  })
  await cutOff.runDue()
  expect(seen).toEqual([null, '1'])
  await worker.runDue()
  expect(seen).toEqual([null, '1', '2', '3'])
})

test('a failing task is reported, retried later from where it was, and blocks no other', async () => {
  const { task, seen } = counting('other')
  const failures: [string | null, number][] = []
  let isBroken = true
  const worker = await workerOf(
    {
      name: 'fail',
      everyMs: HOUR_MS,
      step: async ({ cursor, failures: before }) => {
        failures.push([cursor, before])
        if (cursor === null) return 'half'
        if (isBroken) throw new Error('not today')
        return null
      },
    },
    task,
  )
  await worker.runDue()
  expect(seen).toHaveLength(1)
  expect(lines.filter((line) => line.includes('periodic-work-failed'))).toHaveLength(1)
  await worker.runDue()
  clock.advance('PT10S')
  await worker.runDue()
  isBroken = false
  clock.advance('PT20S')
  await worker.runDue()
  clock.advance('PT59M')
  await worker.runDue()
  expect(failures).toEqual([
    [null, 0],
    ['half', 0],
    ['half', 1],
    ['half', 2],
  ])
})

test("a dead worker's task is taken over when its lease ends, by the database’s clock", async () => {
  const { task, seen } = counting('count')
  const worker = await workerOf(task)
  await database.db
    .update(periodicWork)
    .set({ leasedBy: 'lost', leaseUntil: sql`clock_timestamp() + interval '1 minute'` })
  clock.advance('P1D')
  await worker.runDue()
  expect(seen).toEqual([])
  await database.db.update(periodicWork).set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
  await worker.runDue()
  expect(seen).toEqual([null])
})
