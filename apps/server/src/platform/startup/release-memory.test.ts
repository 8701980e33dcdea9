import { cachedDataVersionTag, getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { releaseMemoryOfStart } from './release-memory.ts'

/** The size of the heap while a million objects live that nothing holds afterwards. */
function heapWithGarbage(): number {
  const garbage = Array.from({ length: 1_000_000 }, (_, n) => ({ n }))
  const { total_heap_size: size } = getHeapStatistics()
  return garbage.length > 0 ? size : 0
}

test('what is not needed is given back, and compiled code stays valid', () => {
  const tag = cachedDataVersionTag()
  const before = heapWithGarbage()
  releaseMemoryOfStart()
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before - 10_000_000)
  expect(cachedDataVersionTag()).toBe(tag)
})
