import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { type Candidate, findSubscriptions } from './find-subscriptions.ts'
import type { KnownService, StatementLine } from './statement-line.ts'

const NETFLIX: KnownService = { slug: 'netflix', name: 'Netflix', words: ['NETFLIX'], cycles: ['monthly'] }
const CATALOGUE: readonly KnownService[] = [
  NETFLIX,
  { slug: 'prime', name: 'Amazon Prime', words: ['AMZN PRIME'], cycles: ['monthly', 'yearly'] },
  { slug: 'claude', name: 'Claude', words: ['CLAUDE'], cycles: ['monthly'] },
]
const TODAY = plainDate('2026-06-20')

/** Parses 'YY-MM-DD amount payee | memo', one per line; spending is negative. */
function statement(text: string): StatementLine[] {
  return text
    .trim()
    .split('\n')
    .map((row, i) => {
      const [, day = '', amount = '', rest = ''] = /^\s*(\S+)\s+(\S+)\s+(.*)$/.exec(row) ?? []
      const [payee = '', memo = ''] = rest.split('|').map((part) => part.trim())
      const amountMinor = Math.round(Number(amount) * 100)
      return {
        line: i + 1,
        date: plainDate(`20${day}`),
        payee,
        memo,
        amountMinor,
        currency: 'EUR',
        original: null,
      }
    })
}

const monthly = (payee: string, amount: string, days: string) =>
  days
    .split(' ')
    .map((day) => `${day} ${amount} ${payee}`)
    .join('\n')
const FIRSTS = '26-01-05 26-02-05 26-03-05 26-04-07 26-05-05 26-06-05'

const find = (text: string, today = TODAY) => findSubscriptions(statement(text), today, CATALOGUE)
const brief = (one: Candidate) =>
  `${one.name} ${one.amountMinor} ${one.billingEvery} ${one.billingCycle} x${one.charges} ${one.running ? one.nextBillingDate : 'stopped'}`

