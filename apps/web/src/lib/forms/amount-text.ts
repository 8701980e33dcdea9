import { amountRefusal, cultureIn, isCurrency, placesOfCode, type Wording } from '@duely/domain'

/** Marks of the writing direction, which right-to-left text has around figures. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g
/** The sign of a currency before or after the figure. */
const SIGN = /^\p{Sc}\s*|\s*\p{Sc}$/gu
/** As in 1 234,50 and 1'234.50: groups of three, so that '15 99' is not taken for 1599. */
const GROUPED_BY_BLANK = /^\d{1,3}(?:[\s'’٬]\d{3})+(?:[.,]\d*)?$/u
const GROUPED_BY_POINT = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/
/** As in 1,234.50, and in India 12,34,567.50. */
const GROUPED_BY_COMMA = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d*)?$/
/** A currency's rate has as many decimals. */
const RATE_PLACES = 8

/**
 * Normalises a typed amount for the contract: '15,99' is '15.99', '€ 1.234,50' and '1,234.50' are '1234.50'.
 * Ambiguous input ('1,234' where a comma is the decimal separator, '15 99') is unchanged, so that the field
 * reports it. What is normalised already stays, because fields show stored amounts that way: '5.555' is 5.555
 * Kuwaiti dinars in Germany too.
 *
 * @param currency its code: '1.490' is 1490 in yen, and '5,555' is 5.555 in Kuwaiti dinars where a comma is
 *   the decimal separator
 */
export function plainAmount(typed: string, wording: Wording, currency = 'USD'): string {
  const culture = cultureIn(wording)
  const text = typed.replace(DIRECTION_MARKS, '').trim()
  return plainNumber(withoutSign(text, culture, currency), culture, placesOfCode(currency))
}

/** Normalises a typed rate, as `plainAmount` does an amount: '157,25' is '157.25', '1.234,5' is '1234.5'. */
export function plainRate(typed: string, wording: Wording): string {
  return plainNumber(typed.replace(DIRECTION_MARKS, '').trim(), cultureIn(wording), RATE_PLACES)
}

/** The message for a typed amount that its currency does not have, or null; of an unknown currency none. */
export function amountFault(typed: string, currency: string, wording: Wording): string | null {
  return isCurrency(currency) ? amountRefusal(plainAmount(typed, wording, currency), currency) : null
}

/** @param places the most decimals that the number may have */
function plainNumber(figure: string, culture: string, places: number): string {
  const { digits, hasDecimalComma } = writingOf(culture)
  const latin = [...figure].map((sign) => (sign === '٫' ? '.' : (digits.get(sign) ?? sign))).join('')
  const text = GROUPED_BY_BLANK.test(latin) ? latin.replace(/[\s'’٬]/gu, '') : latin
  const commas = text.split(',').length - 1
  const points = text.split('.').length - 1
  if (GROUPED_BY_POINT.test(text)) {
    // A single point may be that of a stored amount.
    const isGrouped = commas > 0 || points > 1 || places === 0 || (hasDecimalComma && places < 3)
    if (isGrouped) return text.replaceAll('.', '').replace(',', '.')
  }
  if (GROUPED_BY_COMMA.test(text)) {
    const isGrouped = points > 0 || commas > 1 || places === 0 || !hasDecimalComma
    if (isGrouped) return text.replaceAll(',', '')
  }
  const [, decimals] = /^\d*,(\d+)$/.exec(text) ?? []
  const isDecimal = decimals !== undefined && (decimals.length !== 3 || (hasDecimalComma && places >= 3))
  return (isDecimal ? text.replace(',', '.') : text).replace(/^\./, '0.')
}

/** The figure without the currency's sign or code, as the product or the reader's culture writes it. */
function withoutSign(text: string, culture: string, currency: string): string {
  if (/^\d(?:.*\d)?$/.test(text)) return text
  const signs = [currency, ...(isCurrency(currency) ? ['en-US', culture].map(signIn) : [])]
  // The longest first, because 'US$' ends with '$'.
  for (const sign of signs.filter(Boolean).sort((a, b) => b.length - a.length)) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text.replace(SIGN, '')

  function signIn(locale: string): string {
    const parts = formatIn(locale, { style: 'currency', currency })?.formatToParts(0)
    return (parts?.find(({ type }) => type === 'currency')?.value ?? '').replace(DIRECTION_MARKS, '').trim()
  }
}

/** How numbers are written in a culture: its ten digits, and whether a comma is the decimal separator. */
function writingOf(culture: string) {
  const format = formatIn(culture, { useGrouping: false })
  const digits = [...(format?.format(1_234_567_890) ?? '')].map(
    (digit, at) => [digit, `${(at + 1) % 10}`] as const,
  )
  return { digits: new Map(digits), hasDecimalComma: format?.format(1.5).includes(',') ?? false }
}

/** Undefined for an invalid culture. */
function formatIn(culture: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(culture, options)
  } catch {
    return
  }
}
