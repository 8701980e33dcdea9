import { addDays, dayOfWeek, type PlainDate } from '@duely/domain'
import type { Dice } from './dice.ts'

/** A booking before a bank formats it. Amounts in hundredths, negative for spending. */
export type Booking = {
  readonly date: PlainDate
  readonly merchant: string
  readonly amountMinor: number
  readonly kind: 'card' | 'debit' | 'transfer' | 'credit' | 'cash'
  readonly purpose?: string
  readonly original?: { readonly amountMinor: number; readonly currency: string }
  /** Index of its subscription; absent for trials and refunded charges. */
  readonly subscription?: number
}

export type Setting = {
  readonly country: string
  readonly currency: string
  /** Direct debits are booked on working days; cards on the day or a little later. */
  readonly waitsForWorkingDays: boolean
  /** Whether the file contains the amount before conversion. */
  readonly tellsOriginal: boolean
}

/** The booking day of a due charge: debits wait for a working day, cards are sometimes late. */
export function booked(dice: Dice, setting: Setting, due: PlainDate, kind: Booking['kind']): PlainDate {
  let date = kind === 'card' ? addDays(due, dice.pick([0, 0, 0, 0, 0, 0, 0, 1, 1, 2])) : due
  if (setting.waitsForWorkingDays || kind === 'debit') while (isWeekend(date)) date = addDays(date, 1)
  return date
}

function isWeekend(date: PlainDate): boolean {
  return dayOfWeek(date) % 6 === 0
}
