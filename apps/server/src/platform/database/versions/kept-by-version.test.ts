import { expect, test } from 'vitest'
import { keepByVersion } from './kept-by-version.ts'

test('a value is computed once for a version, and again for another', async () => {
  const kept = keepByVersion<number>(10)
  let made = 0
  const make = async () => ++made
  expect(await kept.get('ann', '1', make)).toBe(1)
  expect(await kept.get('ann', '1', make)).toBe(1)
  expect(await kept.get('bob', '1', make)).toBe(2)
  expect(await kept.get('ann', '2', make)).toBe(3)
  expect(await kept.get('ann', '1', make)).toBe(4)
})

test('the least recently asked for goes first', async () => {
  const kept = keepByVersion<string>(2)
  const ask = (key: string, value: string) => kept.get(key, '1', async () => value)
  await ask('a', 'a')
  await ask('b', 'b')
  await ask('a', 'never computed')
  await ask('c', 'c')
  expect([await ask('a', 'again'), await ask('b', 'again')]).toEqual(['a', 'again'])
})

test('a failure is not kept', async () => {
  const kept = keepByVersion<string>(2)
  await expect(kept.get('a', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(await kept.get('a', '1', async () => 'there')).toBe('there')
})
