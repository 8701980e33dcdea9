import { expect, test } from 'vitest'
import { problemsOf } from './check-value.ts'
import { fuzzContract } from './contract-fuzz.ts'

const CALLS = 5_000

test('5,000 generated calls: every answer conforms to the contract', {
  timeout: 300_000,
}, async () => {
  const { calls, faults, statuses } = await fuzzContract({ calls: CALLS, seed: 20_260_302 })
  expect(faults).toEqual([])
  expect(calls).toBe(CALLS)
  // Some calls must succeed: a run of refusals proves little.
  for (const done of [
    'POST /api/subscriptions 201',
    'PATCH /api/subscriptions/{id} 200',
    'PATCH /api/profile 200',
  ])
    expect(statuses.get(done) ?? 0, done).toBeGreaterThan(5)
})

test('the check finds missing, wrong and unexpected fields', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: ['string', 'null'] } },
    required: ['a'],
  }
  expect(problemsOf({ a: 1, b: null }, schema, {})).toEqual([])
  expect(problemsOf({ b: 1 }, schema, {})).toEqual(['$.a: is missing', '$.b: is no string or null'])
  expect(problemsOf({ a: 1.5, c: 1 }, schema, {})).toEqual([
    '$.a: is no integer',
    '$.c: is not in the contract',
  ])
})
