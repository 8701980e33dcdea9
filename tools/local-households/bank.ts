import type { Family } from '../households/bank-file.ts'
import type { Booking } from '../households/booking.ts'
import type { Dice } from '../households/dice.ts'
import type { Locale } from './locale.ts'

/** A booking with the place of the merchant and the purpose, before the bank writes it. */
export type Entry = Booking & { readonly city: string; readonly purpose: string }

/** A bank of a country: what it writes about a booking, and its file. */
export type LocalBank = {
  readonly name: string
  readonly locale: Locale
  readonly currency: string
  /** Card statements know no wages, rent and direct debits. */
  readonly cardOnly: boolean
  /** Share of subscriptions that are collected by direct debit. */
  readonly debitShare: number
  readonly waitsForWorkingDays: boolean
  readonly text: (dice: Dice, entry: Entry) => { payee: string; memo: string }
  readonly write: Family['write']
}
