/** Display order of totals. */
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Minor units (cents, pence) per currency. Different currencies are never added. */
export type Totals = Readonly<Partial<Record<Currency, number>>>

export const MIN_AMOUNT_MINOR = 1
export const MAX_AMOUNT_MINOR = 999_999_999_999

export const AMOUNT_MESSAGES = {
  required: 'Amount is required',
  shape: 'Amount must be a number with at most 2 decimals, like 15.99',
  tooSmall: 'Amount must be at least 0.01',
  tooLarge: 'Amount must be at most 9,999,999,999.99',
} as const

/** Currency names in sentences. */
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

/**
 * The message for an invalid amount, or null. 0 is refused,
 * because a free service is not a paid subscription.
 */
export function amountRefusal(text: string): string | null {
  if (text.trim() === '') return AMOUNT_MESSAGES.required
  const minor = minorUnits(text)
  if (minor === null) return AMOUNT_MESSAGES.shape
  if (minor < MIN_AMOUNT_MINOR) return AMOUNT_MESSAGES.tooSmall
  return minor > MAX_AMOUNT_MINOR ? AMOUNT_MESSAGES.tooLarge : null
}

/** A typed amount in minor units: '15.99' is 1599. Null when `amountRefusal` has a message. */
export function parseAmount(text: string): number | null {
  return amountRefusal(text) === null ? minorUnits(text) : null
}

/**
 * Minor units of a stored amount: '15.99' is 1599.
 *
 * @throws RangeError for a text that is not an amount
 */
export function storedAmount(text: string): number {
  const minor = minorUnits(text)
  if (minor === null) throw new RangeError(`${JSON.stringify(text)} is no amount`)
  return minor
}

/** A typed trial price in minor units, which may be 0; null when invalid. */
export function parseTrialAmount(text: string): number | null {
  return minorUnits(text) === 0 ? 0 : parseAmount(text)
}

/** Minor units as decimal text for JSON and SQL: 1599 is '15.99'. */
export function amountText(minor: number): string {
  const size = Math.abs(minor)
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return minor < 0 ? `-${text}` : text
}

/** '$1,234.50', '€10.00', '£5.00': currency sign and two decimals (spec, section 9). */
export function formatMoney(minor: number, currency: Currency): string {
  const [whole = '0', cents = '00'] = amountText(Math.abs(minor)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0 ? '-' : ''}${SIGNS[currency]}${grouped}.${cents}`
}

export function currencySign(currency: Currency): string {
  return SIGNS[currency]
}

/** The sum per currency; a currency in either argument is kept, even at 0. */
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

/** Totals from a function of the currency; undefined omits the currency. */
export function totalsBy(figure: (currency: Currency) => number | undefined): Totals {
  const totals: Partial<Record<Currency, number>> = {}
  for (const currency of CURRENCIES) {
    const minor = figure(currency)
    if (minor !== undefined) totals[currency] = minor
  }
  return totals
}

/**
 * One text per currency in the order USD, EUR, GBP: '$12.00', '€10.00'. Currencies at 0 are omitted unless
 * there is nothing else: '€0.00' for someone who pays only in euros, '$0.00' without subscriptions.
 */
export function amountLines(totals: Totals): string[] {
  const present = CURRENCIES.filter((currency) => totals[currency] !== undefined)
  const spent = present.filter((currency) => totals[currency] !== 0)
  const shown = spent.length > 0 ? spent : present.slice(0, 1)
  if (shown.length === 0) return [formatMoney(0, 'USD')]
  return shown.map((currency) => formatMoney(totals[currency] ?? 0, currency))
}

/** Totals as one text: '$12.00 + €10.00'. */
export function formatTotals(totals: Totals): string {
  return amountLines(totals).join(' + ')
}

function minorUnits(text: string): number | null {
  const parts = AMOUNT.exec(text)
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
