import { expect, test } from 'vitest'
import { BudgetChange } from './schema.ts'

test.each([
  ['a limit', { currency: 'USD', amount: '150' }, { currency: 'USD', amount: '150.00' }],
  ['none any more', { currency: 'USD', amount: null }, { currency: 'USD', amount: null }],
])('%s', (_, body, change) => expect(BudgetChange.parse(body)).toEqual(change))

test('a limit that is left out is asked for by name', () => {
  const { error } = BudgetChange.safeParse({ currency: 'USD' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Amount is required'])
})
