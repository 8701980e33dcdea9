import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir, OpenDataDirError } from './data-dir.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'duely data dir '))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const rightsOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'a folder is restricted to its owner, whether new or created by an operator',
  () => {
    const made = join(parent, 'a', 'b')
    makeDataDir(made)
    expect(rightsOf(made)).toBe('700')
    for (const mode of [0o755, 0o750, 0o777, 0o701]) {
      chmodSync(made, mode)
      makeDataDir(made)
      expect(rightsOf(made)).toBe('700')
    }
  },
)

test.runIf(process.platform === 'linux')(
  'a folder that cannot be restricted is refused with instructions',
  () => {
    // Nobody, not even root, can change these permissions.
    expect(() => makeDataDir('/proc/self')).toThrow(OpenDataDirError)
    expect(() => makeDataDir('/proc/self')).toThrow(
      /^The data folder \/proc\/self is open to other users .* chmod 700 .* DATA_DIR\.$/,
    )
  },
)
