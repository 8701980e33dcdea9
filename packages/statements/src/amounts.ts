import { placesOfCode } from '@duely/domain'

/** The decimal separator. */
export type DecimalSign = '.' | ','

const LARGEST_MINOR = 999_999_999_999
const NEGATIVE = /^\(.*\)$|^[-\u2212\u2013]|[-\u2212\u2013]$|\b(?:DR|DB|D|S)$/i
const PLAIN = /^\d{1,15}(?:\.\d{1,6})?$/

/**
 * A bank's amount in minor units: '-1.234,56 EUR', '(15.99)', '15.99 DR', "1'234.50"; null when invalid. More
 * decimals than the currency has are rounded half up.
 *
 * @param currency its code, or '' where it is not known, for hundredths
 */
export function parseMinor(text: string, decimal: DecimalSign, currency = ''): number | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 40) return null
  const bare = trimmed
    .replace(/\b(?:CR|DR|DB|[CDHS])$/i, '')
    .replace(/[A-Z]{3}|[$€£¥₹₩₪₫₺₴₱₦()\s\u00a0\u202f'’+]/g, '')
    .replace(/^[-\u2212\u2013]|[-\u2212\u2013]$/g, '')
  const grouping = decimal === ',' ? /\./g : /,/g
  const number = bare.replace(grouping, '').replace(',', '.')
  if (!PLAIN.test(number)) return null
  const [units = '0', rest = ''] = number.split('.')
  const perUnit = 10 ** placesOfCode(currency)
  const minor = Number(units) * perUnit + Math.round(Number(`0.${rest || '0'}`) * perUnit)
  if (minor > LARGEST_MINOR) return null
  return NEGATIVE.test(
    trimmed.replace(/(?<!\s)\s*(?:[A-Z]{3}|[€$£])$/, '').replace(/^(?:[A-Z]{3}|[€$£])\s*/, ''),
  )
    ? -minor || 0
    : minor
}

/** The decimal separator of a column: the sign most often followed by one or two final digits. */
export function guessDecimal(texts: readonly string[]): DecimalSign {
  let commas = 0
  let points = 0
  for (const text of texts) {
    const end = /([.,])\d{1,2}\D*$/.exec(text.trim())
    if (end?.[1] === ',') commas++
    else if (end?.[1] === '.') points++
  }
  return commas > points ? ',' : '.'
}
