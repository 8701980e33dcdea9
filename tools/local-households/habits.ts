import { addDays, addMonths, dayOfWeek, daysBetween, type PlainDate } from '@duely/domain'
import { filled } from '../households/bank-file.ts'
import type { Dice } from '../households/dice.ts'
import type { Entry, LocalBank } from './bank.ts'
import { type Duty, named } from './locale.ts'

const SATURDAY = 6
const FRIDAY = 5

type Spend = (
  date: PlainDate,
  merchant: string,
  minor: number,
  kind?: Entry['kind'],
  purpose?: string,
) => void

/** Everything that is not a subscription: shops, habits, duties. None of it may be ticked. */
export function live(dice: Dice, bank: LocalBank, from: PlainDate, today: PlainDate): Entry[] {
  const entries: Entry[] = []
  const homes = new Map<string, string>()
  const spend: Spend = (date, merchant, minor, kind = 'card', purpose = '') => {
    if (date < from || date > today) return
    const home = homes.get(merchant) ?? dice.pick(bank.locale.places)
    homes.set(merchant, home)
    entries.push({ date, merchant: filled(dice, merchant), amountMinor: -minor, kind, purpose, city: home })
  }
  const days = daysBetween(from, today)
  shopping(dice, bank, from, days, spend)
  visits(dice, bank, from, days, spend)
  if (!bank.cardOnly) duties(dice, bank, from, today, spend)
  bills(dice, bank, from, today, spend)
  return entries
}

function shopping(dice: Dice, bank: LocalBank, from: PlainDate, days: number, spend: Spend): void {
  const { locale } = bank
  const price = (low: number, high: number) => Math.round(dice.whole(low, high) * locale.scale)
  const anyDay = () => addDays(from, dice.whole(0, days))
  const shop = (pattern: string) => named(dice, locale, pattern)
  const often = (merchants: readonly string[], every: number, low: number, high: number) => {
    for (let n = Math.round(days / every); n > 0; n--) spend(anyDay(), dice.pick(merchants), price(low, high))
  }
  often(dice.some(locale.grocers, 3).map(shop), dice.whole(4, 8), 600, 12000)
  often(dice.some(locale.fuel, 2).map(shop), dice.whole(9, 16), 3500, 8500)
  often(dice.some(locale.rides, 2).map(shop), dice.whole(12, 40), 700, 4200)
  often(dice.some(locale.shops, 6).map(shop), 9, 900, 9000)
  often(dice.some(locale.online, 3).map(shop), 12, 900, 15000)
  for (let n = dice.whole(10, 40); n > 0; n--)
    spend(anyDay(), shop(dice.pick(locale.shops)), price(500, 18000))
  for (let n = Math.round(days / 20); n > 0; n--)
    spend(anyDay(), shop(dice.pick(locale.parking)), price(2, 16) * 50)
  for (let n = Math.round(days / 24); n > 0; n--)
    spend(anyDay(), 'ATM', Math.round(dice.pick([20, 40, 50, 100]) * locale.scale) * 100, 'cash')
  // One thing bought twice or three times at the same price, on days that mean nothing.
  for (let n = dice.whole(2, 5); n > 0; n--) {
    const merchant = shop(dice.pick([...locale.shops, ...locale.online]))
    const same = price(8, 60) * 100
    for (let times = dice.pick([2, 2, 3]); times > 0; times--) spend(anyDay(), merchant, same)
  }
}