describe('what is found', () => {
  test.each([
    ['a known service', monthly('NETFLIX.COM', '-13.99', FIRSTS), ['Netflix 1399 1 monthly x6 2026-07-05']],
    [
      'an unknown one',
      monthly('KLARION PRESS LONDON GB', '-9.99', FIRSTS),
      ['Klarion Press 999 1 monthly x6 2026-07-05'],
    ],
    [
      'one that is stopped',
      monthly('NETFLIX.COM', '-13.99', '26-01-05 26-02-05 26-03-05'),
      ['Netflix 1399 1 monthly x3 stopped'],
    ],
    [
      'two charges of a known service',
      monthly('NETFLIX.COM', '-13.99', '26-05-05 26-06-05'),
      ['Netflix 1399 1 monthly x2 2026-07-05'],
    ],
    [
      'two yearly charges',
      monthly('KLARION PRESS', '-49.00', '25-03-10 26-03-10'),
      ['Klarion Press 4900 1 yearly x2 2027-03-10'],
    ],
    [
      'four-weekly',
      monthly('KLARION GYM', '-24.99', '26-02-13 26-03-13 26-04-10 26-05-08 26-06-05'),
      ['Klarion Gym 2499 4 weekly x5 2026-07-03'],
    ],
    [
      'weekly',
      monthly('KLARION BOX', '-12.99', '26-05-15 26-05-22 26-05-29 26-06-05 26-06-12 26-06-19'),
      ['Klarion Box 1299 1 weekly x6 2026-06-26'],
    ],
    [
      'quarterly',
      monthly('KLARION REVIEW', '-30.00', '25-09-10 25-12-10 26-03-10 26-06-10'),
      ['Klarion Review 3000 1 quarterly x4 2026-09-10'],
    ],
    [
      'half-yearly',
      monthly('KLARION CLOUD', '-59.90', '25-01-08 25-07-08 26-01-08'),
      ['Klarion Cloud 5990 6 monthly x3 2026-07-08'],
    ],
    [
      'one between purchases at the same merchant',
      `${monthly('KLARION STORE', '-9.99', FIRSTS)}\n26-02-20 -31.17 KLARION STORE\n26-05-14 -8.20 KLARION STORE`,
      ['Klarion Store 999 1 monthly x6 2026-07-05'],
    ],
    [
      'two products of one merchant',
      `${monthly('KLARION PRESS', '-9.99', FIRSTS)}\n${monthly('KLARION PRESS', '-4.99', '26-01-20 26-02-20 26-03-20 26-04-20 26-05-20 26-06-19')}`,
      ['Klarion Press 999 1 monthly x6 2026-07-05', 'Klarion Press 499 1 monthly x6 2026-07-20'],
    ],
    [
      'two products at one price',
      `${monthly('KLARION PRESS', '-9.99', FIRSTS)}\n${monthly('KLARION PRESS', '-9.99', '26-01-20 26-02-20 26-03-20 26-04-20 26-05-20 26-06-19')}`,
      ['Klarion Press 999 1 monthly x6 2026-07-05', 'Klarion Press 999 1 monthly x6 2026-07-20'],
    ],
    [
      'a missed month',
      monthly('NETFLIX.COM', '-13.99', '26-01-05 26-02-05 26-04-07 26-05-05 26-06-05'),
      ['Netflix 1399 1 monthly x5 2026-07-05'],
    ],
    [
      'one written in several ways',
      '26-01-05 -9.99 SQ *KLARION PRESS\n26-02-05 -9.99 KLARIONPRESS.COM\n26-03-05 -9.99 PAYPAL *KLARIONPRE\n26-04-07 -9.99 KLARION PRESS 866-555-0100\n26-05-05 -9.99 Klarion Press Ltd',
      ['Klarion 999 1 monthly x5 stopped'],
    ],
  ])('%s', (name, text, expected) => {
    const found = find(text).map((one) =>
      brief(name === 'one written in several ways' ? { ...one, name: 'Klarion' } : one),
    )
    expect(found).toEqual(expected)
  })

  test('one that was never late, due on 4 April, is waited for four days', () => {
    const on = (day: string) =>
      find(monthly('NETFLIX.COM', '-13.99', '26-02-04 26-03-04'), plainDate(day))[0]?.running
    expect([on('2026-04-08'), on('2026-04-09')]).toEqual([true, false])
  })

  test('a price rise is one subscription with a price change', () => {
    const [one, ...others] = find(
      `${monthly('NETFLIX.COM', '-13.99', '26-01-05 26-02-05 26-03-05')}\n${monthly('NETFLIX.COM', '-15.99', '26-04-07 26-05-05 26-06-05')}`,
    )
    expect(others).toEqual([])
    expect(one).toMatchObject({
      amountMinor: 1599,
      charges: 6,
      totalMinor: 8994,
      priceChanges: [{ from: '2026-04-07', amountMinor: 1599 }],
    })
  })

  test.each([
    ['nothing', '0'],
    ['one unit', '-1.00'],
  ])('a trial of %s precedes it and is not counted as a charge', (_, amount) => {
    const [one] = find(
      `26-01-29 ${amount} KLARION PRESS\n${monthly('KLARION PRESS', '-9.99', '26-02-05 26-03-05 26-04-07 26-05-05 26-06-05')}`,
    )
    expect(one).toMatchObject({
      trialOn: '2026-01-29',
      firstCharge: '2026-02-05',
      charges: 5,
      lines: [1, 2, 3, 4, 5, 6],
    })
    expect(one?.totalMinor).toBe(5 * 999 + (amount === '0' ? 0 : 100))
  })

  test('a subscription costing less than one unit is not a trial', () => {
    expect(find(monthly('KLARION CLOUD', '-0.99', FIRSTS)).map(brief)).toEqual([
      'Klarion Cloud 99 1 monthly x6 2026-07-05',
    ])
  })

  test('a refund cancels its charge', () => {
    const [one] = find(
      `${monthly('NETFLIX.COM', '-13.99', FIRSTS)}\n26-06-05 -13.99 NETFLIX.COM\n26-06-09 13.99 NETFLIX.COM`,
    )
    expect(one).toMatchObject({ charges: 6, totalMinor: 6 * 1399 })
  })

  test('a partial refund lowers what was paid', () => {
    const [one] = find(`${monthly('NETFLIX.COM', '-13.99', FIRSTS)}\n26-06-09 4.00 NETFLIX.COM`)
    expect(one).toMatchObject({ charges: 6, totalMinor: 6 * 1399 - 400 })
  })

  test('a foreign price with its original amount is one price at every rate', () => {
    const rates = ['-18.52', '-18.71', '-18.33', '-19.80', '-18.05', '-17.50']
    const text = FIRSTS.split(' ')
      .map((day, i) => `${day} ${rates[i]} KLARION AI USD 20.00 @ 0.9`)
      .join('\n')
    expect(find(text)).toMatchObject([
      { amountMinor: 1750, original: { amountMinor: 2000, currency: 'USD' }, priceChanges: [] },
    ])
  })

  test('a foreign price without its original amount is found by its days', () => {
    const rates = ['-18.52', '-18.71', '-18.33', '-18.80', '-18.45', '-18.50']
    const text = FIRSTS.split(' ')
      .map((day, i) => `${day} ${rates[i]} KLARION AI`)
      .join('\n')
    expect(find(text)).toMatchObject([{ amountMinor: 1850, confidence: 'low', priceChanges: [] }])
  })

  test('a statement that ended months ago still shows what was active at its end', () => {
    const others = ['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA', 'FOXTROT', 'GAMMA']
      .map((name, i) => `26-06-1${i} -${i + 3}.20 ${name}TON WORKS`)
      .join('\n')
    const text = `${monthly('NETFLIX.COM', '-13.99', FIRSTS)}\n${others}`
    expect(find(text, plainDate('2026-12-24')).map(brief)).toEqual(['Netflix 1399 1 monthly x6 2027-01-05'])
  })
})

