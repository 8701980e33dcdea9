import type { StatementLine } from '@duely/domain'
import type { CsvGuess } from './csv-guess.ts'
import { MOST_BOOKINGS, UnreadableStatement } from './unreadable.ts'

export type StatementFormat = 'csv' | 'ofx' | 'qif' | 'camt.053' | 'mt940'

/** Why a row was skipped. */
export type SkipReason = 'NO_DATE' | 'NO_AMOUNT' | 'NOT_BOOKED'

/** What a row is: a booking, or why it is none. */
export type FoundBooking = Omit<StatementLine, 'line'> | SkipReason

export type Statement = {
  readonly format: StatementFormat
  /** In file order. */
  readonly lines: readonly StatementLine[]
  /** Rows without a booking; the first hundred. */
  readonly skipped: readonly { readonly line: number; readonly reason: SkipReason }[]
  /** How a CSV file was interpreted, to be shown and changed; null for self-describing formats. */
  readonly guess: CsvGuess | null
  /** The titles of a CSV file's columns; empty without a title row. */
  readonly titles: readonly string[]
}

const SKIPPED_KEPT = 100
const LONGEST_FIELD = 1000

/** Collects bookings up to the limits of every format. */
export class Bookings {
  readonly lines: StatementLine[] = []
  readonly skipped: { line: number; reason: SkipReason }[] = []

  #seen = 0

  take(line: number, found: FoundBooking): void {
    this.#seen++
    if (this.#seen > MOST_BOOKINGS) throw new UnreadableStatement('TOO_MANY_LINES')
    if (typeof found !== 'string')
      this.lines.push({ ...found, line, payee: tidy(found.payee), memo: tidy(found.memo) })
    else if (this.skipped.length < SKIPPED_KEPT) this.skipped.push({ line, reason: found })
  }

  /** Builds the statement; files in a single line number their bookings instead of lines. */
  finish(format: StatementFormat, guess: CsvGuess | null = null, titles: readonly string[] = []): Statement {
    if (this.lines.length === 0) throw new UnreadableStatement('NO_BOOKINGS')
    const distinct = new Set(this.lines.map((line) => line.line)).size === this.lines.length
    const lines = distinct ? this.lines : this.lines.map((line, i) => ({ ...line, line: i + 1 }))
    return { format, lines, skipped: this.skipped, guess, titles }
  }
}

function tidy(text: string): string {
  return text.slice(0, LONGEST_FIELD).replace(/\s+/g, ' ').trim()
}