function visits(dice: Dice, bank: LocalBank, from: PlainDate, days: number, spend: Spend): void {
  const { locale } = bank
  const price = (low: number, high: number) => Math.round(dice.whole(low, high) * locale.scale)
  const shop = (patterns: readonly string[]) => named(dice, locale, dice.pick(patterns))
  const near = (base: number, share: number) => Math.round(base * (1 + (dice.next() * 2 - 1) * share))
  const eachDay = (does: (date: PlainDate) => void) => {
    for (let at = 0; at <= days; at++) does(addDays(from, at))
  }
  if (dice.chance(0.6)) {
    const bakery = shop(locale.bakeries)
    const basket = [price(500, 800), price(800, 1100), price(1100, 1500)]
    const alwaysSame = dice.chance(0.3)
    eachDay((date) => {
      if (dayOfWeek(date) === SATURDAY && dice.chance(0.9))
        spend(date, bakery, alwaysSame ? (basket[0] ?? 0) : dice.pick(basket))
    })
  }
  if (dice.chance(0.5)) {
    const cafe = `Cafe ${shop(['{C}', '{S}', '{P}'])}`
    const coffee = price(250, 480)
    eachDay((date) => {
      if (dayOfWeek(date) % 6 !== 0 && dice.chance(0.85)) spend(date, cafe, coffee)
    })
  }
  if (dice.chance(0.5)) {
    const grocer = shop(locale.grocers)
    const base = price(5000, 11000)
    const day = dice.whole(1, 6)
    eachDay((date) => {
      if (dayOfWeek(date) === day && dice.chance(0.95)) spend(date, grocer, near(base, 0.05))
    })
  }
  if (dice.chance(0.4)) {
    const pizzeria = shop(['Pizza {C}', '{P} Kebab', 'Sushi {C}'])
    const menu = price(1200, 2800)
    eachDay((date) => {
      if (dayOfWeek(date) === FRIDAY && dice.chance(0.7)) spend(date, pizzeria, menu)
    })
  }
  const again = (merchant: string, gap: () => number, minor: () => number) => {
    for (let at = dice.whole(0, 25); at <= days; at += gap()) spend(addDays(from, at), merchant, minor())
  }
  const haircut = price(20, 60) * 100
  if (dice.chance(0.5))
    again(
      shop(locale.shops),
      () => dice.whole(25, 48),
      () => haircut,
    )
  if (dice.chance(0.5))
    again(
      shop(locale.shops),
      () => dice.whole(24, 36),
      () => price(1500, 6000),
    )
  const fare = price(10, 40) * 100
  if (dice.chance(0.5))
    again(
      shop(locale.rides),
      () => dice.whole(4, 30),
      () => fare,
    )
  if (dice.chance(0.5))
    again(
      shop(locale.shops),
      () => dice.whole(150, 215),
      () => price(4000, 20000),
    )
  const stay = price(80, 300) * 100
  if (dice.chance(0.4))
    again(
      `Hotel ${shop(['{C}', '{P}'])}`,
      () => dice.whole(340, 390),
      () => near(stay, 0.3),
    )
}

function duties(dice: Dice, bank: LocalBank, from: PlainDate, today: PlainDate, spend: Spend): void {
  const { locale } = bank
  const monthly = monthlyOf(dice, from, today)
  const scaled = (low: number, high: number) => Math.round(dice.whole(low, high) * locale.scale) * 100
  const wage = scaled(1800, 4200)
  const employer = `${named(dice, locale, '{C}')} ${dice.pick(locale.suffixes)}`
  monthly((date) => spend(date, employer, -wage, 'credit', locale.wages))
  const rent = Math.round(dice.whole(locale.rent.low, locale.rent.high) * locale.scale)
  const landlord = named(dice, locale, locale.rent.payee)
  monthly((date) => spend(date, landlord, rent, 'transfer', locale.rent.purpose))
  const saved = scaled(50, 400)
  if (dice.chance(0.7)) monthly((date) => spend(date, locale.savings, saved, 'transfer', locale.savings))
  const person = dice.pick(locale.people)
  const given = scaled(15, 250)
  if (dice.chance(0.6)) monthly((date) => spend(date, person, given, 'transfer', locale.gift))
  const child = dice.pick(locale.people)
  const pocket = scaled(5, 20)
  if (dice.chance(0.3))
    for (let date = from; date <= today; date = addDays(date, 7))
      spend(date, child, pocket, 'transfer', locale.gift)
  for (let n = dice.whole(4, 16); n > 0; n--)
    spend(
      addDays(from, dice.whole(0, daysBetween(from, today))),
      dice.pick(locale.people),
      scaled(5, 120),
      'transfer',
      locale.gift,
    )
}

function bills(dice: Dice, bank: LocalBank, from: PlainDate, today: PlainDate, spend: Spend): void {
  for (const bill of dice.some(bank.locale.bills, dice.whole(2, 5))) {
    const payee = filled(dice, named(dice, bank.locale, bill.payee))
    const purpose = filled(dice, bill.purpose)
    const same = amountOf(dice, bank, bill)
    const step = dice.chance(0.15) ? 3 : 1
    monthlyOf(
      dice,
      from,
      today,
      step,
    )((date) =>
      spend(
        date,
        payee,
        bill.varies ? amountOf(dice, bank, bill) : same,
        bank.cardOnly ? 'card' : 'debit',
        purpose,
      ),
    )
  }
}

const amountOf = (dice: Dice, bank: LocalBank, duty: Duty) =>
  Math.round(dice.whole(duty.low, duty.high) * bank.locale.scale)

/** Once a month from a day of its own, on working days. */
function monthlyOf(dice: Dice, from: PlainDate, today: PlainDate, step = 1) {
  const first = addDays(from, dice.whole(0, 30))
  return (does: (date: PlainDate) => void) => {
    for (let n = 0; ; n += step) {
      let date = addMonths(first, n)
      if (date > today) return
      while (dayOfWeek(date) % 6 === 0) date = addDays(date, 1)
      does(date)
    }
  }
}