describe('what is never a candidate', () => {
  test.each([
    ['rent', '-900.00', 'GREYSTONE APARTMENTS'],
    ['rent by its purpose', '-900.00', 'Herr Kern | Miete Wohnung 3'],
    ['a standing order', '-50.00', 'STANDING ORDER SAM LEE'],
    ['a transfer to a person named like a service', '-50.00', 'ZELLE TO CLAUDE PETIT'],
    ['savings', '-200.00', 'ONLINE TRANSFER TO SAVINGS'],
    ['an investment plan', '-100.00', 'TRADE REPUBLIC | Sparplan'],
    ['wages', '2000.00', 'ACME PAYROLL'],
    ['cash', '-50.00', 'ATM WITHDRAWAL'],
    ['groceries', '-60.00', 'TRADER JOE S #123'],
    ['fuel', '-50.00', 'SHELL OIL 12345'],
    ['the bill of a card', '-800.00', 'CHASE CREDIT CRD AUTOPAY'],
  ])('%s', (_, amount, payee) => expect(find(monthly(payee, amount, FIRSTS))).toEqual([]))

  test.each([
    ['insurance', 'HUK-COBURG Versicherung'],
    ['energy', 'VATTENFALL'],
    ['a phone', 'VERIZON WIRELESS'],
    ['a loan', 'NAVIENT STUDENT LOAN'],
    ['a fee', 'MONTHLY MAINTENANCE FEE'],
  ])('%s is a bill', (_, payee) => {
    expect(find(monthly(payee, '-40.00', FIRSTS)).map((one) => one.kind)).toEqual(['bill'])
  })

  test.each([
    [
      'visits at one price',
      '26-01-02 26-01-04 26-01-09 26-01-12 26-01-20 26-02-01 26-02-03 26-02-11 26-02-12 26-02-26 26-03-02 26-03-05 26-03-14 26-03-29 26-04-02 26-04-09 26-04-11 26-05-01',
    ],
    ['a haircut every four to six weeks', '26-01-03 26-02-11 26-03-12 26-04-25 26-05-23'],
    ['two visits', '26-05-02 26-06-04'],
  ])('%s', (_, days) => expect(find(monthly('QUINWOOD CORNER', '-35.00', days))).toEqual([]))

  test('a monthly purchase with varying amounts', () => {
    const text = FIRSTS.split(' ')
      .map((day, i) => `${day} -${61 + i * 17}.20 QUINWOOD DEPOT`)
      .join('\n')
    expect(find(text)).toEqual([])
  })
})

describe('for any statement', () => {
  const line = fc.record({
    line: fc.nat(10_000),
    date: fc
      .integer({ min: 0, max: 900 })
      .map((day) => plainDate(new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10))),
    payee: fc.constantFrom(
      'NETFLIX.COM',
      'KLARION PRESS',
      'KLARIONPRESS',
      '',
      'ZELLE X',
      '"',
      '  ',
      'ALDI',
      'É',
    ),
    memo: fc.string({ maxLength: 20 }),
    amountMinor: fc.constantFrom(-999, -1399, -100, 0, 999, -1, -5000),
    currency: fc.constantFrom('EUR', 'USD'),
    original: fc.constant(null),
  })

  test('candidates refer to lines of the statement, each line to one candidate only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: (one) => one.line, maxLength: 80 }), (lines) => {
        const found = findSubscriptions(lines, TODAY, CATALOGUE)
        const used = found.filter((one) => one.trialOn === null).flatMap((one) => one.lines)
        expect(new Set(used).size).toBe(used.length)
        for (const one of found) {
          expect(one.charges).toBeGreaterThanOrEqual(2)
          expect(one.running).toBe(one.nextBillingDate !== null)
          if (one.nextBillingDate)
            expect(one.nextBillingDate >= TODAY && one.nextBillingDate > one.lastCharge).toBe(true)
          expect(
            one.lines.every((at) => lines.some((other) => other.line === at && other.date <= TODAY)),
          ).toBe(true)
        }
      }),
    )
  })
})

test('a name is read in any script, and with the accents it was written with', () => {
  const two = `${monthly('Яндекс Плюс', '-4.99', FIRSTS)}\n${monthly('Кинопоиск', '-2.99', FIRSTS)}`
  expect(find(two).map(({ name, amountMinor }) => [name, amountMinor])).toEqual(
    expect.arrayContaining([
      ['Яндекс Плюс', 499],
      ['Кинопоиск', 299],
    ]),
  )
  expect(find(monthly('MÜLLERS FITNEẞ GmbH', '-29.90', FIRSTS)).map(({ name }) => name)).toEqual([
    'Müllers Fitneß',
  ])
})

test('payments without a word are nobody’s subscription', () => {
  expect(find(monthly('4471 / 22', '-15.49', FIRSTS))).toEqual([])
})
