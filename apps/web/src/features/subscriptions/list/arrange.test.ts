import { expect, test } from 'vitest'
import { subscription } from '../testing.tsx'
import { type Arrangement, arrange, choicesOf } from './arrange.ts'

const rows = [
  subscription({ name: 'Café Club', amount: '20.00', category: null }),
  subscription({ name: 'Netflix', description: 'Family plan', amount: '15.99', paymentMethod: 'Visa 4242' }),
  subscription({ name: 'Box', amount: '120.00', billingCycle: 'yearly', currency: 'EUR', status: 'paused' }),
]
const all: Arrangement = { q: '', status: null, category: null, currency: null, payment: null, sort: 'date' }
const named = (wanted: Partial<Arrangement>) => arrange(rows, { ...all, ...wanted }).map(({ name }) => name)

test.each([
  [{}, ['Café Club', 'Netflix', 'Box']],
  [{ q: 'cafe' }, ['Café Club']],
  [{ q: ' PLAN net ' }, ['Netflix']],
  [{ q: 'nothing' }, []],
  [{ status: 'paused' }, ['Box']],
  [{ category: 'Other' }, ['Café Club']],
  [{ currency: 'USD', q: 'net' }, ['Netflix']],
  [{ payment: 'Visa 4242' }, ['Netflix']],
  [{ sort: 'name' as const }, ['Box', 'Café Club', 'Netflix']],
  [{ sort: 'cost' as const }, ['Café Club', 'Netflix', 'Box']],
])('%j finds %j', (wanted, names) => expect(named(wanted)).toEqual(names))

test('only values that differ become filters', () => {
  expect(choicesOf(rows, 'status')).toEqual(['active', 'paused'])
  expect(choicesOf(rows.slice(0, 2), 'status')).toEqual([])
  expect(choicesOf(rows, 'payment')).toEqual(['Visa 4242'])
  expect(choicesOf(rows.slice(1, 2), 'payment')).toEqual([])
})
