import { remindersLogTexts } from '@duely/texts/reminders-log'
import { expect, test } from 'vitest'
import { delivery } from '../testing.tsx'
import { foldDeliveries, namedIn } from './fold-deliveries.ts'

const skipped = (id: string, reason: 'kept' | 'email-off' = 'email-off') =>
  delivery({ id, state: 'skipped', sentAt: null, reason })
const idsOf = (...deliveries: ReturnType<typeof delivery>[]) =>
  foldDeliveries(deliveries).map((line) => line.map(({ id }) => id).join(' '))

test('the same outcome for the same reason is one line, at the place of the first', () => {
  expect(idsOf(skipped('a'), delivery({ id: 'b' }), skipped('c'), skipped('d', 'kept'))).toEqual([
    'a c',
    'b',
    'd',
  ])
})

test('another outcome for the same reason is another line', () => {
  expect(idsOf(skipped('a'), { ...skipped('b'), state: 'superseded' })).toEqual(['a', 'b'])
})

test('what was sent, or has no reason, stays alone', () => {
  const sent = (id: string) => delivery({ id, reason: 'UNCONFIRMED' })
  const failed = (id: string) => delivery({ id, state: 'failed', reason: null })
  expect(idsOf(sent('a'), sent('b'), failed('c'), failed('d'))).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  [['Netflix'], 'Netflix'],
  [['Netflix', 'Netflix'], 'Netflix'],
  [['Netflix', 'Spotify'], 'Netflix and Spotify'],
  [['Netflix', 'Spotify', 'Hulu', 'Netflix', 'Max'], 'Netflix, Spotify and 2 more'],
])('%s', (names, words) => expect(namedIn(names, remindersLogTexts.en)).toBe(words))
