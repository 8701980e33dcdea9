import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStorage } from '#server/platform/files/folder-storage.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { prepareTestStore, type TestStore } from '#server/testing/test-store.ts'
import { type Database, type OpenDatabase, openDatabase } from '../database.ts'
import { type DataDirPaths, dataDirPaths } from './data-dir.ts'
import { runRestoreCommand } from './restore-command.ts'
import { startSnapshots } from './snapshots.ts'

const clock = movableClock()
const logger = createLogger('silent')

describe.skipIf(process.env.TEST_DATABASE_URL)('snapshots of the embedded database', () => {
  let store: TestStore
  let paths: DataDirPaths
  let open: OpenDatabase
  let db: Database
  let snapshots: ReturnType<typeof startSnapshots>
  const logged: unknown[] = []

  beforeEach(async () => {
    clock.set('2026-11-20T14:00:00Z')
    store = await prepareTestStore()
    paths = dataDirPaths(store.dataDir)
    await start()
  })

  afterEach(async () => {
    await snapshots.stop()
    await open.close()
    await store.remove()
  })

  async function start() {
    open = await openDatabase({ dataDir: store.dataDir, clock, logger })
    db = open.db
    if (open.kind !== 'embedded') throw new Error('not the embedded store')
    logged.length = 0
    const noting = createLogger('error', { write: (line: string) => logged.push(JSON.parse(line)) })
    snapshots = startSnapshots({
      pglite: open.pglite,
      dataDir: store.dataDir,
      filesFolder: join(store.dataDir, 'files'),
      clock,
      logger: noting,
    })
  }

  const change = (name: string) => db.execute(sql`update plans set name = ${name} where id = 'free'`)
  const planName = async () =>
    (await db.execute<{ name: string }>(sql`select name from plans where id = 'free'`)).rows[0]?.name
  const taken = () => readdirSync(paths.snapshots).map((name) => name.slice(9, 13))

  it('are taken every quarter-hour, only if something changed', async () => {
    await snapshots.check()
    expect(taken()).toEqual(['1400'])
    await change('One')
    clock.advance('PT14M')
    await snapshots.check()
    expect(taken()).toEqual(['1400'])
    clock.advance('PT1M')
    await snapshots.check()
    expect(taken()).toEqual(['1400', '1415'])
    for (let quarter = 0; quarter < 4; quarter++) {
      clock.advance('PT15M')
      await planName()
      await snapshots.check()
    }
    expect(taken()).toEqual(['1400', '1415'])
  })

  it('a final one is taken if something changed', async () => {
    await snapshots.check()
    await change('Last')
    clock.advance('PT1M')
    await snapshots.stop()
    expect(taken()).toEqual(['1401'])
    clock.advance('PT1M')
    await snapshots.stop()
    expect(taken()).toEqual(['1401'])
  })

  it('a failing one is logged, leaves no partial file, and is retried', async () => {
    writeFileSync(paths.snapshots, 'a file where the folder should be')
    await snapshots.check()
    expect(logged).toMatchObject([{ msg: 'A snapshot of the database failed' }])
    rmSync(paths.snapshots)
    await snapshots.check()
    expect(taken()).toEqual(['1400'])
  })

  it('are readable by their owner only', async () => {
    await snapshots.check()
    const permissions = [paths.snapshots, join(paths.snapshots, '20261120T140000Z.tar.gz')].map(
      (path) => statSync(path).mode & 0o077,
    )
    expect(permissions).toEqual([0, 0])
  })

  describe('npm run restore', () => {
    async function restore(...args: string[]): Promise<{ code: number; lines: string }> {
      const lines: string[] = []
      const print = (line: string) => lines.push(line)
      const code = await runRestoreCommand({ args, dataDir: store.dataDir, clock, print })
      return { code, lines: lines.join('\n') }
    }

    async function takeAt(instant: string, name: string): Promise<void> {
      clock.set(instant)
      await change(name)
      await snapshots.check()
    }

    async function stopServer(): Promise<void> {
      await snapshots.stop()
      await open.close()
    }

    it('lists all snapshots, newest first', async () => {
      expect(await restore()).toEqual({ code: 0, lines: `There are no snapshots in ${paths.snapshots}.` })
      await takeAt('2026-11-20T14:15:00Z', 'One')
      await takeAt('2026-11-20T14:30:00Z', 'Two')
      expect((await restore()).lines).toMatch(
        /20261120T143000Z {2}2026-11-20 14:30:00 UTC\n.*20261120T141500Z/,
      )
    })

    it('refuses while the server runs, and changes nothing', async () => {
      await takeAt('2026-11-20T14:15:00Z', 'One')
      await change('Two')
      const { code, lines } = await restore('latest')
      expect(code).toBe(1)
      expect(lines).toContain('already in use')
      expect(await planName()).toBe('Two')
    })

    it('restores the named one and keeps the previous database', async () => {
      await takeAt('2026-11-20T14:15:00Z', 'One')
      await takeAt('2026-11-20T14:30:00Z', 'Two')
      await change('Three')
      await stopServer()
      clock.set('2026-11-21T08:00:00Z')
      const { code, lines } = await restore('20261120T141500Z')
      expect({ code, lines }).toMatchObject({
        code: 0,
        lines: expect.stringContaining('Restored 20261120T141500Z'),
      })
      expect(lines).toContain(`${paths.database}.replaced-20261121T080000Z`)
      await start()
      expect(await planName()).toBe('One')
    })

    describe('brings back people’s files with the database', () => {
      const files = () => join(store.dataDir, 'files')
      const put = async (key: string, text: string) =>
        createFolderStorage(files()).put(key, new TextEncoder().encode(text))
      const textOf = (key: string) => readFileSync(join(files(), key), 'utf8')
      /** The command as an operator runs it. */
      const run = (...args: string[]) =>
        execFileSync(process.execPath, ['apps/server/src/restore.ts', ...args], {
          encoding: 'utf8',
          env: { PATH: process.env.PATH, DATA_DIR: store.dataDir },
        })
      const loseAll = () => {
        rmSync(files(), { recursive: true })
        rmSync(paths.database, { recursive: true })
      }

      it('as the command of the operator', async () => {
        await put('ann/first', 'Cancelled.')
        await takeAt('2026-11-20T14:15:00Z', 'One')
        await put('bob/second', 'Confirmed.')
        await takeAt('2026-11-20T14:30:00Z', 'Two')
        await stopServer()
        loseAll()
        expect(run('latest')).toContain('2 files of people came back with it.')
        expect([textOf('ann/first'), textOf('bob/second')]).toEqual(['Cancelled.', 'Confirmed.'])
        loseAll()
        expect(run('20261120T141500Z')).toContain('1 file of people came back with it.')
        expect(readdirSync(files())).toEqual(['ann'])
        await start()
        expect(await planName()).toBe('One')
      })

      it('also one that went while the snapshot was taken', async () => {
        await put('ann/first', 'Cancelled.')
        if (open.kind !== 'embedded') throw new Error('not the embedded store')
        const { pglite } = open
        const dump = pglite.dumpDataDir.bind(pglite)
        pglite.dumpDataDir = async (...given) => {
          const dumped = await dump(...given)
          await createFolderStorage(files()).remove('ann/first')
          await put('ann/second', 'Confirmed.')
          return dumped
        }
        await takeAt('2026-11-20T14:15:00Z', 'One')
        await stopServer()
        loseAll()
        expect(run('20261120T141500Z')).toContain('2 files of people came back with it.')
        expect([textOf('ann/first'), textOf('ann/second')]).toEqual(['Cancelled.', 'Confirmed.'])
        await start()
      })

      it('and says what it cannot bring back', async () => {
        await put('ann/first', 'Cancelled.')
        await takeAt('2026-11-20T14:15:00Z', 'One')
        await stopServer()
        loseAll()
        rmSync(join(paths.snapshots, 'files'), { recursive: true })
        expect(run('latest')).toContain('1 file of people did not, because')
        await start()
      })
    })

    it('restores a lost database from the latest', async () => {
      await takeAt('2026-11-20T14:15:00Z', 'One')
      await takeAt('2026-11-20T14:30:00Z', 'Two')
      await stopServer()
      rmSync(paths.database, { recursive: true })
      await expect(openDatabase({ dataDir: store.dataDir, clock, logger })).rejects.toThrow(/npm run restore/)
      expect((await restore('latest')).code).toBe(0)
      await start()
      expect(await planName()).toBe('Two')
    })

    it('refuses a broken or unknown snapshot and leaves the database unchanged', async () => {
      await change('Mine')
      await stopServer()
      mkdirSync(paths.snapshots, { recursive: true })
      writeFileSync(join(paths.snapshots, '20261120T150000Z.tar.gz'), 'not a snapshot')
      expect(await restore('latest')).toMatchObject({
        code: 1,
        lines: expect.stringContaining('cannot be used'),
      })
      expect(await restore('20250101T000000Z')).toMatchObject({
        code: 1,
        lines: expect.stringContaining('no snapshot named'),
      })
      expect((await restore('--force')).code).toBe(2)
      await start()
      expect(await planName()).toBe('Mine')
    })
  })
})
