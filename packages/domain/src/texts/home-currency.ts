import type { Currency } from '../money/currencies.ts'
import { formatWhole } from '../money/format-money.ts'
import { RATES_FRESH_DAYS } from '../money/reference-rates.ts'

/** An estimate in whole units: 'about $1,284'. */
export function aboutWhole(whole: number, currency: Currency): string {
  return `about ${formatWhole(whole, currency)}`
}

/** The sum in the home currency: 'about $284 a month'. */
export function aboutAMonth(whole: number, currency: Currency): string {
  return `${aboutWhole(whole, currency)} a month`
}

/** From so many days on an age is given in months. */
const MONTHS_FROM_DAYS = 61
const DAYS_A_MONTH = 365.25 / 12

/**
 * Where the rates come from, and how old they are after a week: 'European Central Bank rates of Nov 20, 2026.
 * They are 12 days old.' `bundledWith` names the product that they came with; null where they were fetched.
 */
export function ratesNote(
  day: string,
  facts: { readonly bundledWith: string | null; readonly ageDays: number },
): string {
  return [
    `European Central Bank rates of ${day}${facts.bundledWith === null ? '' : `, which came with ${facts.bundledWith}`}.`,
    ...(facts.ageDays > RATES_FRESH_DAYS ? [`They are ${ageInWords(facts.ageDays)} old.`] : []),
  ].join(' ')
}

/** What is converted by a rate of one's own: ' By your own rate: KWD.'; empty when nothing is. */
export function ownRatesNote(currencies: readonly Currency[]): string {
  return currencies.length === 0 ? '' : ` By your own rate: ${currencies.join(', ')}.`
}

/** What an estimate does not hold: ' Without a rate, and so left out: KWD, IRR.'; empty when nothing is. */
export function leftOutNote(currencies: readonly Currency[]): string {
  return currencies.length === 0 ? '' : ` Without a rate, and so left out: ${currencies.join(', ')}.`
}

function ageInWords(days: number): string {
  return days < MONTHS_FROM_DAYS ? `${days} days` : `${Math.floor(days / DAYS_A_MONTH)} months`
}
