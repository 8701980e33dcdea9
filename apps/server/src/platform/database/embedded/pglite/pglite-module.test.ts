import { cachedDataVersionTag } from 'node:v8'
import { expect, test } from 'vitest'
import { pgliteModule } from './pglite-module.ts'

test('it is compiled once, and compiled JavaScript stays valid', async () => {
  const tag = cachedDataVersionTag()
  const [one, other] = await Promise.all([pgliteModule(), pgliteModule()])
  expect(String(one)).toBe('[object WebAssembly.Module]')
  expect(other).toBe(one)
  expect(cachedDataVersionTag()).toBe(tag)
})
