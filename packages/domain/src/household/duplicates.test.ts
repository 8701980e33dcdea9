import { expect, test } from 'vitest'
import { duplicatesOf, type SeenService } from './duplicates.ts'

const one = (id: string, service: string, isOwn: boolean): SeenService => ({
  id,
  service,
  isOwn,
  name: service.toUpperCase(),
  owner: isOwn ? 'me' : 'other',
})

test.each<[string, SeenService[], string[][]]>([
  ['own and shared by another', [one('a', 'spotify', true), one('b', 'spotify', false)], [['a', 'b']]],
  ['only others', [one('a', 'spotify', false), one('b', 'spotify', false)], []],
  ['only own ones', [one('a', 'spotify', true), one('b', 'spotify', true)], []],
  ['another service', [one('a', 'spotify', true), one('b', 'netflix', false)], []],
  [
    'own ones first',
    [one('b', 'spotify', false), one('a', 'spotify', true), one('c', 'spotify', false)],
    [['a', 'b', 'c']],
  ],
])('%s', (_, seen, expected) => {
  expect(duplicatesOf(seen).map(({ subscriptions }) => subscriptions.map(({ id }) => id))).toEqual(expected)
})
