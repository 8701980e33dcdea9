import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const JOURNEYS = fileURLToPath(new URL('../../e2e', import.meta.url))

// Journeys of one worker share a product, where an address can be registered only once.
test('no two journeys use the address of the same person', () => {
  const files = globSync('**/*.journey.ts', { cwd: JOURNEYS })
  expect(files.length).toBeGreaterThan(15)
  const users = new Map<string, Set<string>>()
  for (const file of files)
    for (const [address] of readFileSync(`${JOURNEYS}/${file}`, 'utf8').matchAll(/[\w.-]+@example\.com/g))
      users.set(address, (users.get(address) ?? new Set()).add(file))
  const shared = [...users].filter(([, inFiles]) => inFiles.size > 1)
  expect(shared.map(([address, inFiles]) => `${address}: ${[...inFiles].join(', ')}`)).toEqual([])
})
