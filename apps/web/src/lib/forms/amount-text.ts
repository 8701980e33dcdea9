const SIGNS_AND_SPACES = /[\s\u00a0\u202f$€£']/gu
const GROUPED_BY_COMMA = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const GROUPED_BY_POINT = /^\d{1,3}(\.\d{3})+,\d*$/

/**
 * Normalises a typed amount for the contract: '15,99' is '15.99', '€ 1.234,50' and '1,234.50' are '1234.50'. Ambiguous
 * input ('1,234' where a comma is the decimal separator) is unchanged, so that the field reports it.
 */
export function plainAmount(typed: string, culture: string): string {
  const text = typed.replace(SIGNS_AND_SPACES, '')
  if (GROUPED_BY_POINT.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^\d*,\d{1,2}$/.test(text)) return text.replace(',', '.').replace(/^\./, '0.')
  if (GROUPED_BY_COMMA.test(text) && !(partsDecimalsByComma(culture) && !text.includes('.')))
    return text.replaceAll(',', '')
  return text.replace(/^\./, '0.')
}

function partsDecimalsByComma(culture: string): boolean {
  try {
    return new Intl.NumberFormat(culture).format(1.5).includes(',')
  } catch {
    return false
  }
}
