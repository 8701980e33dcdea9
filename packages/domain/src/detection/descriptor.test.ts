import { expect, test } from 'vitest'
import { cleanDescriptor, namesMerchant, plainUpper, titleOf, wordsOf } from './descriptor.ts'

test.each([
  ['CHECKCARD 0312 SQ *KLARION PRESS 866-555-0100 CA', 'KLARION PRESS'],
  ['PURCHASE AUTHORIZED ON 01/12 KLARION PRESS 866-555-0100 CA S466012000000000 CARD 1234', 'KLARION PRESS'],
  [
    'RECURRING PAYMENT AUTHORIZED ON 01/12 KLARION PRESS SEATTLE WA S466012000000000 CARD 1234',
    'KLARION PRESS',
  ],
  ['CARD PAYMENT TO KLARION PRESS,20.00 USD, RATE 1.2/GBP ON 03-01-2026', 'KLARION PRESS'],
  ['DIRECT DEBIT PAYMENT TO KLARION PRESS LTD REF 12AB34CD ON 03-01-2026', 'KLARION PRESS'],
  ['CARTE 05/01/26 KLARION PRESS PARIS CB*1234', 'KLARION PRESS'],
  ['PRLV SEPA KLARION PRESS', 'KLARION PRESS'],
  ['PAYPAL *KLARIONPRESS', 'KLARIONPRESS'],
  ['WWW.KLARIONPRESS.COM', 'KLARIONPRESS'],
  ['KLARION PRESS #1234 AUSTIN TX', 'KLARION PRESS'],
  ['KLARION PRESS 4029357733 GB', 'KLARION PRESS'],
  ['Klarion Press GmbH', 'KLARION PRESS'],
  ['SPOTIFY P0A1B2C3', 'SPOTIFY'],
  ['1PASSWORD TORONTO', '1PASSWORD'],
  ['Süßes & Café Köln', 'SUSSES CAFE'],
  ['1234/PP.5678.PP/. KLARION, Ihr Einkauf bei KLARION', 'KLARION'],
  ['123456', ''],
  ['', ''],
])('%s names %s', (text, words) => expect(cleanDescriptor(text).words.join(' ')).toBe(words))

test('the key is the joined words', () => {
  expect(cleanDescriptor('KLARION PRESS').key).toBe(cleanDescriptor('KLARIONPRESS.COM').key)
})

test('very long text is truncated before it is searched', () => {
  expect(plainUpper('a'.repeat(1_000_000))).toHaveLength(400)
})

test('a memo that names the merchant', () => {
  expect(namesMerchant('PP.12.PP . KLARION, Ihr Einkauf bei KLARION')).toBe(true)
  expect(namesMerchant('Premium')).toBe(false)
})

test('words and titles', () => {
  expect(wordsOf("TRADER JOE'S #12 DISNEY+")).toEqual(['TRADER', 'JOES', '12', 'DISNEY+'])
  expect(titleOf(['KLARION', 'OF', 'PRESS'])).toBe('Klarion OF Press')
})
