import { expect, test } from 'vitest'
import { insistsByDefault, type Price, refuseInsist } from './insist.ts'

const rates = { EUR: '1', USD: '1.0832', GBP: '0.8561' }
const of = (currency: Price['currency'], amountMinor: number): Price => ({ currency, amountMinor })

test.each<[string, boolean, Price | null, Price | null, boolean]>([
  ['a trial', true, of('USD', 100), null, true],
  ['a trial without a price yet', true, null, of('USD', 5000), true],
  ['no limit', false, of('USD', 999_900), null, false],
  ['no price yet', false, null, of('USD', 0), false],
  ['over it', false, of('USD', 5001), of('USD', 5000), true],
  ['exactly that', false, of('USD', 5000), of('USD', 5000), false],
  ['over it in another currency', false, of('EUR', 4617), of('USD', 5000), true],
  ['exactly that in another currency', false, of('EUR', 10_000), of('USD', 10_832), false],
  ['below it in another currency', false, of('EUR', 4615), of('USD', 5000), false],
  ['between two that are no euro', false, of('GBP', 3953), of('USD', 5000), true],
])('%s', (_, isTrial, price, limit, expected) => {
  expect(insistsByDefault({ isTrial, price }, limit, rates)).toBe(expected)
})

test('without rates another currency is not compared', () => {
  expect(insistsByDefault({ isTrial: false, price: of('EUR', 900_000) }, of('USD', 1), null)).toBe(false)
})

test.each([
  [true, 'Pro Monthly', false, null],
  [true, 'Free', false, 'INSIST_NOT_IN_PLAN'],
  [true, null, false, 'INSIST_NOT_IN_PLAN'],
  [true, 'Free', true, null],
  [false, 'Free', true, null],
])('%s on %s, stored %s: %s', (wanted, name, stored, refusal) => {
  expect(refuseInsist(wanted, name === null ? null : { name }, stored)).toBe(refusal)
})
