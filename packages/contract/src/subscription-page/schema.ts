import { CANCEL_ACCESS, CANCEL_DIFFICULTIES, CANCEL_NOTICE_UNITS, CANCEL_WAYS } from '@duely/domain'
import { z } from 'zod'
import { PaidCharge } from '../charges/schema.ts'
import { Price } from '../prices/schema.ts'
import { Delivery } from '../reminders/schema.ts'
import { Subscription } from '../subscriptions/schema.ts'

/** What is known about cancelling a service of the catalogue, from a page of that service. */
export const Cancelling = z.object({
  slug: z.string(),
  service: z.string(),
  ways: z.array(z.enum(CANCEL_WAYS)).describe('Empty when the source names none'),
  link: z.string().nullable(),
  notice: z
    .object({ count: z.number().int(), unit: z.enum(CANCEL_NOTICE_UNITS) })
    .nullable()
    .describe('Null when the source names none'),
  access: z
    .enum(CANCEL_ACCESS)
    .nullable()
    .describe('Whether the paid time can still be used; null when the source does not say'),
  note: z.string().nullable(),
  difficulty: z.enum(CANCEL_DIFFICULTIES),
  source: z.object({
    page: z.string(),
    region: z.string().nullable().describe('Null when the page is for everywhere'),
    day: z.string(),
    dayOf: z.enum(['copy', 'reading']).describe('The day of the copy that was read, or of its reading'),
  }),
  isOld: z.boolean().describe('Whether `source.day` is more than a year ago'),
})
export type Cancelling = z.infer<typeof Cancelling>

const AvoidedRenewal = z.object({ date: z.string(), amount: z.string() })

/** One subscription with everything its page shows. */
export const SubscriptionPage = z.object({
  subscription: Subscription,
  firstAmount: z.string().describe('The price before the first of `prices`'),
  prices: z.array(Price),
  /** The next six renewals with their deadlines (null: the renewal day itself, or bound). */
  upcoming: z.array(z.object({ date: z.string(), amount: z.string(), cancelBy: z.string().nullable() })),
  /** Newest first, at most 500. */
  charges: z.array(PaidCharge),
  /** In the subscription's currency: paid this year and in total, and the sums of `avoided`. */
  totals: z.object({
    year: z.string(),
    ever: z.string(),
    stoppedForSure: z.string(),
    stillToBeSeen: z.string(),
  }),
  avoided: z
    .object({ stoppedForSure: z.array(AvoidedRenewal), stillToBeSeen: z.array(AvoidedRenewal) })
    .describe(
      'Renewals since the cancellation: not charged by an answer or a statement, and not known yet. What was charged all the same is in neither',
    ),
  /** Newest first, at most 50: your own, and what members of the household decided. */
  deliveries: z.array(
    Delivery.extend({
      person: z.string().nullable().describe('The member it is of; null outside a household'),
    }),
  ),
  cancelling: Cancelling.nullable().describe('Null when the service is not known, or nothing of it'),
})
export type SubscriptionPage = z.infer<typeof SubscriptionPage>
