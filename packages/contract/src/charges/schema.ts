import { daysBetween, HOUSEHOLD_MEMBERS_MAX, HOUSEHOLD_MESSAGES } from '@duely/domain'
import { z } from 'zod'
import { amount, currency } from '../http/amounts.ts'
import { boundedList, day } from '../http/fields.ts'

/** Maximum range of days in one request for charges. */
export const CHARGES_RANGE_DAYS = 400

/** Date range of charges: both or neither; default: the current month in the owner's timezone. */
export const ChargesQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Please give both days or neither',
  })
  .refine(
    ({ from, to }) => {
      if (from === undefined || to === undefined) return true
      const days = daysBetween(from, to)
      return days >= 0 && days < CHARGES_RANGE_DAYS
    },
    { path: ['to'], message: `Please choose a range of 1 to ${CHARGES_RANGE_DAYS} days` },
  )
export type ChargesQuery = z.output<typeof ChargesQuery>

/** A passed renewal with the amount and name of its day. */
export const Charge = z.object({
  chargedOn: z.string(),
  name: z.string(),
  /** Decimal text: "15.90". */
  amount: z.string(),
  currency,
  /** Its name at the time. */
  category: z.string().nullable(),
  /** Null once the subscription is deleted; its charges stay. */
  subscriptionId: z.string().nullable(),
  /** Excluded from all sums. */
  refunded: z.boolean(),
})
export type Charge = z.infer<typeof Charge>

/** The charges of a date range, by day, then name. */
export const ChargesOfDays = z.object({
  /** Range of `charges`, inclusive. */
  from: z.string(),
  to: z.string(),
  charges: z.array(Charge),
})
export type ChargesOfDays = z.infer<typeof ChargesOfDays>

/** A charge on one day. */
export const PaidCharge = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.string(),
  currency,
  /** Refunded charges do not count as paid. */
  refunded: z.boolean(),
  /** Charged after the last day of access of a cancelled subscription. */
  afterCancelling: z.boolean(),
  /** Members whose share of it is settled, by their ids; empty outside a household. */
  settled: z.array(z.string()),
})
export type PaidCharge = z.infer<typeof PaidCharge>

export const NewCharge = z.strictObject({ date: day, amount })
export type NewCharge = z.output<typeof NewCharge>

/** Corrects a charge or marks it as refunded; omitted fields are unchanged. */
export const ChargeChange = z.strictObject({
  amount: amount.optional(),
  refunded: z.boolean().optional(),
  /** All members whose share is settled. */
  settled: boundedList(
    z.array(z.string().max(64)),
    HOUSEHOLD_MEMBERS_MAX,
    HOUSEHOLD_MESSAGES.member,
  ).optional(),
})
export type ChargeChange = z.output<typeof ChargeChange>
