import { plainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { subscription } from '#web/features/subscriptions/testing.tsx'
import { type FormValues, formOf } from '../form-values.ts'
import { couldBeNewPrice, editOf } from './price-change.ts'

const on = { today: plainDate('2026-03-05'), culture: 'de-DE' }
const netflix = subscription()

test.each<[string, boolean, Partial<FormValues>, Parameters<typeof subscription>[0]]>([
  ['another amount', true, { amount: '17.99' }, {}],
  ['another amount with a comma', true, { amount: '17,99' }, {}],
  ['the same amount in other words', false, { amount: '15,990' }, {}],
  ['no amount', false, { amount: '' }, {}],
  ['another currency too', false, { amount: '17.99', currency: 'EUR' }, {}],
  ['one that is paused with it', false, { amount: '17.99', status: 'paused' }, {}],
  ['one that was cancelled', false, { amount: '17.99', status: 'active' }, { status: 'cancelled' }],
  ['one in its trial', false, { amount: '17.99' }, { trialEndsOn: '2026-03-10', trialAmount: '0.00' }],
  ['one whose trial is over', true, { amount: '17.99' }, { trialEndsOn: '2026-02-10', trialAmount: '0.00' }],
])('%s: could be a new price, %s', (_, could, typed, facts) => {
  const stored = subscription(facts)
  expect(couldBeNewPrice(stored, { ...formOf(stored), ...typed }, on)).toBe(could)
})

test('a new price is sent separately, from the next renewal unless another day is chosen', () => {
  const rise: FormValues = { ...formOf(netflix), name: 'Prime', amount: '17,99', priceSince: 'from' }
  const price = { from: '2026-03-10', amount: '17.99' }
  expect(editOf(netflix, rise, on)).toEqual({ name: 'Prime', price })
  expect(editOf(netflix, { ...rise, priceFrom: '2026-05-01' }, on)).toEqual({
    name: 'Prime',
    price: { ...price, from: '2026-05-01' },
  })
  expect(editOf(netflix, { ...rise, amount: '15.99' }, on)).toEqual({ name: 'Prime' })
})

test('a correction changes the amount', () => {
  expect(editOf(netflix, { ...formOf(netflix), amount: '17,99' }, on)).toEqual({ amount: '17.99' })
})
