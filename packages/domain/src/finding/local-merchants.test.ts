import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type PlainDate, plainDate } from '../calendar/plain-date.ts'
import { findSubscriptions } from './find-subscriptions.ts'
import type { StatementLine } from './statement-line.ts'

const TODAY = plainDate('2026-06-20')

type Charge = readonly [date: PlainDate, payee: string, amount: number, memo?: string]

const find = (charges: readonly Charge[]) =>
  findSubscriptions(
    charges.map(
      ([date, payee, amount, memo = ''], i): StatementLine => ({
        line: i + 1,
        date,
        payee,
        memo,
        amountMinor: -Math.round(amount * 100),
        currency: 'EUR',
        original: null,
      }),
    ),
    TODAY,
    [],
  ).map(
    (one) =>
      `${one.kind === 'bill' ? 'bill ' : ''}${one.billingEvery} ${one.billingCycle} x${one.charges} ${one.confidence}`,
  )

/** Every so many months, the last on 2 June 2026; `late` days are added in turn. */
const every = (
  months: number,
  count: number,
  payee: string | ((i: number) => string),
  amount: number | ((i: number) => number),
  late: readonly number[] = [0],
  memo = '',
) =>
  Array.from(
    { length: count },
    (_, i): Charge => [
      addDays(addMonths(plainDate('2026-06-02'), -months * (count - 1 - i)), late[i % late.length] ?? 0),
      typeof payee === 'string' ? payee : payee(i),
      typeof amount === 'number' ? amount : amount(i),
      memo,
    ],
  )
const days = (payee: string, amount: number, ...gaps: number[]) => {
  let date = TODAY
  return gaps.map((gap): Charge => {
    date = addDays(date, -gap)
    return [date, payee, amount]
  })
}

describe('merchants that nobody knows', () => {
  test.each([
    ['a swimming school', every(1, 13, 'OTLEY SWIM SCHOOL', 62), ['1 monthly x13 high']],
    ['a car wash by the month', every(1, 9, 'BELLO CAR WASH', 29.99), ['1 monthly x9 medium']],
    ['storage', every(1, 7, 'Hendricks Mini Storage', 84), ['1 monthly x7 high']],
    ['yoga twice a year', every(6, 3, 'VERANO YOGA', 110), ['6 monthly x3 medium']],
    ['a club by the quarter', every(3, 5, 'TC Blau Lindau e.V.', 45), ['1 quarterly x5 medium']],
    ['lessons every other month', every(2, 6, 'RIVO PIANO', 75), ['2 monthly x6 high']],
    ['an office that is late', every(1, 12, 'MORLEY TUTORING', 95, [0, 3, -2, 4, 1, -3]), ['1 monthly x12 low']],
    ['one collected by mandate', every(1, 12, 'MORLEY TUTORING', 95, [0, 3, -1, 2, 1, -1], 'SEPA Lastschrift'), ['1 monthly x12 medium']],
    ['store numbers and cities', every(1, 8, (i) => `OTLEY BALLET #${1000 + i * 7} ${i % 2 ? 'LEEDS' : ''}`, 50), ['1 monthly x8 high']],
    ['another payment service', every(1, 8, (i) => `${i < 4 ? 'SQ *' : 'CKO*'}OTLEY BALLET`, 50), ['1 monthly x8 high']],
    ['a month and its year', every(1, 8, (i) => `OTLEY BALLET ${['MAI', 'JUNI'][i % 2]} 2025`, 50), ['1 monthly x8 high']],
    ['a price raised for good', every(1, 8, 'OTLEY BALLET', (i) => (i < 5 ? 50 : 54)), ['1 monthly x8 high']],
    ['a month with an extra', every(1, 10, 'OTLEY BALLET', (i) => (i === 4 ? 61 : 50)), ['1 monthly x10 high']],
    ['tax that varies', every(1, 9, 'OTLEY BALLET', (i) => 50 + (i % 3) * 0.31), ['1 monthly x9 medium']],
    ['a month left out', every(1, 9, 'OTLEY BALLET', 50).filter((_, i) => i !== 4), ['1 monthly x8 high']],
    ['a summer left out', every(1, 13, 'OTLEY BALLET', 50).filter((_, i) => i !== 5 && i !== 6), ['1 monthly x11 high']],
    ['two charges', every(1, 2, 'OTLEY BALLET', 50), ['1 monthly x2 low']],
    ['two that are nearly equal', every(6, 2, 'OTLEY BALLET', (i) => 50 + i), ['6 monthly x2 low']],
    ['two schools of one town', [...every(1, 8, 'FREMANTLE TENNIS CLUB', 50), ...every(1, 8, 'FREMANTLE SWIM SCHOOL', 31, [9])], ['1 monthly x8 high', '1 monthly x8 high']],
    ['the name in the memo', every(1, 8, 'PAGAMENTO POS', 50, [0], 'presso: OTLEY BALLET Carta N 1'), ['1 monthly x8 high']],
    ['a payment service that also lends', every(1, 8, 'KLARNA*OTLEY BALLET', 50), ['1 monthly x8 high']],
  ] as const)('%s', (_, charges, expected) => expect(find(charges)).toEqual(expected)) // biome-ignore format: a table

  test.each([
    ['insurance by a compound word', every(1, 8, 'Nord Wohngebäudeversicherung', 31), ['bill 1 monthly x8 high']],
    ['energy in Swedish', every(1, 8, 'Falun Energi', 80), ['bill 1 monthly x8 high']],
  ] as const)('%s is a bill', (_, charges, expected) => expect(find(charges)).toEqual(expected)) // biome-ignore format: a table

  test.each([
    ['rent in Swedish', every(1, 8, 'Falun Bostäder', 800, [0], 'Hyra')],
    ['savings in Polish', every(1, 8, 'PRZELEW NA OSZCZEDNOSCI', 100)],
    ['a haircut about every month', days('BELLO CUTS', 35, 5, 41, 29, 44, 26, 47, 33)],
    ['two visits at one price', days('BELLO CUTS', 35, 5, 38)],
    ['the bakery on Saturdays', days('BELLO BAKERY', 7.8, ...Array.from({ length: 20 }, () => 7))],
    ['a taxi', days('UBER *TRIP', 14, 5, 31, 30, 31, 30, 31)],
    ['coffee on working days', days('CAFE BELLO', 3.2, ...Array.from({ length: 60 }, (_, i) => (i % 5 === 4 ? 3 : 1)))],
  ] as const)('%s is nothing', (_, charges) => expect(find(charges)).toEqual([])) // biome-ignore format: a table

  test('what is bought each Saturday at one price is offered and not ticked', () => {
    expect(find(days('BELLO CORNER', 7.8, ...Array.from({ length: 20 }, () => 7)))).toEqual([
      '1 weekly x20 low',
    ])
  })
})
