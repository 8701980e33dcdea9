import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  monthOf,
  type PlainDate,
  type RhythmName,
  yearOf,
} from '@duely/domain'
import type { Dice } from '../households/dice.ts'
import type { Truth } from '../households/household.ts'
import type { Entry, LocalBank } from './bank.ts'
import { named } from './locale.ts'

const CYCLE_STEPS: Readonly<Partial<Record<RhythmName, { days?: number; months?: number }>>> = {
  weekly: { days: 7 },
  fortnightly: { days: 14 },
  'four-weekly': { days: 28 },
  monthly: { months: 1 },
  'two-monthly': { months: 2 },
  quarterly: { months: 3 },
  'half-yearly': { months: 6 },
  yearly: { months: 12 },
}
const cycleDays = (rhythm: RhythmName) => {
  const { days, months = 0 } = CYCLE_STEPS[rhythm] ?? {}
  return days ?? months * 31
}
const PRICE_ENDINGS = [0, 0, 0, 50, 90, 95, 99]

type Way = { readonly kind: 'card' | 'debit'; readonly text: (date: PlainDate, at: number) => Words }
type Words = { readonly merchant: string; readonly purpose: string; readonly city: string }

/** The household's subscriptions: their bookings are added to `entries`, their truth to `truths`. */
export function subscribe(
  dice: Dice,
  bank: LocalBank,
  from: PlainDate,
  today: PlainDate,
  entries: Entry[],
  truths: Truth[],
): void {
  for (const trade of dice.some(bank.locale.trades, dice.whole(4, 9))) {
    const rhythm = dice.pick(trade.rhythms)
    const name = named(dice, bank.locale, trade.name)
    const way = wayOf(dice, bank, name)
    const plan = () => {
      const units = dice.whole(trade.low / 100, trade.high / 100) * bank.locale.scale
      return Math.round(units) * 100 + dice.pick(PRICE_ENDINGS)
    }
    charge(dice, bank, { rhythm, price: plan(), way }, from, today, entries, truths)
    if (dice.chance(0.05)) charge(dice, bank, { rhythm, price: plan(), way }, from, today, entries, truths)
  }
}

type Plan = { readonly rhythm: RhythmName; readonly price: number; readonly way: Way }

function charge(
  dice: Dice,
  bank: LocalBank,
  { rhythm, price, way }: Plan,
  from: PlainDate,
  today: PlainDate,
  entries: Entry[],
  truths: Truth[],
): void {
  const span = daysBetween(from, today)
  const start = dice.chance(0.3) ? addDays(from, dice.whole(0, span)) : addDays(from, -dice.whole(0, 380))
  const all = dueDays(start, rhythm, today).filter((due) => due >= from)
  // An end is clear: the statement goes on for more than a cycle and a half.
  const lastDay = addDays(today, -Math.round(cycleDays(rhythm) * 1.6) - 12)
  const ends = dice.chance(0.14) && all.some((due) => due <= lastDay)
  const dues = ends ? all.filter((due) => due <= lastDay).slice(0, dice.whole(2, 30)) : all
  const stopped = dues.length < all.length
  const truth: Truth = { id: truths.length, rhythm, running: !stopped, charges: 0 }
  truths.push(truth)
  const slip = slipOf(dice, bank, rhythm, way.kind)
  const amount = amountOf(dice, price, dues.length)
  const skipped = skippedOf(dice, rhythm, dues)
  let before: PlainDate | null = null
  for (const [at, due] of dues.entries()) {
    const slipped = slip(due)
    if (skipped.has(at) || slipped > today || slipped < from) continue
    const date: PlainDate = before !== null && slipped <= before ? addDays(before, 1) : slipped
    before = date
    truth.charges++
    entries.push({
      date,
      kind: way.kind,
      amountMinor: -amount(at),
      ...way.text(date, at),
      subscription: truth.id,
    })
  }
}

function dueDays(start: PlainDate, rhythm: RhythmName, today: PlainDate): PlainDate[] {
  const { days, months = 1 } = CYCLE_STEPS[rhythm] ?? {}
  const dues: PlainDate[] = []
  for (let n = 0; ; n++) {
    const due = days ? addDays(start, n * days) : addMonths(start, n * months)
    if (due > today) return dues
    dues.push(due)
  }
}

