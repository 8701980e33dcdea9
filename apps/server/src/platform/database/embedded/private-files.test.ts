import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPglite } from './embedded.ts'

const isWindows = process.platform === 'win32'

test.skipIf(isWindows || process.env.TEST_DATABASE_URL)(
  'every file and folder of the database is its owner’s alone, whenever it is created and whatever the umask',
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'duely private '))
    const folder = join(parent, 'database')
    const open = () =>
      ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
        (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0,
      )
    const umask = process.umask(0)
    try {
      for (const start of [1, 2]) {
        const pglite = await openPglite(folder)
        // Written by a start of its own accord; `vacuum full` removes it.
        expect(readdirSync(join(folder, 'global'))).toContain('pg_internal.init')
        for (const statement of [`create table t${start} (a int)`, 'checkpoint', 'vacuum full'])
          await pglite.exec(statement)
        expect(open()).toEqual([])
        await pglite.close()
        expect(open()).toEqual([])
      }
    } finally {
      process.umask(umask)
      rmSync(parent, { recursive: true, force: true })
    }
  },
)
