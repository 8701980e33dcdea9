import { type Currency, currencySign } from '../money/money.ts'

/** An estimate in whole units: 'about $1,284'. */
export function aboutWhole(whole: number, currency: Currency): string {
  return `about ${currencySign(currency)}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** The sum in the home currency: 'about $284 a month'. */
export function aboutAMonth(whole: number, currency: Currency): string {
  return `${aboutWhole(whole, currency)} a month`
}

/** Where the rates come from: 'European Central Bank rates of Nov 20, 2026.' */
export function ratesNote(
  day: string,
  facts: { readonly isBundled: boolean; readonly isOld: boolean },
): string {
  return [
    `European Central Bank rates of ${day}${facts.isBundled ? ', which came with Duely' : ''}.`,
    ...(facts.isOld ? ['They are more than seven days old.'] : []),
  ].join(' ')
}
