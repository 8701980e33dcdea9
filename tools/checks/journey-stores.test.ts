import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyEmptyStore } from '../../e2e/support/stores.ts'

test('a product can be started outside a run of journeys, as benchmarks do', () => {
  vi.stubEnv('JOURNEY_STORES', undefined)
  const folder = mkdtempSync(join(tmpdir(), 'duely store '))
  try {
    copyEmptyStore(folder)
    expect(readdirSync(folder)).not.toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  }
}, 60_000)
