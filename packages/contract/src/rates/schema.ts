import { FIELD_MESSAGES, isRate } from '@duely/domain'
import { z } from 'zod'
import { currency } from '../http/amounts.ts'
import { day, requiredOr } from '../http/fields.ts'

const { rate: texts } = FIELD_MESSAGES

/**
 * Reference rates: units of each currency for one euro, as decimal texts. All that the European Central Bank
 * publishes, about thirty; dollars, euros and pounds are always among them.
 */
export const Rates = z.object({
  date: z.string(),
  /** 'bundled' until rates were fetched from the European Central Bank. */
  source: z.enum(['ecb', 'bundled']),
  rates: z.partialRecord(currency, z.string()),
})
export type Rates = z.infer<typeof Rates>

/** The user's own rate for a currency without a reference rate: units for one euro, and its day. */
export const OwnRate = z.object({ currency, rate: z.string(), date: z.string() })
export type OwnRate = z.infer<typeof OwnRate>

/** At most one per currency, in the order of sums. */
export const OwnRateList = z.object({ rates: z.array(OwnRate) })

/** Body of POST /api/rates/own; replaces the rate of that currency. */
export const NewOwnRate = z.strictObject({
  currency: currency.refine((code) => code !== 'EUR', texts.euro),
  rate: z.string(requiredOr(texts.required)).trim().refine(isRate, texts.shape),
  date: day,
})
export type NewOwnRate = z.output<typeof NewOwnRate>
