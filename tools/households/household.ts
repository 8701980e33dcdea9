import { addDays, addMonths, daysBetween, type PlainDate, plainDate, type RhythmName } from '@duely/domain'
import { type Booking, booked, type Setting } from './booking.ts'
import { dailyLife } from './daily-life.ts'
import type { Dice } from './dice.ts'
import { inventedName, MERCHANTS } from './merchants.ts'

/** Ground truth of a subscription. */
export type Truth = {
  readonly id: number
  readonly rhythm: RhythmName
  readonly running: boolean
  /** Number of charges on the statement, without refunded ones. */
  charges: number
}

export type Household = { readonly today: PlainDate; readonly bookings: Booking[]; readonly truths: Truth[] }

const CYCLE_STEPS: Readonly<Record<string, { days?: number; months?: number }>> = {
  weekly: { days: 7 },
  'four-weekly': { days: 28 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  'half-yearly': { months: 6 },
  yearly: { months: 12 },
}
const PRICE_ENDINGS = [99, 99, 99, 49, 0, 0, 95, 90, 50]

export function makeHousehold(dice: Dice, setting: Setting): Household {
  const today = addDays(plainDate('2025-03-01'), dice.whole(0, 600))
  const months = dice.pick([4, 6, 9, 12, 12, 13, 14, 18, 24, 26])
  const from = addMonths(today, -months)
  const made: Household = { today, bookings: [], truths: [] }
  for (const { forms, price, rhythm } of chooseSubscriptions(dice)) {
    live(dice, setting, made, from, { forms, price, rhythm })
  }
  made.bookings.push(...dailyLife(dice, setting, from, today))
  made.bookings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return made
}

type Choice = { readonly forms: readonly string[]; readonly price: number; readonly rhythm: RhythmName }

function chooseSubscriptions(dice: Dice): Choice[] {
  const chosen: Choice[] = []
  for (const brand of dice.some(MERCHANTS.brands, dice.whole(2, 7))) {
    const rhythm = dice.pick(brand.rhythms ?? ['monthly']) as RhythmName
    chosen.push({ forms: brand.forms, rhythm, price: priceFor(dice.pick(brand.prices), rhythm) })
  }
  for (let i = dice.whole(1, 4); i > 0; i--) {
    const rhythm = dice.pick([
      'monthly',
      'monthly',
      'monthly',
      'monthly',
      'monthly',
      'yearly',
      'yearly',
      'quarterly',
      'four-weekly',
      'half-yearly',
      'weekly',
    ] as const)
    const forms = formsOf(dice, inventedName(dice, 'subscribed'))
    chosen.push({
      forms,
      rhythm,
      price: priceFor(dice.whole(3, 39) * 100 + dice.pick(PRICE_ENDINGS), rhythm),
    })
    if (dice.chance(0.1)) chosen.push({ forms, rhythm: 'monthly', price: dice.whole(3, 25) * 100 + 99 })
  }
  if (dice.chance(0.45)) {
    const one = dice.pick(MERCHANTS.manySided)
    for (const price of dice.some(one.prices, dice.whole(1, 2)))
      chosen.push({ forms: one.forms, price, rhythm: 'monthly' })
  }
  return chosen
}

function priceFor(price: number, rhythm: RhythmName): number {
  if (price >= 3000) return price
  return rhythm === 'yearly'
    ? price * 10
    : rhythm === 'half-yearly'
      ? price * 5
      : rhythm === 'quarterly'
        ? price * 3
        : price
}

/** Variants in which an unknown merchant's name is written over time. */
function formsOf(dice: Dice, name: string): string[] {
  const upper = name.toUpperCase()
  const squeezed = upper.replace(/[^A-Z]/g, '')
  const all = [
    upper,
    `${squeezed}.COM`,
    `${upper} LTD`,
    `PAYPAL *${squeezed.slice(0, 12)}`,
    `SQ *${upper}`,
    `${upper} ########`,
    `${upper} 800-###-####`,
    `WWW.${squeezed}.COM`,
    name,
  ]
  return dice.some(all, dice.chance(0.6) ? 1 : 2)
}

/** Generates a subscription's charges: start, price, irregularities, end. */
function live(dice: Dice, setting: Setting, made: Household, from: PlainDate, choice: Choice): void {
  const { today } = made
  const id = made.truths.length
  const young = dice.chance(0.3)
  const start = young
    ? addDays(from, dice.whole(0, daysBetween(from, today)))
    : addDays(from, -dice.whole(0, 400))
  const end = dice.chance(0.2)
    ? addDays(start, dice.whole(20, Math.max(21, daysBetween(start, today))))
    : null
  const dues = dueDays(start, choice.rhythm, today)
  // Cancelled after its last charge it looks active, because a statement cannot show the difference.
  const stopped = end !== null && dues.some((due) => due > end && due < addDays(today, -3))
  const foreign = dice.chance(0.12)
  const risesOn = dice.chance(0.25)
    ? addDays(from, dice.whole(30, Math.max(31, daysBetween(from, today))))
    : null
  const rise = 1 + dice.whole(6, 30) / 100
  const sometimesMissed = dice.chance(0.08)
  const kind = setting.waitsForWorkingDays && dice.chance(0.7) ? 'debit' : 'card'
  const truth: Truth = { id, rhythm: choice.rhythm, running: !stopped, charges: 0 }
  made.truths.push(truth)
  let rate = 0.86 + dice.next() * 0.1
  if (dice.chance(0.12) && start >= addDays(from, 30)) addTrial(dice, made, start, choice, kind)
  for (const [i, due] of dues.entries()) {
    if (stopped && end !== null && due > end) break
    rate *= 1 + (dice.next() - 0.5) * 0.02
    if (due < from || (sometimesMissed && i > 0 && i < dues.length - 1 && dice.chance(0.12))) continue
    const date = booked(dice, setting, due, kind)
    if (date > today || date < from) continue
    let price = choice.price
    if (risesOn && due >= risesOn) price = Math.round((price * rise) / 10) * 10 - 1
    const amountMinor = -(foreign ? Math.max(1, Math.round(price * rate)) : price)
    const original = foreign
      ? { original: { amountMinor: price, currency: setting.currency === 'USD' ? 'EUR' : 'USD' } }
      : {}
    const booking = { date, merchant: dice.pick(choice.forms), amountMinor, kind, ...original } as const
    const refunded = dice.chance(0.006)
    made.bookings.push(refunded ? booking : { ...booking, subscription: id })
    if (!refunded) truth.charges++
    else
      made.bookings.push({
        ...booking,
        date: laterOrSame(date, dice.whole(1, 9), today),
        amountMinor: -amountMinor,
      })
  }
}

function addTrial(
  dice: Dice,
  made: Household,
  start: PlainDate,
  choice: Choice,
  kind: 'card' | 'debit',
): void {
  const date = addDays(start, -dice.pick([7, 14, 30]))
  const amountMinor = -dice.pick([0, 0, 100])
  made.bookings.push({ date, merchant: dice.pick(choice.forms), amountMinor, kind })
}

function dueDays(start: PlainDate, rhythm: RhythmName, today: PlainDate): PlainDate[] {
  const { days, months } = CYCLE_STEPS[rhythm] ?? {}
  const dues: PlainDate[] = []
  for (let n = 0; ; n++) {
    const due = days ? addDays(start, n * days) : addMonths(start, n * (months ?? 1))
    if (due > today) return dues
    dues.push(due)
  }
}

function laterOrSame(date: PlainDate, days: number, today: PlainDate): PlainDate {
  const later = addDays(date, days)
  return later > today ? today : later
}
