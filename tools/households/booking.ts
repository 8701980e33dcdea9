import { addDays, dayOfWeek, type PlainDate } from '@duely/domain'
import type { Dice } from './dice.ts'

/** One booking before a bank gives it its form. Amounts in hundredths, below 0 for money out. */
export type Booking = {
  readonly date: PlainDate
  readonly merchant: string
  readonly amountMinor: number
  readonly kind: 'card' | 'debit' | 'transfer' | 'credit' | 'cash'
  readonly purpose?: string
  readonly original?: { readonly amountMinor: number; readonly currency: string }
  /** Which subscription it belongs to; a trial or a refunded charge belongs to none. */
  readonly subscription?: number
}

export type Setting = {
  readonly country: string
  readonly currency: string
  /** Direct debits wait for a working day; cards are booked on the day or a little later. */
  readonly waitsForWorkingDays: boolean
  /** Whether the file contains the amount before conversion. */
  readonly tellsOriginal: boolean
}

/** The day a bank books a charge that is due: debits wait for a working day, cards are sometimes late. */
export function booked(dice: Dice, setting: Setting, due: PlainDate, kind: Booking['kind']): PlainDate {
  let date = kind === 'card' ? addDays(due, dice.pick([0, 0, 0, 0, 0, 0, 0, 1, 1, 2])) : due
  if (setting.waitsForWorkingDays || kind === 'debit') while (isWeekend(date)) date = addDays(date, 1)
  return date
}

function isWeekend(date: PlainDate): boolean {
  return dayOfWeek(date) % 6 === 0
}
