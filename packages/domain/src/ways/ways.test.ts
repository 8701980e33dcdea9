import { expect, test } from 'vitest'
import { CHANNELS } from '../deliveries/delivery.ts'
import { forEachWayKind, isWayKind, WAY_KINDS, WAY_SERVICES } from './way-kinds.ts'
import { isWayError, WAY_ANSWERS, WAY_ERRORS } from './ways.ts'

test('every kind is a channel of the ledger and has the name of its service', () => {
  expect(CHANNELS).toEqual(['email', 'sms', 'push', ...WAY_KINDS])
  expect(Object.keys(WAY_SERVICES)).toEqual([...WAY_KINDS])
  expect(forEachWayKind((kind) => kind.length)).toMatchObject({ ntfy: 4, apprise: 7 })
})

test.each([
  ['ntfy', true],
  ['email', false],
  ['toString', false],
  ['', false],
])('%j is the kind of a way: %j', (text, expected) => {
  expect(isWayKind(text)).toBe(expected)
})

test('an error is one of our own words', () => {
  expect(WAY_ERRORS.map(isWayError)).toEqual([true, true, true, true])
  expect([isWayError(null), isWayError('delivered'), isWayError('connect ECONNREFUSED')]).toEqual([
    false,
    false,
    false,
  ])
  expect(WAY_ANSWERS).toHaveLength(4)
})
