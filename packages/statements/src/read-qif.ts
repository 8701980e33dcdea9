import { guessDecimal, parseMinor } from './amounts.ts'
import { guessDateOrder, parseDay } from './days.ts'
import { Bookings, type Statement } from './statement.ts'
import { LONGEST_LINE, MOST_BOOKINGS, UnreadableStatement } from './unreadable.ts'

type Entry = { line: number; day: string; amount: string; payee: string; memo: string }

/** Sections of a QIF file without bookings. */
const OTHER_LISTS = /^!(?:Type:(?:Cat|Class|Memorized|Security|Prices|Budget|Invst)|Option|Clear)/i

/** Reads QIF. The format has no currency: the given one, or one suggested by the dates. */
export function readQif(text: string, wanted: { currency?: string } = {}): Statement {
  const entries = entriesOf(text)
  const decimal = guessDecimal(entries.map((entry) => entry.amount))
  const order = guessDateOrder(
    entries.map((entry) => entry.day),
    decimal,
  )
  const withPoint = order === 'dmy' ? 'GBP' : 'USD'
  const currency = wanted.currency ?? (decimal === ',' ? 'EUR' : withPoint)
  const bookings = new Bookings()
  for (const { line, day, amount, payee, memo } of entries) {
    const date = parseDay(day, order)
    const amountMinor = parseMinor(amount, decimal, currency)
    const texts = { payee: payee || memo, memo: payee ? memo : '' }
    if (date === null) bookings.take(line, 'NO_DATE')
    else if (amountMinor === null) bookings.take(line, 'NO_AMOUNT')
    else bookings.take(line, { ...texts, date, amountMinor, currency, original: null })
  }
  return bookings.finish('qif')
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = []
  let entry: Entry | null = null
  let listed = true
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (entries.length > MOST_BOOKINGS) throw new UnreadableStatement('TOO_MANY_LINES')
    if (raw.length > LONGEST_LINE) throw new UnreadableStatement('LINE_TOO_LONG')
    const code = raw.charAt(0)
    const value = raw.slice(1).trim()
    if (code === '!') {
      listed = !OTHER_LISTS.test(raw) && !/^!Account/i.test(raw)
      entry = null
    } else if (code === '^') {
      if (entry && listed && entry.day !== '') entries.push(entry)
      entry = null
    } else if (listed && value !== '') {
      entry ??= { line: i + 1, day: '', amount: '', payee: '', memo: '' }
      // Quicken writes 5 January 2026 as 1/ 5'26.
      if (code === 'D') entry.day = value.replace(/\s/g, '').replace(/'/g, '/')
      else if (code === 'T' || (code === 'U' && entry.amount === '')) entry.amount = value
      else if (code === 'P') entry.payee = value
      else if (code === 'M') entry.memo = value
    }
  }
  if (entry && listed && entry.day !== '') entries.push(entry)
  return entries
}
