import { expect, test } from 'vitest'
import { CATEGORIES } from '../subscriptions/subscription.ts'
import { builtInCategory, categoryKey, newCategories, OWN_CATEGORIES_MAX } from './own-categories.ts'

test.each([
  ['Gaming', 'Gaming'],
  [' news & MEDIA ', 'News & Media'],
  ['other', 'Other'],
  ['Kids', null],
  ['', null],
])('%j is the category %j of everybody', (name, category) => {
  expect(builtInCategory(name)).toBe(category)
})

test.each([
  ['Kids', 'KIDS'],
  ['Été', 'été'],
  ['Café', 'Cafe\u0301'],
  ['For  work', ' for work'],
])('%j and %j are one name', (a, b) => expect(categoryKey(a)).toBe(categoryKey(b)))

test('every category of everybody is found by its own name', () => {
  expect(CATEGORIES.map(builtInCategory)).toEqual([...CATEGORIES])
})

test.each<[string[], string[], string[], string[]]>([
  [[], [], [], []],
  [['Kids', 'kids', 'Gaming', 'Pets'], ['PETS'], ['Kids'], []],
  [['A', 'B', 'a'], Array.from({ length: OWN_CATEGORIES_MAX - 1 }, (_, n) => `own ${n}`), ['A'], ['B']],
])('of %j, beside %j, %j are created and for %j there is no room', (names, existing, created, tooMany) => {
  expect(newCategories(names, existing)).toEqual({ created, tooMany })
})
