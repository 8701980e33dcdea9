import { addDays, daysBetween, type PlainDate, parsePlainDate } from '../dates/plain-date.ts'
import type { ExactTotals } from './average-month.ts'
import { addExact, type Exact, NOTHING, roundExact } from './exact-sum.ts'
import { CURRENCIES, type Currency, type Totals } from './money.ts'

/** Units of each currency for one euro, as decimal texts: '1.0832'. */
export type ReferenceRates = {
  readonly date: PlainDate
  readonly rates: Readonly<Record<Currency, string>>
}

/** The largest file that is read, in bytes; the bank's own has 2 kB. */
export const RATES_FILE_BYTES = 64 * 1024
/** Rates older than this many days are called old. */
export const RATES_FRESH_DAYS = 7
const DECIMAL = /^(\d{1,3})(?:\.(\d{1,8}))?$/
const SCALE = 8

/**
 * Reads the European Central Bank's file of daily reference rates (eurofxref-daily.xml). Null for anything
 * else: no or several days, a day in the future, a missing or repeated currency, a rate outside 0.05 to 20, a
 * document type.
 *
 * @param today a file may be dated one day ahead of it, because the bank's clock may be
 */
export function readReferenceRates(text: string, today: PlainDate): ReferenceRates | null {
  if (text.length > RATES_FILE_BYTES || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const [day, ...otherDays] = text.matchAll(/<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]\s*>/g)
  const date = day?.[1] === undefined ? null : parsePlainDate(day[1])
  if (date === null || otherDays.length > 0 || date > addDays(today, 1)) return null
  const [usd, gbp] = [rateIn(text, 'USD'), rateIn(text, 'GBP')]
  return usd === null || gbp === null ? null : { date, rates: { USD: usd, EUR: '1', GBP: gbp } }
}

function rateIn(text: string, currency: Currency): string | null {
  const places = text.matchAll(
    new RegExp(`<Cube\\s+currency=['"]${currency}['"]\\s+rate=['"]([^'"]*)['"]\\s*/>`, 'g'),
  )
  const [place, ...others] = places
  const rate = place?.[1] ?? ''
  const isPlausible = DECIMAL.test(rate) && Number(rate) >= 0.05 && Number(rate) <= 20
  return others.length === 0 && isPlausible ? rate : null
}

/** Whether rates are so old that it must be said. */
export function areRatesOld({ date }: Pick<ReferenceRates, 'date'>, today: PlainDate): boolean {
  return daysBetween(date, today) > RATES_FRESH_DAYS
}

/**
 * Sums in several currencies as whole units of one. Exact until the one rounding at the end, half up; an
 * estimate for people, never for limits, reminders, the ledger or the export.
 *
 * @throws RangeError for a rate that is no positive decimal of at most eight places
 */
export function convertToWhole(
  totals: Totals | ExactTotals,
  rates: ReferenceRates['rates'],
  to: Currency,
): number {
  const target = scaled(rates[to])
  const parts = CURRENCIES.map((currency) => {
    const rate = scaled(rates[currency])
    const { numerator, denominator } = exactOf(totals[currency] ?? 0)
    // Minor units are hundredths.
    return { numerator: numerator * target, denominator: denominator * rate * 100n }
  })
  return roundExact(parts.reduce(addExact, NOTHING))
}

/** Whether an amount is worth more than another one in another currency; exact by these rates. */
export function isWorthMore(
  a: { readonly amountMinor: number; readonly currency: Currency },
  b: { readonly amountMinor: number; readonly currency: Currency },
  rates: ReferenceRates['rates'],
): boolean {
  return BigInt(a.amountMinor) * scaled(rates[b.currency]) > BigInt(b.amountMinor) * scaled(rates[a.currency])
}

function exactOf(minor: number | Exact): Exact {
  return typeof minor === 'number' ? { numerator: BigInt(minor), denominator: 1n } : minor
}

/** A decimal text times 10^8. */
function scaled(text: string): bigint {
  const parts = DECIMAL.exec(text)
  const value = parts ? BigInt((parts[1] ?? '') + (parts[2] ?? '').padEnd(SCALE, '0')) : 0n
  if (value <= 0n) throw new RangeError(`${JSON.stringify(text)} is no rate`)
  return value
}
