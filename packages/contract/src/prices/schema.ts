import { z } from 'zod'
import { amount, day } from '../http/fields.ts'

/** A price and its first day. Amounts are decimal text with two places. */
export const Price = z.object({ from: z.string(), amount: z.string() })
export type Price = z.infer<typeof Price>

/** A price from a day on. */
export const NewPrice = z.strictObject({ from: day, amount })
export type NewPrice = z.output<typeof NewPrice>
