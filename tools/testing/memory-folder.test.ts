import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

test('a folder of its own where there is room, and none elsewhere', () => {
  const root = mkdtempSync(join(tmpdir(), 'duely-memory-'))
  const folder = openMemoryFolder(root, 1)
  expect(existsSync(folder?.path ?? '')).toBe(true)
  folder?.remove()
  expect(existsSync(folder?.path ?? '')).toBe(false)
  expect(openMemoryFolder(root, Number.MAX_SAFE_INTEGER)).toBeNull()
  expect(openMemoryFolder(join(root, 'missing'), 1)).toBeNull()
  rmSync(root, { recursive: true })
})
