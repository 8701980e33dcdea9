import { ImportRequest, type ImportRowInput } from '@duely/contract'
import { expect, test } from 'vitest'
import { invalidInput } from '../../../platform/http/problem/problem.ts'
import { readImport } from './read-import.ts'

const row = {
  name: 'Netflix',
  amount: '15.49',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '2026-12-10',
} satisfies ImportRowInput

test.each([
  ['one row', { subscriptions: [row] }],
  ['everything said', { subscriptions: [row, { ...row, name: 'Gym' }], dryRun: true, quiet: true }],
  [
    'wrong fields',
    { subscriptions: [row, { ...row, amount: 'much' }, { ...row, name: '', currency: 'XXX' }] },
  ],
  ['a row that is none', { subscriptions: [row, null, 7] }],
  ['nothing', { subscriptions: [] }],
  ['no list', { subscriptions: {} }],
  ['too many', { subscriptions: Array.from({ length: 5_001 }, () => row) }],
  ['a word of its own', { subscriptions: [row], extra: 1 }],
  [
    'more problems than are listed',
    { subscriptions: Array.from({ length: 30 }, () => ({ ...row, name: '' })) },
  ],
])('%s is read as the contract describes it', async (_, body) => {
  const whole = ImportRequest.safeParse(body)
  const read = readImport(JSON.stringify(body))
  if (whole.success) expect(await read).toEqual(whole.data)
  else await expect(read).rejects.toEqual(invalidInput(whole.error.issues))
})

test('a body that is not JSON is refused', async () => {
  await expect(readImport('{"subscriptions":[')).rejects.toMatchObject({ code: 'INVALID' })
})

test('other requests are served while thousands of rows are read', async () => {
  const reading = readImport(JSON.stringify({ subscriptions: Array.from({ length: 5_000 }, () => row) }))
  let isReading = true
  reading.finally(() => {
    isReading = false
  })
  let turns = 0
  while (isReading) {
    turns += 1
    await new Promise(setImmediate)
  }
  expect(turns).toBeGreaterThan(50)
  expect((await reading).subscriptions).toHaveLength(5_000)
})
