import { expect, test } from 'vitest'
import { jsonList } from './json-list.ts'

test.each([0, 1, 250, 251, 1_000])('%i rows are the bytes that they are at once', async (count) => {
  const rows = Array.from({ length: count }, (_, n) => ({ id: `${n}`, name: 'Café "X"', note: null }))
  const pieces = await Array.fromAsync(jsonList('rows', rows))
  expect(pieces.join('')).toBe(JSON.stringify({ rows }))
})

test('other work has its turns while thousands are written', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => ({ n }))
  const turns: string[] = []
  const written = (async () => {
    for await (const piece of jsonList('rows', rows)) if (piece.length > 20) turns.push('piece')
  })()
  const others = (async () => {
    for (let n = 0; n < 3; n += 1) {
      await new Promise(setImmediate)
      turns.push('other')
    }
  })()
  await Promise.all([written, others])
  expect(turns.slice(0, 6)).toEqual(['piece', 'other', 'piece', 'other', 'piece', 'other'])
})
