import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { prepareTestStore, type TestStore } from '#server/testing/test-store.ts'
import { type DatabaseFacts, judgeDatabase, openToLook } from './database.ts'

const look = (config: { databaseUrl?: string | null; dataDir: string }) =>
  openToLook({ databaseUrl: null, databaseDirectUrl: null, ...config }, 5_000)

describe('a store', () => {
  let store: TestStore
  beforeEach(async () => {
    store = await prepareTestStore()
  })
  afterEach(() => store.remove())

  test('is opened, read and let go', async () => {
    for (let round = 0; round < 2; round += 1) {
      const facts = await look(store)
      expect(facts).toMatchObject({ state: 'open', ratesDay: null })
      expect(judgeDatabase(facts)).toMatchObject({
        level: 'ok',
        text: expect.stringContaining('those of this version'),
      })
    }
  })

  test.skipIf(process.env.TEST_DATABASE_URL)('is left alone while somebody has it', async () => {
    const open = await openDatabase({ ...store, logger: createLogger('silent'), clock: systemClock })
    const facts = await look(store)
    await open.close()
    expect(facts).toMatchObject({ state: 'unseen', why: expect.stringContaining('already in use') })
    expect(judgeDatabase(facts).level).toBe('warning')
  })

  test.skipIf(process.env.TEST_DATABASE_URL)('that is damaged is said', async () => {
    rmSync(join(store.dataDir, 'database', 'PG_VERSION'))
    expect(judgeDatabase(await look(store))).toMatchObject({
      level: 'failure',
      text: expect.stringMatching(/^it does not open: .*/),
    })
  })
})

test('before the first start nothing is made', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'duely-doctor-'))
  expect(await look({ dataDir: join(parent, 'data') })).toEqual({ state: 'none-yet' })
  expect(existsSync(join(parent, 'data'))).toBe(false)
  expect(await look({ dataDir: parent })).toEqual({ state: 'none-yet' })
  expect(readdirSync(parent)).toEqual([])
  rmSync(parent, { recursive: true })
})

test('a PostgreSQL that is not there', async () => {
  const facts = await look({ databaseUrl: 'postgres://duely@127.0.0.1:1/duely', dataDir: '/nowhere' })
  expect(judgeDatabase(facts)).toMatchObject({
    level: 'failure',
    text: expect.stringContaining('ECONNREFUSED'),
  })
})

const open = { state: 'open', aheadMs: null, ratesDay: null, newest: 5 } as const
test.each<[DatabaseFacts, string, string]>([
  [{ ...open, migratedTo: null }, 'ok', 'makes its tables'],
  [{ ...open, migratedTo: 4 }, 'ok', 'brings it to this version'],
  [{ ...open, migratedTo: 5 }, 'ok', 'those of this version'],
  [{ ...open, migratedTo: 6 }, 'warning', 'a newer version'],
])('%o: %s', (facts, level, text) => {
  expect(judgeDatabase(facts)).toMatchObject({ level, text: expect.stringContaining(text) })
})
