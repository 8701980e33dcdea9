import { z } from 'zod'

const rate = z.string()

/** Reference rates: units of each currency for one euro, as decimal texts. */
export const Rates = z.object({
  date: z.string(),
  /** 'bundled' until rates were fetched from the European Central Bank. */
  source: z.enum(['ecb', 'bundled']),
  rates: z.object({ EUR: rate, USD: rate, GBP: rate }),
})
export type Rates = z.infer<typeof Rates>
