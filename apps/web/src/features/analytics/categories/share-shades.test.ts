import { expect, test } from 'vitest'
import { shareShade } from './share-shades.ts'

const shades = (count: number) =>
  Array.from({ length: count }, (_, place) => shareShade(place, count).replace('bg-share-', ''))

test.each([
  [1, ['1']],
  [2, ['1', '5']],
  [3, ['1', '5', '9']],
  [4, ['1', '4', '6', '9']],
  [9, ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
])('%i shares have the steps %j', (count, steps) => expect(shades(count)).toEqual(steps))

test('each of up to nine shares has a step of its own; more end in the last', () => {
  for (let count = 1; count <= 9; count += 1) expect(new Set(shades(count)).size).toBe(count)
  expect(shades(12).at(-1)).toBe('9')
})
