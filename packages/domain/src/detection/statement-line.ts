import type { PlainDate } from '../dates/plain-date.ts'
import type { RhythmName } from './rhythm-name.ts'

/** An amount in minor units of its currency; in hundredths where the code is not known (`placesOfCode`). */
export type StatementAmount = { readonly amountMinor: number; readonly currency: string }

/** One booked line of a bank or card statement. */
export type StatementLine = StatementAmount & {
  /** Position in the file from 1: the line of a text file, else the entry. */
  readonly line: number
  readonly date: PlainDate
  /** The counterparty as written by the bank. */
  readonly payee: string
  /** All other text: purpose, type of booking, references. */
  readonly memo: string
  /** Negative for money that left the account. */
  readonly amountMinor: number
  /** ISO 4217. */
  readonly currency: string
  /** The amount before the bank's conversion, when the file has it; never negative. */
  readonly original: StatementAmount | null
}

/** Catalogue data needed by the finder. */
export type KnownService = {
  readonly slug: string
  readonly name: string
  /** Its names on statements: upper case, letters and digits with single spaces. */
  readonly words: readonly string[]
  /** The rhythms in which it is sold, most common first. */
  readonly cycles: readonly RhythmName[]
}

export type Confidence = 'high' | 'medium' | 'low'
