import type { StatementAmount } from '@duely/domain'
import { parseMinor } from './amounts.ts'
import type { ColumnRole } from './column-roles.ts'
import { MONEY_OUT, NOT_BOOKED } from './column-words.ts'
import { type CsvGuess, guessCsv } from './csv-guess.ts'
import { parseDay } from './days.ts'
import { type Row, readTable } from './delimited-table.ts'
import type { Encoding } from './file-text.ts'
import { Bookings, type FoundBooking, type Statement } from './statement.ts'

/** Reads any bank's CSV. `wanted` overrides the guess. */
export function readCsv(text: string, encoding: Encoding, wanted: Partial<CsvGuess> = {}): Statement {
  const { rows, delimiter } = readTable(text, wanted.delimiter)
  const guess: CsvGuess = { ...guessCsv(rows, encoding, delimiter), ...wanted }
  const bookings = new Bookings()
  for (const row of rows.slice((guess.titleRow ?? -1) + 1)) bookings.take(row.line, bookingOf(row, guess))
  const titles = guess.titleRow === null ? [] : (rows[guess.titleRow]?.cells ?? [])
  return bookings.finish('csv', guess, titles)
}

function bookingOf(row: Row, guess: CsvGuess): FoundBooking {
  const cell = (role: ColumnRole) => row.cells[guess.columns.indexOf(role)] ?? ''
  const date = parseDay(cell('date'), guess.dateOrder)
  if (date === null) return 'NO_DATE'
  const currency = cell('currency') || guess.currency
  const amountMinor = minorUnitsOf(cell, guess, currency)
  if (amountMinor === null) return 'NO_AMOUNT'
  if (NOT_BOOKED.test(cell('state'))) return 'NOT_BOOKED'
  const memo = guess.columns.flatMap((role, at) => (role === 'memo' ? (row.cells[at] ?? '') : [])).join(' ')
  const original = originalOf(cell, guess, currency)
  return { date, payee: cell('payee'), memo, amountMinor, currency, original }
}

function minorUnitsOf(cell: (role: ColumnRole) => string, guess: CsvGuess, currency: string): number | null {
  if (guess.columns.includes('amount')) {
    const amount = parseMinor(cell('amount'), guess.decimal, currency)
    if (amount === null) return null
    if (guess.columns.includes('direction')) {
      return MONEY_OUT.test(cell('direction')) ? -Math.abs(amount) || 0 : Math.abs(amount)
    }
    return guess.spendingIsNegative ? amount : -amount || 0
  }
  const out = parseMinor(cell('debit'), guess.decimal, currency)
  const back = parseMinor(cell('credit'), guess.decimal, currency)
  if (out === null && back === null) return null
  return Math.abs(back ?? 0) - Math.abs(out ?? 0)
}

function originalOf(
  cell: (role: ColumnRole) => string,
  guess: CsvGuess,
  currency: string,
): StatementAmount | null {
  const code = cell('originalCurrency')
  const amount = parseMinor(cell('originalAmount'), guess.decimal, code)
  if (amount === null || amount === 0 || !/^[A-Z]{3}$/.test(code) || code === currency) return null
  return { amountMinor: Math.abs(amount), currency: code }
}
