/**
 * The currencies that people pay with, and their decimal places, by ISO 4217 (list one). Left out are the
 * list's fund and accounting codes (BOV, CHE, CHW, CLF, COU, MXV, USN, UYI, UYW, XSU, XUA, XDR, XAD), metals
 * and bond units (XAU, XAG, XPT, XPD, XBA to XBD), and the codes for testing and for none (XTS, XXX): nobody
 * is charged in them. So no currency has more than three places. The first three are those of the
 * specification; this is the order of every list of sums.
 */
// biome-ignore format: a table
const DECIMAL_PLACES = {
  USD: 2, EUR: 2, GBP: 2,
  AED: 2, AFN: 2, ALL: 2, AMD: 2, AOA: 2, ARS: 2, AUD: 2, AWG: 2, AZN: 2, BAM: 2, BBD: 2, BDT: 2, BHD: 3, BIF: 0,
  BMD: 2, BND: 2, BOB: 2, BRL: 2, BSD: 2, BTN: 2, BWP: 2, BYN: 2, BZD: 2, CAD: 2, CDF: 2, CHF: 2, CLP: 0, CNY: 2,
  COP: 2, CRC: 2, CUP: 2, CVE: 2, CZK: 2, DJF: 0, DKK: 2, DOP: 2, DZD: 2, EGP: 2, ERN: 2, ETB: 2, FJD: 2, FKP: 2,
  GEL: 2, GHS: 2, GIP: 2, GMD: 2, GNF: 0, GTQ: 2, GYD: 2, HKD: 2, HNL: 2, HTG: 2, HUF: 2, IDR: 2, ILS: 2, INR: 2,
  IQD: 3, IRR: 2, ISK: 0, JMD: 2, JOD: 3, JPY: 0, KES: 2, KGS: 2, KHR: 2, KMF: 0, KPW: 2, KRW: 0, KWD: 3, KYD: 2,
  KZT: 2, LAK: 2, LBP: 2, LKR: 2, LRD: 2, LSL: 2, LYD: 3, MAD: 2, MDL: 2, MGA: 2, MKD: 2, MMK: 2, MNT: 2, MOP: 2,
  MRU: 2, MUR: 2, MVR: 2, MWK: 2, MXN: 2, MYR: 2, MZN: 2, NAD: 2, NGN: 2, NIO: 2, NOK: 2, NPR: 2, NZD: 2, OMR: 3,
  PAB: 2, PEN: 2, PGK: 2, PHP: 2, PKR: 2, PLN: 2, PYG: 0, QAR: 2, RON: 2, RSD: 2, RUB: 2, RWF: 0, SAR: 2, SBD: 2,
  SCR: 2, SDG: 2, SEK: 2, SGD: 2, SHP: 2, SLE: 2, SOS: 2, SRD: 2, SSP: 2, STN: 2, SVC: 2, SYP: 2, SZL: 2, THB: 2,
  TJS: 2, TMT: 2, TND: 3, TOP: 2, TRY: 2, TTD: 2, TWD: 2, TZS: 2, UAH: 2, UGX: 0, UYU: 2, UZS: 2, VED: 2, VES: 2,
  VND: 0, VUV: 0, WST: 2, XAF: 0, XCD: 2, XCG: 2, XOF: 0, XPF: 0, YER: 2, ZAR: 2, ZMW: 2, ZWG: 2,
} as const

export type Currency = keyof typeof DECIMAL_PLACES

/** All currencies, in the order of sums: US dollars, euros, British pounds, then by code. */
export const CURRENCIES = Object.keys(DECIMAL_PLACES) as [Currency, ...Currency[]]

/** Those of the specification, first in every choice of a currency. */
export const FIRST_CURRENCIES = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[]

const PLACE = new Map(CURRENCIES.map((currency, place) => [currency, place]))

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(DECIMAL_PLACES, text)
}

/** Decimal places of a currency: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars. */
export function decimalPlaces(currency: Currency): number {
  return DECIMAL_PLACES[currency]
}

/** Decimal places of any code: two for one that is not known, as in old statements. */
export function placesOfCode(code: string): number {
  return isCurrency(code) ? decimalPlaces(code) : 2
}

/** Minor units in one unit: 100, 1, or 1000. */
export function minorPerUnit(currency: Currency): number {
  return 10 ** DECIMAL_PLACES[currency]
}

/** For sorting by the order of sums. */
export function compareCurrencies(a: Currency, b: Currency): number {
  return (PLACE.get(a) ?? 0) - (PLACE.get(b) ?? 0)
}

/** The currencies of these, each once, in the order of sums. */
export function currenciesOf(priced: Iterable<{ readonly currency: Currency }>): Currency[] {
  return [...new Set(Array.from(priced, ({ currency }) => currency))].sort(compareCurrencies)
}
