/** USD first: totals are shown in this order. */
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Minor units (cents, pence) per currency. Two currencies are never added to each other. */
export type Totals = Readonly<Partial<Record<Currency, number>>>

export const MIN_AMOUNT_MINOR = 1
export const MAX_AMOUNT_MINOR = 999_999_999_999

export const AMOUNT_MESSAGES = {
  required: 'Amount is required',
  shape: 'Amount must be a number with at most 2 decimals, like 15.99',
  tooSmall: 'Amount must be at least 0.01',
  tooLarge: 'Amount must be at most 9,999,999,999.99',
} as const

/** How a currency is called in a sentence. */
export const CURRENCY_WORDS: Record<Currency, string> = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'British pounds',
}

const SIGNS: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£' }
const AMOUNT = /^(\d{1,20})(?:\.(\d{1,2}))?$/

export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((currency) => currency === text)
}

/** What is wrong with a typed amount, or null. A free service is no paid subscription, so 0 is refused. */
export function amountRefusal(text: string): string | null {
  if (text.trim() === '') return AMOUNT_MESSAGES.required
  const minor = minorUnits(text)
  if (minor === null) return AMOUNT_MESSAGES.shape
  if (minor < MIN_AMOUNT_MINOR) return AMOUNT_MESSAGES.tooSmall
  return minor > MAX_AMOUNT_MINOR ? AMOUNT_MESSAGES.tooLarge : null
}

/** A typed amount in minor units: '15.99' is 1599. Null for anything `amountRefusal` has words for. */
export function parseAmount(text: string): number | null {
  return amountRefusal(text) === null ? minorUnits(text) : null
}

/**
 * Minor units of an amount as it is stored and answered: '15.99' is 1599.
 *
 * @throws RangeError for a text that is no amount
 */
export function storedAmount(text: string): number {
  const minor = minorUnits(text)
  if (minor === null) throw new RangeError(`${JSON.stringify(text)} is no amount`)
  return minor
}

/** A typed price of a trial in minor units, which may be 0; null for what is no such amount. */
export function parseTrialAmount(text: string): number | null {
  return minorUnits(text) === 0 ? 0 : parseAmount(text)
}

/** Minor units as the decimal text of JSON and SQL: 1599 is '15.99'. */
export function amountText(minor: number): string {
  const size = Math.abs(minor)
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return minor < 0 ? `-${text}` : text
}

/** '$1,234.50', '€10.00', '£5.00': the currency's own sign, two decimals (spec section 9). */
export function formatMoney(minor: number, currency: Currency): string {
  const [whole = '0', cents = '00'] = amountText(Math.abs(minor)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${SIGNS[currency]}${grouped}.${cents}`
}

export function currencySign(currency: Currency): string {
  return SIGNS[currency]
}

/** The sum per currency; a currency present on either side stays present, even at 0. */
export function addTotals(a: Totals, b: Totals): Totals {
  return totalsBy((currency) => {
    const [left, right] = [a[currency], b[currency]]
    return left === undefined && right === undefined ? undefined : (left ?? 0) + (right ?? 0)
  })
}

/** The sum per currency of single amounts. */
export function sumAmounts(
  amounts: Iterable<{ readonly amountMinor: number; readonly currency: Currency }>,
): Totals {
  const sums = new Map<Currency, number>()
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  }
  return totalsBy((currency) => sums.get(currency))
}

/** Totals from a figure per currency; undefined leaves the currency out. */
export function totalsBy(figure: (currency: Currency) => number | undefined): Totals {
  const totals: Partial<Record<Currency, number>> = {}
  for (const currency of CURRENCIES) {
    const minor = figure(currency)
    if (minor !== undefined) totals[currency] = minor
  }
  return totals
}

/**
 * One text per currency, '$12.00' and '€10.00': USD, EUR, GBP, each with its own sign. Currencies at 0 are left out
 * unless nothing else is there: somebody who pays only in euros reads '€0.00', somebody without subscriptions '$0.00'.
 */
export function amountLines(totals: Totals): string[] {
  const present = CURRENCIES.filter((currency) => totals[currency] !== undefined)
  const spent = present.filter((currency) => totals[currency] !== 0)
  const shown = spent.length > 0 ? spent : present.slice(0, 1)
  if (shown.length === 0) return [formatMoney(0, 'USD')]
  return shown.map((currency) => formatMoney(totals[currency] ?? 0, currency))
}

/** The same for a sentence: '$12.00 + €10.00'. In cards they are lines of their own. */
export function formatTotals(totals: Totals): string {
  return amountLines(totals).join(' + ')
}

function minorUnits(text: string): number | null {
  const parts = AMOUNT.exec(text)
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
