import { CURRENCIES, SUMMARY_HEALTH } from '@duely/domain'
import { z } from 'zod'

/**
 * What dashboards and home automation show, flat: each figure is a field of its own. Amounts are decimal
 * text.
 */
export const Summary = z.object({
  /** Active subscriptions. */
  active: z.int(),
  /** The name of the renewal whose day or deadline comes first; null when nothing renews. */
  next: z.string().nullable(),
  nextId: z.string().nullable(),
  nextDate: z.string().nullable(),
  nextAmount: z.string().nullable(),
  nextCurrency: z.enum(CURRENCIES).nullable(),
  /** Last day on which cancelling avoids it, when notice or commitment set one; else null. */
  nextCancelBy: z.string().nullable(),
  /** How many are charged in 0 to 7 days. */
  dueIn7Days: z.int(),
  /** How many of these charges can still be stopped. */
  stoppableThisWeek: z.int(),
  /** What the active ones cost in an average month, per currency. */
  averageMonth: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.string() })),
  /**
   * All of it in the home currency, about: in whole units, by the reference rates; null without a home
   * currency.
   */
  converted: z.string().nullable(),
  convertedCurrency: z.enum(CURRENCIES).nullable(),
  /** `ok`, or what your reminders suffer from. */
  health: z.enum(SUMMARY_HEALTH),
})
export type Summary = z.infer<typeof Summary>