/** On the day, on the next working day, a few days later, or whenever the office gets round to it. */
function slipOf(dice: Dice, bank: LocalBank, rhythm: RhythmName, kind: 'card' | 'debit') {
  const weekly = (CYCLE_STEPS[rhythm]?.days ?? 99) <= 14
  const manner = dice.chance(0.12) ? 'office' : dice.chance(0.2) ? 'late' : 'exact'
  return (due: PlainDate): PlainDate => {
    let date = due
    if (manner === 'late') date = addDays(due, dice.pick(weekly ? [0, 0, 1] : [0, 0, 0, 1, 1, 2, 3]))
    if (manner === 'office' && CYCLE_STEPS[rhythm]?.months) date = addDays(due, dice.whole(-3, 4))
    if (kind === 'debit' || bank.waitsForWorkingDays)
      while (dayOfWeek(date) % 6 === 0) date = addDays(date, 1)
    return date
  }
}

/**
 * The amount of each payment: constant, with tax, by exchange rate,
 * raised for good, or with an extra now and then.
 */
function amountOf(dice: Dice, price: number, dues: number) {
  const manner = dice.pick([
    'same',
    'same',
    'same',
    'same',
    'same',
    'rise',
    'rise',
    'tax',
    'exchange',
    'extra',
  ])
  const risesAt = dice.whole(1, Math.max(1, dues - 1))
  const raised = Math.round((price * (1 + dice.whole(3, 25) / 100)) / 10) * 10
  let rate = 1
  return (at: number): number => {
    rate *= 1 + (dice.next() - 0.5) * 0.025
    if (manner === 'rise') return at >= risesAt ? raised : price
    if (manner === 'tax') return Math.round(price * (1 + (dice.next() - 0.5) * 0.02))
    if (manner === 'exchange') return Math.round(price * rate)
    if (manner === 'extra' && dice.chance(0.1)) return price + dice.whole(2, 12) * 50
    return price
  }
}

/** A cycle left out now and then, or the summer. Never the last ones: that would be an end. */
function skippedOf(dice: Dice, rhythm: RhythmName, dues: readonly PlainDate[]): Set<number> {
  const skipped = new Set<number>()
  if (dues.length >= 5 && dice.chance(0.15)) skipped.add(dice.whole(1, dues.length - 3))
  if (rhythm === 'monthly' && dues.length >= 8 && dice.chance(0.06))
    for (const [at, due] of dues.entries())
      if (at > 0 && at < dues.length - 2 && [7, 8].includes(monthOf(due))) skipped.add(at)
  return skipped
}

/** How the merchant's lines read over time. */
function wayOf(dice: Dice, bank: LocalBank, name: string): Way {
  const { locale } = bank
  const kind = !bank.cardOnly && dice.chance(bank.debitShare) ? 'debit' : 'card'
  const written = kind === 'card' && dice.chance(0.7) ? name.toUpperCase() : name
  const home = dice.pick(locale.places)
  const manner = dice.pick([
    'same',
    'same',
    'same',
    'same',
    'reference',
    'reference',
    'period',
    'invoice',
    'store',
    'cities',
    'suffix',
    'cut',
  ])
  const member = dice.chance(0.25) ? `${dice.pick(['M', 'ID', 'NR', 'K'])}${dice.digits(6)}` : ''
  const service = kind === 'card' && dice.chance(0.3) ? dice.pick(locale.services) : ''
  const otherService = dice.pick([...locale.services, ''])
  const switchesAt = service !== '' && dice.chance(0.15) ? dice.whole(2, 8) : 999
  const stores = [dice.digits(4), dice.digits(4)]
  const suffix = dice.pick(locale.suffixes)
  const firstInvoice = dice.whole(100, 4000)
  const text = (date: PlainDate, at: number): Words => {
    let merchant = written
    let purpose = member
    if (manner === 'reference') purpose = `${member} ${dice.chance(0.5) ? dice.digits(9) : dice.code(10)}`
    if (manner === 'period') purpose = `${member} ${locale.months[monthOf(date) - 1]} ${yearOf(date)}`
    if (manner === 'invoice') purpose = `${member} ${yearOf(date)}-${firstInvoice + at * 7}`
    if (manner === 'store') merchant = `${written} #${dice.pick(stores)}`
    if (manner === 'suffix' && dice.chance(0.5)) merchant = `${written} ${suffix}`
    if (manner === 'cut' && dice.chance(0.4)) merchant = written.slice(0, Math.max(11, written.length - 4))
    const city = manner === 'cities' ? dice.pick([home, dice.pick(locale.places), '']) : home
    return {
      merchant: `${at >= switchesAt ? otherService : service}${merchant}`,
      purpose: purpose.trim(),
      city,
    }
  }
  return { kind, text }
}
