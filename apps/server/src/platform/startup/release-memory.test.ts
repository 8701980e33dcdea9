import { cachedDataVersionTag, getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { releaseMemoryOfStart } from './release-memory.ts'

test('what is not needed is given back, and compiled code stays valid', () => {
  const tag = cachedDataVersionTag()
  let garbage: unknown[] | null = Array.from({ length: 1_000_000 }, (_, n) => ({ n }))
  expect(garbage).toHaveLength(1_000_000)
  const before = getHeapStatistics().total_heap_size
  garbage = null
  releaseMemoryOfStart()
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before - 10_000_000)
  expect(cachedDataVersionTag()).toBe(tag)
})
