import { addDays, addMonths, daysBetween, type PlainDate } from '@duely/domain'
import { type Booking, booked, type Setting } from './booking.ts'
import type { Dice } from './dice.ts'
import { inventedName, MERCHANTS } from './merchants.ts'

/** Everything on a statement that is not a subscription, which the finder must ignore. */
export function dailyLife(dice: Dice, setting: Setting, from: PlainDate, today: PlainDate): Booking[] {
  const days = daysBetween(from, today)
  const bookings: Booking[] = []
  const add = (
    date: PlainDate,
    merchant: string,
    amountMinor: number,
    kind: Booking['kind'] = 'card',
    purpose?: string,
  ) => {
    if (date >= from && date <= today)
      bookings.push({ date, merchant, amountMinor, kind, ...(purpose ? { purpose } : {}) })
  }
  const anyDay = () => addDays(from, dice.whole(0, days))
  const cents = (low: number, high: number) => -dice.whole(low, high)

  monthly(dice, setting, from, today, add)
  const grocers = dice.some(MERCHANTS.grocers[setting.country] ?? [], 3)
  for (let i = Math.round(days / dice.whole(3, 6)); i > 0; i--)
    add(anyDay(), dice.pick(grocers), cents(500, 14000))
  for (let i = Math.round(days / 12); i > 0; i--)
    add(anyDay(), dice.pick(MERCHANTS.fuel[setting.country] ?? []), cents(2500, 8000))
  for (let i = Math.round(days / 9); i > 0; i--)
    add(anyDay(), dice.pick(MERCHANTS.foodOut), dice.pick([-350, -420, -495, -1250, cents(800, 6000)]))
  for (let i = Math.round(days / 10); i > 0; i--)
    add(anyDay(), dice.pick(MERCHANTS.onlineShops), cents(500, 12000))
  for (let i = Math.round(days / 25); i > 0; i--)
    add(anyDay(), 'ATM', -dice.pick([2000, 5000, 10000]), 'cash')
  for (let i = Math.round(days / 30); i > 0; i--)
    add(anyDay(), dice.pick(MERCHANTS.people), cents(1000, 9000), 'transfer')
  for (let i = dice.whole(15, 60); i > 0; i--)
    add(anyDay(), inventedName(dice, 'shop').toUpperCase(), cents(400, 20000))
  habits(dice, from, today, add)
  if (dice.chance(0.4)) {
    const one = dice.pick(MERCHANTS.manySided.filter(({ purchases }) => purchases))
    for (let i = dice.whole(3, 14); i > 0; i--)
      add(anyDay(), dice.pick(one.forms), dice.pick([-99, -199, -399, -499, cents(100, 6000)]))
  }
  return bookings
}

type Add = (
  date: PlainDate,
  merchant: string,
  amountMinor: number,
  kind?: Booking['kind'],
  purpose?: string,
) => void

const WORDS: Readonly<
  Record<string, { rent: readonly [string, string]; wages: string; savings: string; standing: string }>
> = {
  us: {
    rent: ['GREYSTONE APARTMENTS', 'RENT'],
    wages: 'PAYROLL DIRECT DEP',
    savings: 'ONLINE TRANSFER TO SAVINGS',
    standing: 'ZELLE PAYMENT',
  },
  uk: {
    rent: ['FOXWELL LETTINGS', 'RENT'],
    wages: 'SALARY',
    savings: 'TO SAVINGS',
    standing: 'STANDING ORDER',
  },
  de: {
    rent: ['Hausverwaltung Kern', 'Miete'],
    wages: 'Lohn/Gehalt',
    savings: 'Sparplan',
    standing: 'Dauerauftrag',
  },
  fr: {
    rent: ['Agence Lavigne', 'Loyer'],
    wages: 'SALAIRE',
    savings: 'VIR LIVRET A',
    standing: 'VIR PERMANENT',
  },
  nl: {
    rent: ['Woonstichting De Kade', 'Huur'],
    wages: 'Salaris',
    savings: 'Spaarrekening',
    standing: 'Periodieke overboeking',
  },
}

/** Wages, rent, savings, standing orders and bills: regular, but not subscriptions. */
function monthly(dice: Dice, setting: Setting, from: PlainDate, today: PlainDate, add: Add): void {
  const words = WORDS[setting.country] ?? {
    rent: ['Landlord', 'Rent'],
    wages: 'Salary',
    savings: 'Savings',
    standing: 'Standing order',
  }
  const months = Math.ceil(daysBetween(from, today) / 28) + 1
  const every = (day: number, write: (date: PlainDate) => void, step = 1) => {
    const first = addDays(addMonths(from, -1), day)
    for (let n = 0; n <= months; n += step) write(booked(dice, setting, addMonths(first, n), 'debit'))
  }
  const day = () => dice.whole(0, 30)
  const wage = dice.whole(180000, 450000)
  const rent = -dice.whole(60000, 180000)
  const saved = -dice.whole(5, 40) * 1000
  const given = -dice.whole(2, 30) * 500
  every(day(), (date) =>
    add(
      date,
      `${inventedName(dice, 'shop')} ${dice.pick(['AG', 'Inc', 'Ltd'])}`,
      wage,
      'credit',
      words.wages,
    ),
  )
  every(day(), (date) =>
    add(date, words.rent[0], rent, dice.chance(0.5) ? 'transfer' : 'debit', words.rent[1]),
  )
  if (dice.chance(0.7)) every(day(), (date) => add(date, words.savings, saved, 'transfer', words.savings))
  const friend = dice.pick(MERCHANTS.people)
  if (dice.chance(0.5)) every(day(), (date) => add(date, friend, given, 'transfer', words.standing))
  for (const [form, low, high, variable] of dice.some(
    MERCHANTS.bills[setting.country] ?? [],
    dice.whole(2, 5),
  )) {
    const amount = -dice.whole(low, high)
    every(
      day(),
      (date) => add(date, form, variable ? -dice.whole(low, high) : amount, 'debit'),
      dice.chance(0.15) ? 3 : 1,
    )
  }
}

/** Repeated visits to the same shop at similar prices and intervals. */
function habits(dice: Dice, from: PlainDate, today: PlainDate, add: Add): void {
  const days = daysBetween(from, today)
  const visit = (gap: () => number, price: () => number) => {
    const shop = inventedName(dice, 'shop').toUpperCase()
    for (let at = dice.whole(0, 20); at <= days; at += gap()) add(addDays(from, at), shop, -price())
  }
  const fixed = (low: number, high: number) => {
    const price = dice.whole(low, high) * 50
    return () => price
  }
  // A weekly lunch, a daily coffee, a haircut every four to six weeks,
  // a monthly bulk purchase, a topped-up fare card.
  if (dice.chance(0.6)) visit(() => dice.pick([7, 7, 7, 14, 8, 6]), fixed(16, 40))
  if (dice.chance(0.6)) visit(() => dice.whole(1, 6), fixed(6, 12))
  if (dice.chance(0.6)) visit(() => dice.whole(24, 45), fixed(40, 120))
  if (dice.chance(0.5))
    visit(
      () => dice.whole(26, 35),
      () => dice.whole(6000, 12000),
    )
  if (dice.chance(0.5))
    visit(
      () => dice.whole(5, 40),
      () => dice.pick([1000, 2000, 2500]),
    )
  if (dice.chance(0.4))
    visit(
      () => dice.whole(28, 33),
      () => dice.whole(4400, 5600),
    )
}
