import { expect, test } from 'vitest'
import { listIn } from './list-in.ts'

test.each([
  ['en', [], ''],
  ['en', ['Ann'], 'Ann'],
  ['en', ['Ann', 'Bea', 'Kim'], 'Ann, Bea and Kim'],
  ['de', ['Ann', 'Bea', 'Kim'], 'Ann, Bea und Kim'],
  ['pl', ['Ann', 'Bea'], 'Ann i Bea'],
])('in %s %j is said %s', (language, words, text) => {
  expect(listIn(language, words)).toBe(text)
})
