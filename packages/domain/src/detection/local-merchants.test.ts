import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type PlainDate, plainDate } from '../dates/plain-date.ts'
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

/** So many days apart, the last on 19 June 2026, a Friday, with `shifts` in days added in turn. */
const everyDays = (
  apart: number,
  count: number,
  payee: string | ((i: number) => string),
  amount: number | ((i: number) => number),
  shifts: readonly number[] = [0],
  memo = '',
) =>
  Array.from(
    { length: count },
    (_, i): Charge => [
      addDays(plainDate('2026-06-19'), -apart * (count - 1 - i) + (shifts[i % shifts.length] ?? 0)),
      typeof payee === 'string' ? payee : payee(i),
      typeof amount === 'number' ? amount : amount(i),
      memo,
    ],
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
    ['a week that waits for Monday', everyDays(7, 21, 'OTLEY VEG BOX', 22.95, [0, 0, 3, 0, 3]), ['1 weekly x21 low']],
    ['a fortnight that waits for Monday', everyDays(14, 21, 'OTLEY VEG BOX', 22.95, [0, 0, 3, 0, 3]), ['2 weekly x21 low']],
    ['a fortnight with two extras at once', everyDays(14, 21, 'OTLEY VEG BOX', (i) => (i === 9 || i === 10 ? 28 : 22.95)), ['2 weekly x21 low']],
    ['two products whose prices drift', [...everyDays(28, 6, 'OTLEY TUTORING', (i) => 93 + ((i * 7) % 5) / 10), ...everyDays(28, 5, 'OTLEY TUTORING', (i) => 125 + ((i * 3) % 5) / 10, [-14])], ['4 weekly x5 low', '4 weekly x6 low']],
    ['a drifting price beside a steady one', [...every(1, 12, 'OTLEY TUTORING', (i) => 82 + ((i * 7) % 5) / 10), ...every(1, 7, 'OTLEY TUTORING', 46, [12])], ['1 monthly x12 medium', '1 monthly x7 high']],
    ['three fortnights of a subscription, raised once', everyDays(14, 3, 'OTLEY VEG BOX', (i) => (i === 0 ? 18 : 21), [0], 'SUBSCRIPTION'), ['2 weekly x3 low']],
    ['three in four weeks, a day off', days('OTLEY BALLET', 80, 10, 29, 28), ['4 weekly x3 low']],
    ['a quarter that the office bills late', every(3, 4, 'OTLEY LAWN CARE', 49.99, [0, -2, 4, 5]), ['1 quarterly x4 low']],
    ['half a year whose price hardly varies', every(6, 3, 'OTLEY HOCKEY CLUB', (i) => (i === 1 ? 89.39 : 88.92)), ['6 monthly x3 low']],
    ['a name cut short in front of its town', [...['BELLA SHOE STORE', 'ANNAS OLD MILL', 'GREY CORNER DEPOT', 'LUNA TOY CHEST'].map((name, i): Charge => [plainDate('2026-05-04'), `${name} ITABUNA`, 9 + i]), ...every(1, 8, (i) => `OTLEY PET ${i < 4 ? 'K' : 'KESYX'} ITABUNA`, 50)], ['1 monthly x8 high']],
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
    ['two visits four months apart', every(4, 2, 'BELLO CORNER', 35)],
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
