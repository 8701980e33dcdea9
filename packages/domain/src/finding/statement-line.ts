import type { PlainDate } from '../calendar/plain-date.ts'
import type { RhythmName } from './rhythm.ts'

/** An amount as a statement holds it: hundredths of the currency's unit, whatever the currency. */
export type StatementAmount = { readonly amountMinor: number; readonly currency: string }

/** One booked line of a bank or card statement. */
export type StatementLine = StatementAmount & {
  /** Its place in the file, from 1: the line of a text file, the entry of others. */
  readonly line: number
  readonly date: PlainDate
  /** Whom the money went to or came from, as the bank writes it. */
  readonly payee: string
  /** Everything else the bank says of it: purpose, kind of booking, references. */
  readonly memo: string
  /** Below 0 for money that left the account. */
  readonly amountMinor: number
  /** ISO 4217. */
  readonly currency: string
  /** What was charged before the bank converted it, when the file says so; never below 0. */
  readonly original: StatementAmount | null
}

/** What the finder needs of a catalogue entry. */
export type KnownService = {
  readonly slug: string
  readonly name: string
  /** How it appears on statements: upper case, letters and digits with single spaces. */
  readonly words: readonly string[]
  /** The rhythms it is usually sold in, the most usual first. */
  readonly cycles: readonly RhythmName[]
}

export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]
