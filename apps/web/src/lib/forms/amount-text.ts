import { amountRefusal, currencySign, isCurrency, placesOfCode } from '@duely/domain'

/** The sign of a currency before or after the figure. */
const SIGN = /^\p{Sc}\s*|\s*\p{Sc}$/gu
/** As in yen, where whatever separates groups of three cannot be a decimal separator. */
const WHOLE_GROUPS = /^\d{1,3}(?:[.,]\d{3})+$/
/** As in 1 234,50 and 1'234.50: groups of three, so that '15 99' is not taken for 1599. */
const GROUPED_BY_BLANK = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/u
const GROUPED_BY_COMMA = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const GROUPED_BY_POINT = /^\d{1,3}(\.\d{3})+,\d*$/

/**
 * Normalises a typed amount for the contract: '15,99' is '15.99', '€ 1.234,50' and '1,234.50' are '1234.50'.
 * Ambiguous input ('1,234' where a comma is the decimal separator, '15 99') is unchanged, so that the field
 * reports it.
 *
 * @param currency its code: '1.490' is 1490 in yen, and '5,555' is 5.555 in Kuwaiti dinars where a comma is
 *   the decimal separator
 */
export function plainAmount(typed: string, culture: string, currency = 'USD'): string {
  const places = placesOfCode(currency)
  const figure = withoutSign(typed.trim(), currency)
  const text = GROUPED_BY_BLANK.test(figure) ? figure.replace(/[\s'’]/gu, '') : figure
  if (GROUPED_BY_POINT.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (places === 0 && WHOLE_GROUPS.test(text)) return text.replace(/[.,]/g, '')
  if (places === 3 && usesDecimalComma(culture) && /^\d*,\d{3}$/.test(text)) return text.replace(',', '.')
  if (/^\d*,\d{1,2}$/.test(text)) return text.replace(',', '.').replace(/^\./, '0.')
  if (GROUPED_BY_COMMA.test(text) && (text.includes('.') || !usesDecimalComma(culture)))
    return text.replaceAll(',', '')
  return text.replace(/^\./, '0.')
}

function withoutSign(text: string, currency: string): string {
  const figure = text.replace(SIGN, '')
  const sign = isCurrency(currency) ? currencySign(currency) : currency
  if (figure.startsWith(sign)) return figure.slice(sign.length).trim()
  return figure.endsWith(sign) ? figure.slice(0, -sign.length).trim() : figure
}

/** The message for a typed amount that its currency does not have, or null; of an unknown currency none. */
export function amountFault(typed: string, currency: string, culture: string): string | null {
  return isCurrency(currency) ? amountRefusal(plainAmount(typed, culture, currency), currency) : null
}

function usesDecimalComma(culture: string): boolean {
  try {
    return new Intl.NumberFormat(culture).format(1.5).includes(',')
  } catch {
    return false
  }
}
