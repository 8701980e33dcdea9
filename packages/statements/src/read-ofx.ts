import { type PlainDate, parsePlainDate, placesOfCode, withoutEntities } from '@duely/domain'
import { guessDecimal, parseMinor } from './amounts.ts'
import { Bookings, type FoundBooking, type Statement } from './statement.ts'
import { UnreadableStatement } from './unreadable.ts'

/** A tag and its text: OFX 1 (SGML) omits closing tags, OFX 2 is XML; both are parsed alike. */
const TAG = /<(\/?)([A-Za-z0-9._]{1,40})>([^<]{0,2000})/g

type Entry = { line: number; fields: Map<string, string>; original: boolean }

/** Reads OFX and QFX statements of banks and cards. */
export function readOfx(text: string): Statement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, 10_000))) throw new UnreadableStatement('XML_ENTITIES')
  const bookings = new Bookings()
  let currency = 'USD'
  let entry: Entry | null = null
  const line = lineCounter(text)
  for (const match of text.matchAll(TAG)) {
    const [, slash, name = '', raw = ''] = match
    const tag = name.toUpperCase()
    const value = withoutEntities(raw).trim()
    if (tag === 'CURDEF' && !slash) currency = value.slice(0, 3).toUpperCase() || currency
    if (tag === 'STMTTRN') {
      if (entry) bookings.take(entry.line, bookingOf(entry, currency))
      entry = slash ? null : { line: line(match.index), fields: new Map(), original: false }
    } else if (entry && slash && tag === 'BANKTRANLIST') {
      bookings.take(entry.line, bookingOf(entry, currency))
      entry = null
    } else if (entry && !slash) {
      if (tag === 'ORIGCURRENCY') entry.original = true
      if (value !== '' && !entry.fields.has(tag)) entry.fields.set(tag, value)
    }
  }
  if (entry) bookings.take(entry.line, bookingOf(entry, currency))
  return bookings.finish('ofx')
}

function bookingOf(entry: Entry, currency: string): FoundBooking {
  const field = (tag: string) => entry.fields.get(tag) ?? ''
  const date = ofxDay(field('DTPOSTED')) ?? ofxDay(field('DTUSER'))
  if (date === null) return 'NO_DATE'
  const amountText = field('TRNAMT')
  const symbol = field('CURSYM').toUpperCase()
  const rate = Number(field('CURRATE'))
  const own = !entry.original && /^[A-Z]{3}$/.test(symbol) ? symbol : currency
  const amountMinor = parseMinor(amountText, guessDecimal([amountText]), own)
  if (amountMinor === null) return 'NO_AMOUNT'
  const foreign = entry.original && /^[A-Z]{3}$/.test(symbol) && symbol !== currency && rate > 0
  return {
    date,
    payee: field('NAME') || field('MEMO'),
    memo: [field('NAME') ? field('MEMO') : '', kindText(field('TRNTYPE'))].join(' '),
    amountMinor,
    currency: own,
    original: foreign ? { currency: symbol, amountMinor: converted(amountMinor, own, symbol, rate) } : null,
  }
}

/** The amount before the bank's conversion, in minor units of its own currency. */
function converted(amountMinor: number, from: string, to: string, rate: number): number {
  return Math.round((Math.abs(amountMinor) / rate) * 10 ** (placesOfCode(to) - placesOfCode(from)))
}

/** Words for transaction types other than purchases, as used by other banks. */
function kindText(kind: string): string {
  if (kind === 'XFER') return 'transfer'
  if (kind === 'ATM' || kind === 'CASH') return 'atm'
  if (kind === 'DIRECTDEP') return 'direct deposit'
  return kind === 'CHECK' ? 'check' : ''
}

function ofxDay(text: string): PlainDate | null {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text)
  return parts ? parsePlainDate(`${parts[1]}-${parts[2]}-${parts[3]}`) : null
}

/** Line number of a position; positions must be queried in ascending order. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let end = text.indexOf('\n')
  return (at) => {
    while (end >= 0 && end < at) {
      line++
      end = text.indexOf('\n', end + 1)
    }
    return line
  }
}
