import { placesOfCode } from '../money/currencies.ts'
import type { StatementAmount, StatementLine } from './statement-line.ts'

const CODES =
  'USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|BRL|MXN|INR|SGD|HKD|ZAR|ILS|KRW|CNY|THB'
const BEFORE = new RegExp(`\\b(${CODES})\\s?(\\d{1,6}(?:[.,]\\d{2}))\\b`)
const AFTER = new RegExp(`\\b(\\d{1,6}(?:[.,]\\d{2}))\\s?(${CODES})\\b`)

/** The original amount in a line's text: 'OPENAI USD 20.00 @ 0.9213' is 20.00 USD. */
export function foreignAmount(
  line: Pick<StatementLine, 'payee' | 'memo' | 'currency'>,
): StatementAmount | null {
  for (const text of [line.payee, line.memo]) {
    if (!/\d[.,]\d\d/.test(text)) continue
    const upper = text.slice(0, 400).toUpperCase()
    const before = BEFORE.exec(upper)
    const after = AFTER.exec(upper)
    const currency = before?.[1] ?? after?.[2] ?? ''
    const amount = before?.[2] ?? after?.[1] ?? ''
    if ((before || after) && currency !== line.currency) {
      return { currency, amountMinor: minorOf(amount, currency) }
    }
  }
  return null
}

/** The text has two decimals, whatever its currency has. */
function minorOf(text: string, code: string): number {
  return Math.round(Number(text.replace(',', '.')) * 10 ** placesOfCode(code))
}
