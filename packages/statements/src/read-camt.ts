import { type PlainDate, parsePlainDate, type StatementAmount } from '@duely/domain'
import { SaxesParser } from 'saxes'
import { parseMinor } from './amounts.ts'
import { Bookings, type FoundBooking, type Statement } from './statement.ts'
import { UnreadableStatement } from './unreadable.ts'

const MAX_DEPTH = 60
const LONGEST_TEXT = 2000

/** Details of one booking; an entry may contain several. */
type Details = {
  amount: StatementAmount | null
  original: StatementAmount | null
  payee: string
  ultimate: string
  memo: string
}
type Entry = Details & {
  line: number
  date: string
  valueDate: string
  out: boolean | null
  booked: boolean
  parts: Details[]
}

/** Reads CAMT.053 (also 052 and 054) of any version. A DOCTYPE, and with it any entity, is refused. */
export function readCamt(text: string): Statement {
  const reader = new CamtReader()
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('doctype', () => refuse('XML_ENTITIES'))
  parser.on('error', () => refuse('DAMAGED_XML'))
  parser.on('opentag', (tag) => reader.open(localName(tag.name), tag.attributes, parser.line))
  parser.on('text', (content) => reader.text(content))
  parser.on('cdata', (content) => reader.text(content))
  parser.on('closetag', () => reader.close())
  parser.write(text).close()
  if (!reader.isCamt) throw new UnreadableStatement('OTHER_XML')
  return reader.bookings.finish('camt.053')
}

function refuse(code: 'XML_ENTITIES' | 'DAMAGED_XML'): never {
  throw new UnreadableStatement(code)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

class CamtReader {
  readonly bookings = new Bookings()
  isCamt = false
  readonly #path: string[] = []
  #text = ''
  #currency = ''
  #entry: Entry | null = null
  #part: Details | null = null

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (this.#path.length >= MAX_DEPTH) throw new UnreadableStatement('DAMAGED_XML')
    this.#path.push(name)
    this.#text = ''
    if (/^BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)$/.test(name)) this.isCamt = true
    if (name === 'Ntry') {
      this.#entry = { ...emptyDetails(), line, date: '', valueDate: '', out: null, booked: true, parts: [] }
    }
    if (name === 'TxDtls' && this.#entry) {
      this.#part = emptyDetails()
      this.#entry.parts.push(this.#part)
    }
    if (name === 'Amt' || name === 'InstdAmt') this.#currency = attributes.Ccy ?? ''
  }

  text(content: string): void {
    if (this.#text.length < LONGEST_TEXT) this.#text += content.slice(0, LONGEST_TEXT)
  }

  close(): void {
    const entry = this.#entry
    if (entry) this.#take(entry, this.#text.trim())
    const name = this.#path.pop()
    this.#text = ''
    if (name === 'TxDtls') this.#part = null
    if (name === 'Ntry' && entry) {
      addEntry(entry, this.bookings)
      this.#entry = null
    }
  }

  #take(entry: Entry, value: string): void {
    if (value === '') return
    const inEntry = this.#path.slice(this.#path.lastIndexOf('Ntry') + 1).join('/')
    const details = this.#part ?? entry
    const amount = (): StatementAmount | null => {
      const amountMinor = parseMinor(value, '.', this.#currency)
      return amountMinor === null ? null : { amountMinor, currency: this.#currency }
    }
    if (inEntry === 'Amt') entry.amount = amount()
    else if (inEntry === 'CdtDbtInd') entry.out = value === 'DBIT'
    else if (/^BookgDt\/Dt(?:Tm)?$/.test(inEntry)) entry.date = value
    else if (/^ValDt\/Dt(?:Tm)?$/.test(inEntry)) entry.valueDate = value
    else if (/^Sts(?:\/Cd)?$/.test(inEntry)) entry.booked = value === 'BOOK'
    else if (inEntry === 'AddtlNtryInf') entry.memo += ` ${value}`
    else if (/TxDtls\/Amt$/.test(inEntry) || /TxDtls\/AmtDtls\/TxAmt\/Amt$/.test(inEntry))
      details.amount = amount()
    else if (/AmtDtls\/InstdAmt\/Amt$/.test(inEntry)) details.original = amount()
    else if (/RltdPties\/Cdtr\/(?:Pty\/)?Nm$/.test(inEntry)) details.payee = value
    else if (/RltdPties\/UltmtCdtr\/(?:Pty\/)?Nm$/.test(inEntry)) details.ultimate = value
    else if (/RltdPties\/Dbtr\/(?:Pty\/)?Nm$/.test(inEntry) && entry.out === false) details.payee ||= value
    else if (/RmtInf\/(?:Ustrd|Strd\/AddtlRmtInf)$/.test(inEntry) || /AddtlTxInf$/.test(inEntry))
      details.memo += ` ${value}`
  }
}

function emptyDetails(): Details {
  return { amount: null, original: null, payee: '', ultimate: '', memo: '' }
}

/** A batch entry whose parts have amounts becomes several bookings, otherwise one. */
function addEntry(entry: Entry, bookings: Bookings): void {
  const collective = entry.parts.length > 1 && entry.parts.every((part) => part.amount !== null)
  const parts = collective ? entry.parts : [{ ...emptyDetails(), ...entry.parts[0], amount: entry.amount }]
  const date = parsePlainDate((entry.date || entry.valueDate).slice(0, 10))
  if (date === null) bookings.take(entry.line, 'NO_DATE')
  else if (!entry.booked) bookings.take(entry.line, 'NOT_BOOKED')
  else for (const part of parts) bookings.take(entry.line, bookingOf(part, entry, date))
}

function bookingOf(part: Details, entry: Entry, date: PlainDate): FoundBooking {
  if (!part.amount || entry.out === null) return 'NO_AMOUNT'
  const { amountMinor, currency } = part.amount
  const memo = `${part.memo} ${entry.memo}`
  const payee = part.ultimate || part.payee || memo
  return {
    date,
    payee,
    memo: payee === memo ? '' : memo,
    amountMinor: entry.out ? -amountMinor || 0 : amountMinor,
    currency,
    original: part.original && part.original.currency !== currency ? part.original : null,
  }
}
