import { type PlainDate, parsePlainDate } from '@duely/domain'
import { parseMinor } from './amounts.ts'
import { Bookings, type FoundBooking, type Statement } from './statement.ts'
import { LONGEST_LINE, MOST_BOOKINGS, UnreadableStatement } from './unreadable.ts'

/** Value date, booking date, direction, amount: ':61:2601050105D15,99NMSCNONREF'. */
const BOOKING = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,15},\d{0,3})/
const TAG = /^:(\d\d[A-Z]?):(.*)$/

type Field = { tag: string; line: number; value: string[] }

/** Reads MT940: the structured purpose of German banks, the coded one of Dutch banks, and free text. */
export function readMt940(text: string): Statement {
  const bookings = new Bookings()
  let currency = 'EUR'
  const fields = fieldsOf(text)
  for (const [i, field] of fields.entries()) {
    if (/^60[FM]$/.test(field.tag))
      currency = /^[CD]\d{6}([A-Z]{3})/.exec(field.value[0] ?? '')?.[1] ?? currency
    if (field.tag !== '61') continue
    const next = fields[i + 1]
    bookings.take(field.line, bookingOf(field, next?.tag === '86' ? next.value : [], currency))
  }
  return bookings.finish('mt940')
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (fields.length > 4 * MOST_BOOKINGS) throw new UnreadableStatement('TOO_MANY_LINES')
    if (raw.length > LONGEST_LINE) throw new UnreadableStatement('LINE_TOO_LONG')
    const start = TAG.exec(raw)
    if (start) fields.push({ tag: start[1] ?? '', line: i + 1, value: [start[2] ?? ''] })
    else if (raw.startsWith('-') || raw.startsWith('{')) continue
    else if ((fields.at(-1)?.value.length ?? 100) < 100) fields.at(-1)?.value.push(raw)
  }
  return fields
}

function bookingOf(field: Field, purpose: readonly string[], currency: string): FoundBooking {
  const parts = BOOKING.exec(field.value[0] ?? '')
  if (!parts) return 'NO_AMOUNT'
  const [, valueDay = '', bookingDay, direction = '', , amountText = ''] = parts
  const date = bookingDate(valueDay, bookingDay)
  if (date === null) return 'NO_DATE'
  const size = parseMinor(amountText.endsWith(',') ? `${amountText}0` : amountText, ',', currency)
  if (size === null) return 'NO_AMOUNT'
  // A reversed credit (RC) takes money, a reversed debit (RD) returns it.
  const out = direction === 'D' || direction === 'RC' || direction === 'ED'
  const { payee, memo } = purposeOf(purpose)
  return {
    date,
    payee: payee || memo,
    memo: payee ? memo : '',
    amountMinor: out ? -size || 0 : size,
    currency,
    original: null,
  }
}

/** The booking date has no year: it is the value date's, or the adjacent one at the turn of the year. */
function bookingDate(valueDay: string, bookingDay: string | undefined): PlainDate | null {
  const value = parsePlainDate(`20${valueDay.slice(0, 2)}-${valueDay.slice(2, 4)}-${valueDay.slice(4, 6)}`)
  if (value === null || bookingDay === undefined) return value
  const year = Number(valueDay.slice(0, 2)) + 2000
  const valueMonth = Number(valueDay.slice(2, 4))
  const month = Number(bookingDay.slice(0, 2))
  const isNextYear = valueMonth === 12 && month === 1
  const isLastYear = valueMonth === 1 && month === 12
  const bookedIn = year + Number(isNextYear) - Number(isLastYear)
  return parsePlainDate(`${bookedIn}-${bookingDay.slice(0, 2)}-${bookingDay.slice(2, 4)}`) ?? value
}

function purposeOf(lines: readonly string[]): { payee: string; memo: string } {
  const joined = lines.join('')
  if (/^\d{3}[?>]|^\?\d\d/.test(joined)) return germanPurpose(joined)
  if (/\/(?:NAME|REMI|TRTP|CNTP)\//.test(joined)) return codedPurpose(joined)
  return { payee: '', memo: lines.join(' ') }
}

/** '166?00LASTSCHRIFT?20SVWZ+Abo?32SPOTIFY AB': 20 to 29 and 60 to 63 are the purpose, 32 and 33 the name. */
function germanPurpose(text: string): { payee: string; memo: string } {
  const parts = { text: '', purpose: '', name: '' }
  for (const part of text.split(/[?>](?=\d\d)/).slice(1)) {
    const code = Number(part.slice(0, 2))
    const value = part.slice(2)
    if (code === 0) parts.text = value
    else if ((code >= 20 && code <= 29) || (code >= 60 && code <= 63)) parts.purpose += value
    else if (code === 32 || code === 33) parts.name += value
  }
  return { payee: parts.name.trim(), memo: `${parts.purpose} ${parts.text}`.trim() }
}

/**
 * '/TRTP/SEPA INCASSO/NAME/SPOTIFY AB/REMI/Abonnement/': codes between slashes, each followed by its text.
 */
function codedPurpose(text: string): { payee: string; memo: string } {
  const value = (code: string) =>
    new RegExp(`/${code}/([^/]*(?:/(?!(?:[A-Z]{3,4})/)[^/]*)*)`).exec(text)?.[1]?.trim() ?? ''
  const party = /\/CNTP\/[^/]*\/[^/]*\/([^/]*)/.exec(text)?.[1]?.trim() ?? ''
  return { payee: value('NAME') || party, memo: `${value('REMI')} ${value('TRTP')}`.trim() }
}
