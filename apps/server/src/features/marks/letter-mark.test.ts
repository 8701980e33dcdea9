import { expect, test } from 'vitest'
import { letterMark } from './letter-mark.ts'

test.each([
  ['Netflix premium', null, 'N'],
  ['Disney+', null, 'D+'],
  ['Vegetable box', null, 'VB'],
  ['Vegetable box', 'emoji:🥕', '🥕'],
  ['Films', 'brand:disney-plus', 'D+'],
  ['Films', 'brand:gone-from-the-catalogue', 'F'],
  ['Piano lessons', 'picture', 'PL'],
  ['<b>', null, 'B'],
])('%s with %s is marked %s', (name, mark, letters) => {
  expect(letterMark({ name, mark })).toMatchObject({
    letters,
    plate: expect.stringMatching(/^#[0-9A-F]{6}$/),
    ink: expect.stringMatching(/^#[0-9A-F]{6}$/),
  })
})
