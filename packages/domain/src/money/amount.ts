import { type Currency, decimalPlaces, isCurrency } from './currencies.ts'

export const MIN_AMOUNT_MINOR = 1
/** With any currency's decimals it fits the columns, which hold twelve digits and three decimals. */
export const MAX_AMOUNT_MINOR = 999_999_999_999

export const AMOUNT_REQUIRED = 'Amount is required'

/** Messages for amounts in a currency: how many decimals it has, the least and the most. */
export function amountMessages(currency: Currency) {
  const places = decimalPlaces(currency)
  const decimals = `a number with at most ${places} decimals, like ${places === 2 ? '15.99' : '15.990'}`
  return {
    required: AMOUNT_REQUIRED,
    shape: `Amount must be ${places === 0 ? 'a whole number, like 1490' : decimals}`,
    tooSmall: `Amount must be at least ${amountText(MIN_AMOUNT_MINOR, currency)}`,
    tooLarge: `Amount must be at most ${grouped(amountText(MAX_AMOUNT_MINOR, currency))}`,
  }
}

const AMOUNT = /^(\d{1,20})(?:\.(\d{1,20}))?$/

/**
 * The message for an invalid amount, or null. 0 is refused,
 * because a free service is not a paid subscription.
 */
export function amountRefusal(text: string, currency: Currency): string | null {
  const messages = amountMessages(currency)
  if (text.trim() === '') return messages.required
  const minor = minorUnits(text, currency, decimalPlaces(currency))
  if (minor === null) return messages.shape
  if (minor < MIN_AMOUNT_MINOR) return messages.tooSmall
  return minor > MAX_AMOUNT_MINOR ? messages.tooLarge : null
}

/** One of each number of decimals. */
const OF_EACH_KIND = ['USD', 'JPY', 'KWD'] as const satisfies readonly Currency[]

/**
 * The message for what is not an amount in any currency, or null: for a request whose currency only the
 * stored row knows. Worded as for dollars.
 */
export function anyAmountRefusal(text: string): string | null {
  const refusal = amountRefusal(text, 'USD')
  return OF_EACH_KIND.some((currency) => amountRefusal(text, currency) === null) ? null : refusal
}

/** The message for an invalid trial price, which may be 0, or null. */
export function trialAmountRefusal(text: string, currency: Currency): string | null {
  return parseTrialAmount(text, currency) === null ? amountRefusal(text, currency) : null
}

/**
 * A typed amount in minor units: '15.99' is 1599 in dollars, '1490' is 1490 in yen. Null when
 * `amountRefusal` has a message.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const minor = minorUnits(text, currency, decimalPlaces(currency))
  return minor === null || minor < MIN_AMOUNT_MINOR || minor > MAX_AMOUNT_MINOR ? null : minor
}

/** A typed trial price in minor units, which may be 0; null when invalid. */
export function parseTrialAmount(text: string, currency: Currency): number | null {
  return minorUnits(text, currency, decimalPlaces(currency)) === 0 ? 0 : parseAmount(text, currency)
}

/**
 * Minor units of a stored amount: '15.99' is 1599, and so is '15.990', because columns have three decimals.
 *
 * @throws RangeError for a text that is not an amount of the currency
 */
export function storedAmount(text: string, currency: Currency): number {
  const minor = minorUnits(text, currency, Number.POSITIVE_INFINITY)
  if (minor === null) throw new RangeError(`${JSON.stringify(text)} is no amount in ${currency}`)
  return minor
}

/** A stored amount as it is written everywhere else: '15.990' is '15.99' in dollars, '1490' in yen. */
export function shownAmount(text: string, currency: Currency): string {
  return amountText(storedAmount(text, currency), currency)
}

/** Minor units as decimal text for JSON and SQL: 1599 is '15.99' in dollars, '1599' in yen. */
export function amountText(minor: number, currency: Currency): string {
  const places = decimalPlaces(currency)
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return minor < 0 ? `-${text}` : text
}

/** `amountText` in a code that may not be known; then in hundredths, as `placesOfCode` says. */
export function amountTextIn(minor: number, code: string): string {
  return amountText(minor, isCurrency(code) ? code : 'EUR')
}

/** @param written how many decimals it may be written with; those beyond the currency's are zeros */
function minorUnits(text: string, currency: Currency, written: number): number | null {
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? []
  const places = decimalPlaces(currency)
  if (whole === undefined || decimals.length > written || /[^0]/.test(decimals.slice(places))) return null
  return Number(whole + decimals.slice(0, places).padEnd(places, '0'))
}

function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...(decimals === undefined ? [] : [decimals])].join('.')
}
