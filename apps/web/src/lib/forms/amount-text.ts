/** The sign of a currency before or after the figure. */
const SIGN = /^[$€£]\s*|\s*[$€£]$/gu
/** As in 1 234,50 and 1'234.50: groups of three, so that '15 99' is not taken for 1599. */
const GROUPED_BY_BLANK = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/u
const GROUPED_BY_COMMA = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const GROUPED_BY_POINT = /^\d{1,3}(\.\d{3})+,\d*$/

/**
 * Normalises a typed amount for the contract: '15,99' is '15.99', '€ 1.234,50' and '1,234.50' are '1234.50'.
 * Ambiguous input ('1,234' where a comma is the decimal separator, '15 99') is unchanged, so that the field
 * reports it.
 */
export function plainAmount(typed: string, culture: string): string {
  const figure = typed.trim().replace(SIGN, '')
  const text = GROUPED_BY_BLANK.test(figure) ? figure.replace(/[\s'’]/gu, '') : figure
  if (GROUPED_BY_POINT.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^\d*,\d{1,2}$/.test(text)) return text.replace(',', '.').replace(/^\./, '0.')
  if (GROUPED_BY_COMMA.test(text) && (text.includes('.') || !usesDecimalComma(culture)))
    return text.replaceAll(',', '')
  return text.replace(/^\./, '0.')
}

function usesDecimalComma(culture: string): boolean {
  try {
    return new Intl.NumberFormat(culture).format(1.5).includes(',')
  } catch {
    return false
  }
}
