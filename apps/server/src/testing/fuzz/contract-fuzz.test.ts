import { expect, test } from 'vitest'
import { isLongForm } from '../test-form.ts'
import { problemsOf } from './check-value.ts'
import { fuzzContract } from './contract-fuzz.ts'

const CALLS = isLongForm ? 5_000 : 2_000
const RACES = isLongForm ? 400 : 100

test('generated calls: every answer conforms to the contract', {
  timeout: 900_000,
}, async () => {
  const { calls, faults, statuses } = await fuzzContract({ calls: CALLS, seed: 20_260_302 })
  expect(faults).toEqual([])
  expect(calls).toBe(CALLS)
  // Calls that are all refused prove little. The sum is far from its floor (about 170), since the ids and the
  // order of rows differ from run to run.
  const accepted = [...statuses].filter(([key]) =>
    / \/api\/(subscriptions|charges|profile).* 20\d$/.test(key),
  )
  const changes = accepted.filter(([key]) => !key.startsWith('GET'))
  expect(changes.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(CALLS / 50)
  for (const done of [
    'POST /api/subscriptions 201',
    'PATCH /api/subscriptions/{id} 200',
    'PATCH /api/profile 200',
    'POST /api/subscriptions/{id}/cancelled 200',
  ])
    expect(statuses.has(done), done).toBe(true)
})

// What two requests race for is refused or waited for, and never a fault.
test('generated calls, each six times at once: every answer conforms to the contract', {
  timeout: 300_000,
}, async () => {
  const { faults, statuses } = await fuzzContract({ calls: RACES, seed: 20_261_123, atOnce: 6 })
  expect(faults).toEqual([])
  const answers = [...statuses.values()].reduce((sum, times) => sum + times, 0)
  expect(answers).toBe(RACES * 6)
})

test('the check finds missing, wrong and unexpected fields', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: ['string', 'null'] } },
    required: ['a'],
  }
  expect(problemsOf({ a: 1, b: null }, schema, {})).toEqual([])
  expect(problemsOf({ b: 1 }, schema, {})).toEqual([
    '$.a: Invalid input: expected number, received undefined',
    '$.b: Invalid input',
  ])
  expect(problemsOf({ a: 1.5, c: 1 }, schema, {})).toEqual([
    '$.a: Invalid input: expected int, received number',
    '$: Unrecognized key: "c"',
  ])
  const named = { $ref: '#/components/schemas/A' }
  expect(problemsOf({ a: 1 }, named, { A: schema })).toEqual([])
  expect(problemsOf({ a: 1, c: 1 }, named, { A: schema })).toEqual(['$: Unrecognized key: "c"'])
})
