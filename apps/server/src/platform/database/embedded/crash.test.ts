import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '#server/platform/clock/clock.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { isLongForm } from '#server/testing/test-form.ts'
import { prepareTestStore } from '#server/testing/test-store.ts'
import { openDatabase } from '../database.ts'
import { dataDirPaths } from './data-dir.ts'

const WRITER = fileURLToPath(new URL('./fixtures/write-until-killed.ts', import.meta.url))
const HALF_MADE = fileURLToPath(new URL('./fixtures/die-half-made.ts', import.meta.url))
const logger = createLogger('silent')

vi.setConfig({ testTimeout: 180_000 })

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duely-crash-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  /** The last row acknowledged by the writer; a line truncated by the kill does not count. */
  const lastAcknowledged = () => Number(told.split('\n').at(-2) ?? 0)
  return { kill: () => child.kill('SIGKILL'), closed, lastAcknowledged }
}

it.skipIf(process.env.TEST_DATABASE_URL)('kill -9 under write load loses no acknowledged row', async () => {
  const { dataDir, remove } = await prepareTestStore()
  const rounds = isLongForm ? 2 : 1
  for (let round = 1; round <= rounds; round++) {
    const writer = startWriter(dataDir)
    const target = round * 120
    await vi.waitFor(() => expect(writer.lastAcknowledged()).toBeGreaterThan(target), {
      timeout: 90_000,
      interval: 5,
    })
    writer.kill()
    await writer.closed
    const open = await openDatabase({ dataDir, clock: systemClock, logger })
    const { rows } = await open.db.execute<{ rows: number; highest: number }>(
      sql`select count(*)::int as rows, max(number) as highest from acknowledged`,
    )
    await open.close()
    expect(rows[0]?.highest).toBeGreaterThanOrEqual(writer.lastAcknowledged())
    expect(rows[0]?.rows).toBe(rows[0]?.highest)
  }
  await remove()
})

it.skipIf(process.env.TEST_DATABASE_URL)(
  'a first start killed half-way starts over, and its remains are kept',
  async () => {
    const paths = dataDirPaths(dataDir)
    const opener = spawn(process.execPath, [HALF_MADE, dataDir], { stdio: ['ignore', 'inherit', 'inherit'] })
    const [, signal] = await once(opener, 'close')
    expect(signal).toBe('SIGKILL')
    expect(existsSync(join(`${paths.database}.initialising`, 'PG_VERSION'))).toBe(true)
    expect(existsSync(paths.database)).toBe(false)
    const open = await openDatabase({ dataDir, clock: systemClock, logger })
    await open.close()
    expect(
      readdirSync(dataDir).filter((name) => name.startsWith('database.initialising.interrupted-')),
    ).toHaveLength(1)
  },
)
