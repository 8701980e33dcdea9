import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExistingSubscription, matchRows, type RowToImport } from './match-rows.ts'

const facts = { name: 'Netflix', amount: '10.00', currency: 'USD', billingCycle: 'monthly', status: 'active' }
const row = (more: Partial<RowToImport> = {}): RowToImport => ({ ...facts, mayUpdate: true, ...more })
const stored = (id: string, more: Partial<ExistingSubscription> = {}): ExistingSubscription => ({
  ...facts,
  id,
  ...more,
})
const matched = (rows: readonly RowToImport[], existing: readonly ExistingSubscription[]) =>
  matchRows(rows, existing).map(({ match }) => ('of' in match ? `${match.is} ${match.of?.id}` : match.is))

test.each<[string, RowToImport[], ExistingSubscription[], string[]]>([
  ['nothing is recorded', [row()], [], ['new']],
  ['the same', [row()], [stored('a')], ['same a']],
  ['a name written otherwise', [row({ name: ' NETFLIX ' })], [stored('a', { name: 'Netflix' })], ['same a']],
  ['spaces in a name', [row({ name: 'A  B' })], [stored('a', { name: 'a b' })], ['same a']],
  ['composed letters', [row({ name: 'Cafe\u0301' })], [stored('a', { name: 'Caf\u00e9' })], ['same a']],
  ['another name', [row({ name: 'Spotify' })], [stored('a')], ['new']],
  ['another amount', [row({ amount: '11.00' })], [stored('a')], ['newer-price a']],
  [
    'another amount that may not update',
    [row({ amount: '11.00', mayUpdate: false })],
    [stored('a')],
    ['new'],
  ],
  [
    'a row that may not update leaves the place to one that may',
    [row({ amount: '11.00', mayUpdate: false }), row({ amount: '12.00' })],
    [stored('a')],
    ['new', 'newer-price a'],
  ],
  ['another currency', [row({ currency: 'EUR' })], [stored('a')], ['new']],
  ['another amount in another currency', [row({ currency: 'EUR', amount: '11.00' })], [stored('a')], ['new']],
  ['another cycle', [row({ billingCycle: 'yearly' })], [stored('a')], ['new']],
  ['every other month', [row({ billingEvery: 2 })], [stored('a')], ['new']],
  ['every month said and not said', [row({ billingEvery: 1 })], [stored('a')], ['same a']],
  [
    'one of its later prices',
    [row({ amount: '12.00' })],
    [stored('a', { prices: [{ amount: '12.00' }] })],
    ['same a'],
  ],
  [
    'a later price of the row',
    [row({ amount: '9.00', prices: [{ amount: '12.00' }] })],
    [stored('a', { amount: '12.00' })],
    ['same a'],
  ],
  ['the first price of the row', [row({ amount: '9.00', firstAmount: '10.00' })], [stored('a')], ['same a']],
  ['two equal rows', [row(), row()], [], ['new', 'new']],
  ['two equal rows, one recorded', [row(), row()], [stored('a')], ['same a', 'new']],
  ['two equal rows, both recorded', [row(), row()], [stored('a'), stored('b')], ['same a', 'same b']],
  ['another amount, and then the same', [row({ amount: '11.00' }), row()], [stored('a')], ['new', 'same a']],
  [
    'two other amounts of one',
    [row({ amount: '11.00' }), row({ amount: '12.00' })],
    [stored('a')],
    ['newer-price a', 'new'],
  ],
  ['its own id, though all else differs', [row({ id: 'a', name: 'Once' })], [stored('a')], ['same a']],
  [
    'its own id before what is equal',
    [row(), row({ id: 'b' })],
    [stored('b'), stored('a')],
    ['same a', 'same b'],
  ],
  ['the same id twice', [row({ id: '1' }), row({ id: '1', name: 'Other' })], [], ['new', 'same undefined']],
  ['an empty id is none', [row({ id: null }), row({ id: null })], [], ['new', 'new']],
  [
    'a row recorded by this import',
    [row({ id: '1', name: 'Once' })],
    [stored('a', { rowId: '1' })],
    ['same a'],
  ],
  ['what stands for another row', [row({ id: '2' })], [stored('a', { rowId: '1' })], ['new']],
  [
    'what stands for another row, and a newer price',
    [row({ amount: '11.00' })],
    [stored('a', { rowId: '1' })],
    ['new'],
  ],
  ['the one it names', [row({ updates: 'a', name: 'Other' })], [stored('a')], ['newer-price a']],
  ['one that is not there', [row({ updates: 'b' })], [stored('a')], ['unknown']],
])('%s', (_, rows, existing, expected) => expect(matched(rows, existing)).toEqual(expected))

const amount = fc.constantFrom('1.00', '2.00', '3.00')
const some = fc.record({
  name: fc.constantFrom('Netflix', 'Phone'),
  amount,
  currency: fc.constant('USD'),
  billingCycle: fc.constant('monthly'),
  status: fc.constant('active'),
  prices: fc.array(fc.record({ amount }), { maxLength: 2 }),
})

test('whatever is recorded, its own rows are all the same, in any order, and each stands for one', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (all, order) => {
      const existing = all.map((each, i) => ({ ...each, id: `${i}` }))
      const shuffled = all
        .map((each) => ({ each, at: order.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each)
      const ids = matchRows(shuffled, existing).map(({ match }) =>
        match.is === 'same' ? match.of?.id : match.is,
      )
      expect(ids.toSorted()).toEqual(existing.map(({ id }) => id).toSorted())
    }),
  )
})

test('the prices of subscriptions that no row is called like are not compared', () => {
  let reads = 0
  const others = Array.from({ length: 100 }, (_, n) => ({
    ...{ id: `${n}`, name: `Other ${n}`, amount: '1.00', currency: 'USD', billingCycle: 'monthly' },
    status: 'active',
    get prices() {
      reads += 1
      return []
    },
  }))
  const row = { name: 'Netflix', amount: '1.00', currency: 'USD', billingCycle: 'monthly', status: 'active' }
  expect(matchRows([row], others)).toEqual([{ row, match: { is: 'new' } }])
  expect(reads).toBe(0)
})
