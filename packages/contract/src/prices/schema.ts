import { z } from 'zod'
import { amount } from '../http/amounts.ts'
import { day } from '../http/fields.ts'

/** A price and its first day. Amounts are decimal text with the places of the subscription's currency. */
export const Price = z.object({ from: z.string(), amount: z.string() })
export type Price = z.infer<typeof Price>

/** A price from a day on. */
export const NewPrice = z.strictObject({ from: day, amount })
export type NewPrice = z.output<typeof NewPrice>
