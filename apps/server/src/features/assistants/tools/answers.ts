import type { Subscription } from '@duely/contract'
import { z } from 'zod'
import { versionOf } from '#server/features/subscriptions/index.ts'

/** A sum in one currency. */
export const money = { currency: z.string(), amount: z.string() }

/** A calendar day of an input. */
export const day = (meaning: string) => z.string().describe(`${meaning}, as YYYY-MM-DD`)

/** What an assistant needs of a subscription to speak of it, and to change it. */
export const Brief = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  ...money,
  /** The amount of the next renewal, in the same currency. */
  nextAmount: z.string(),
  billingCycle: z.string(),
  billingEvery: z.int(),
  category: z.string().nullable(),
  nextBillingDate: z.string(),
  cancelBy: z.string().nullable(),
  keptRenewal: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  accessUntil: z.string().nullable(),
  version: z.string().describe('What change_subscription asks for'),
})

/** A subscription in brief, with its version. */
export function briefOf(subscription: Subscription): Subscription & { version: string } {
  return { ...subscription, version: versionOf(subscription) }
}

/** A sum per currency, with the part that can still be stopped. */
export const Sums = z.array(z.object({ ...money, stoppable: z.string() }))
