import { addDays, daysBetween, type PlainDate, parsePlainDate } from '../dates/plain-date.ts'
import type { ExactTotals } from './average-month.ts'
import { type Currency, isCurrency, minorPerUnit } from './currencies.ts'
import { addExact, type Exact, NOTHING, roundExact } from './exact-sum.ts'
import { currenciesIn, type Totals } from './money.ts'

/** Units of currencies for one euro, as decimal texts: '1.0832'. A currency may be missing. */
export type CurrencyRates = Readonly<Partial<Record<Currency, string | undefined>>>

type FoundRates = Readonly<Partial<Record<Currency, string>>>

/** The rates of one day; dollars, euros and pounds are always among them. */
export type ReferenceRates = {
  readonly date: PlainDate
  readonly rates: FoundRates & Readonly<Record<'USD' | 'EUR' | 'GBP', string>>
}

/** A rate that a person looked up: units of a currency for one euro on a day. */
export type OwnRate = { readonly currency: Currency; readonly rate: string; readonly date: PlainDate }

/** The largest file that is read, in bytes; the bank's own has 2 kB. */
export const RATES_FILE_BYTES = 64 * 1024
/** Rates older than this many days are called old. */
const RATES_FRESH_DAYS = 7
/** Up to nine digits, because a euro is more than a million Iranian rials. */
const DECIMAL = /^(\d{1,9})(?:\.(\d{1,8}))?$/
const SCALE = 8

/**
 * Reads the European Central Bank's file of daily reference rates (eurofxref-daily.xml): about thirty
 * currencies. Null for anything else: no or several days, a day in the future, dollars or pounds missing or
 * outside 0.05 to 20, any repeated currency, a rate that is none, a document type. Codes that the product
 * does not know are ignored.
 *
 * @param today a file may be dated one day ahead of it, because the bank's clock may be
 */
export function readReferenceRates(text: string, today: PlainDate): ReferenceRates | null {
  if (text.length > RATES_FILE_BYTES || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const [day, ...otherDays] = text.matchAll(/<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]\s*>/g)
  const date = day?.[1] === undefined ? null : parsePlainDate(day[1])
  if (date === null || otherDays.length > 0 || date > addDays(today, 1)) return null
  const rates = ratesIn(text)
  if (rates === null) return null
  const { USD, GBP } = rates
  return isUsual(USD) && isUsual(GBP) ? { date, rates: { ...rates, USD, EUR: '1', GBP } } : null
}

/** Null when one is repeated or is not a rate. */
function ratesIn(text: string): FoundRates | null {
  const rates: Partial<Record<Currency, string>> = {}
  for (const [, code = '', rate = ''] of text.matchAll(
    /<Cube\s+currency=['"]([^'"]*)['"]\s+rate=['"]([^'"]*)['"]\s*\/>/g,
  )) {
    if (!isCurrency(code)) continue
    if (rates[code] !== undefined || !isRate(rate)) return null
    rates[code] = rate
  }
  return rates
}

/** What dollars and pounds can cost; a file with other values is not a file of rates. */
function isUsual(rate: string | undefined): rate is string {
  return rate !== undefined && Number(rate) >= 0.05 && Number(rate) <= 20
}

/** Whether a text is a rate: a decimal above 0 with at most nine digits and eight decimals. */
export function isRate(text: string): boolean {
  return DECIMAL.test(text) && Number(text) > 0
}

/** The bank's rates, and a person's own where the bank has none. */
export function withOwnRates(
  rates: CurrencyRates,
  own: readonly Pick<OwnRate, 'currency' | 'rate'>[],
): CurrencyRates {
  return { ...Object.fromEntries(own.map(({ currency, rate }) => [currency, rate])), ...rates }
}

/** Those of the currencies that have no rate and are left out of conversions. */
export function withoutRate(currencies: readonly Currency[], rates: CurrencyRates): Currency[] {
  return currencies.filter((currency) => rates[currency] === undefined)
}

/** From so many days on an age is given in months. */
const MONTHS_FROM_DAYS = 61
const DAYS_A_MONTH = 365.25 / 12

/**
 * How old rates are, in days or, from 61 days on, in whole months; null while they are recent enough not to
 * mention it.
 */
export function ageOfRates(
  { date }: Pick<ReferenceRates, 'date'>,
  today: PlainDate,
): { readonly unit: 'days' | 'months'; readonly count: number } | null {
  const days = daysBetween(date, today)
  if (days <= RATES_FRESH_DAYS) return null
  return days < MONTHS_FROM_DAYS
    ? { unit: 'days', count: days }
    : { unit: 'months', count: Math.floor(days / DAYS_A_MONTH) }
}

/**
 * Sums in several currencies as whole units of one; what has no rate is left out (`withoutRate` names it).
 * Exact until the one rounding at the end, half up; an estimate for people, never for limits, reminders, the
 * ledger or the export.
 *
 * @param to a currency with a rate
 * @throws RangeError for a rate that is none, and where `to` has none
 */
export function convertToWhole(totals: Totals | ExactTotals, rates: CurrencyRates, to: Currency): number {
  const target = scaled(rates[to])
  const parts = currenciesIn(totals)
    .filter((currency) => rates[currency] !== undefined)
    .map((currency) => {
      const { numerator, denominator } = exactOf(totals[currency] ?? 0)
      return {
        numerator: numerator * target,
        denominator: denominator * scaled(rates[currency]) * BigInt(minorPerUnit(currency)),
      }
    })
  return roundExact(parts.reduce(addExact, NOTHING))
}

/**
 * Whether an amount is worth more than another one in another currency; exact by these rates. False where one
 * of them has no rate, so that nothing follows from a comparison that was not made.
 */
export function isWorthMore(
  a: { readonly amountMinor: number; readonly currency: Currency },
  b: { readonly amountMinor: number; readonly currency: Currency },
  rates: CurrencyRates,
): boolean {
  const rateA = rates[a.currency]
  const rateB = rates[b.currency]
  if (rateA === undefined || rateB === undefined) return false
  const left = BigInt(a.amountMinor) * scaled(rateB) * BigInt(minorPerUnit(b.currency))
  return left > BigInt(b.amountMinor) * scaled(rateA) * BigInt(minorPerUnit(a.currency))
}

function exactOf(minor: number | Exact): Exact {
  return typeof minor === 'number' ? { numerator: BigInt(minor), denominator: 1n } : minor
}

/** A decimal text times 10^8. */
function scaled(text = ''): bigint {
  const parts = DECIMAL.exec(text)
  const value = parts ? BigInt((parts[1] ?? '') + (parts[2] ?? '').padEnd(SCALE, '0')) : 0n
  if (value <= 0n) throw new RangeError(`${JSON.stringify(text)} is no rate`)
  return value
}
