import type { PaidPlanId } from '@duely/domain'
import { z } from 'zod'
import type { ReportedOwner, ReportedPurchase } from './payments.ts'

const Instant = z.iso.datetime({ offset: true })
const MaybeInstant = Instant.nullish().transform((text) => text ?? null)
const MaybeDate = MaybeInstant.transform((text) => (text === null ? null : new Date(text)))
const MaybeText = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

/**
 * The fields of a Polar subscription that we read. Fields missing in one of its forms (event, look-up,
 * customer state) count as empty.
 */
const PolarSubscription = z.object({
  id: z.string().min(1),
  created_at: MaybeInstant,
  modified_at: MaybeInstant,
  status: z.string(),
  product_id: z.string(),
  current_period_start: MaybeInstant,
  current_period_end: MaybeInstant,
  trial_end: MaybeDate,
  cancel_at_period_end: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
  ends_at: MaybeDate,
  ended_at: MaybeDate,
  past_due_at: MaybeDate,
  customer_id: MaybeText,
})

/** The owner fields of a subscription. */
const PolarOwner = z.object({
  customer: z.object({ external_id: MaybeText, email: MaybeText }).nullish(),
  metadata: z.object({ user_id: z.string().optional() }).nullish().catch(null),
})

/**
 * Parses a Polar subscription.
 *
 * @param reportedAt RFC 3339 time of the report, for a subscription without a modification time
 * @throws ZodError when invalid
 */
export function readPolarPurchase(
  data: unknown,
  planOf: (productId: string) => PaidPlanId | null,
  reportedAt: string,
): ReportedPurchase {
  const reported = PolarSubscription.parse(data)
  const modifiedAt = reported.modified_at ?? reported.created_at ?? reportedAt
  const start = new Date(reported.current_period_start ?? reported.created_at ?? reportedAt)
  return {
    id: reported.id,
    planId: planOf(reported.product_id),
    status: reported.status,
    currentPeriodStart: start,
    // Missing: the shorter of the two periods on sale. We query the
    // provider before anything ends without a report.
    currentPeriodEnd:
      reported.current_period_end === null ? inAMonth(start) : new Date(reported.current_period_end),
    trialEnd: reported.trial_end,
    cancelAtPeriodEnd: reported.cancel_at_period_end,
    endsAt: reported.ends_at,
    endedAt: reported.ended_at,
    // Older events have no such date: then the change that reported it is the start.
    pastDueAt: reported.past_due_at ?? (reported.status === 'past_due' ? new Date(modifiedAt) : null),
    customerId: reported.customer_id,
    modifiedAt,
  }
}

const inAMonth = (start: Date) => new Date(start.getTime() + 31 * 86_400_000)

/** Reads the owner fields; missing ones are null. */
export function readPolarOwner(data: unknown): ReportedOwner {
  const { customer, metadata } = PolarOwner.parse(data)
  return {
    externalId: customer?.external_id ?? null,
    metadataUserId: metadata?.user_id ?? null,
    email: customer?.email ?? null,
  }
}
