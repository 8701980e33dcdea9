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
 * A subscription in Polar's words: what we read of it. Fields it does not have in one of the forms it comes in
 * (message, look-up, the customer's state) count as empty.
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

/** Who a subscription says it belongs to. */
const PolarOwner = z.object({
  customer: z.object({ external_id: MaybeText, email: MaybeText }).nullish(),
  metadata: z.object({ user_id: z.string().optional() }).nullish().catch(null),
})

/**
 * Reads a subscription as Polar sends it.
 *
 * @param reportedAt RFC 3339: when it was reported, for a subscription without a time of change
 * @throws ZodError when it is none
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
    // Not said: the shorter of the two periods that are sold. Before anything ends by silence the provider is asked.
    currentPeriodEnd:
      reported.current_period_end === null ? inAMonth(start) : new Date(reported.current_period_end),
    trialEnd: reported.trial_end,
    cancelAtPeriodEnd: reported.cancel_at_period_end,
    endsAt: reported.ends_at,
    endedAt: reported.ended_at,
    // Older messages do not say since when: then the change that said so is the beginning.
    pastDueAt: reported.past_due_at ?? (reported.status === 'past_due' ? new Date(modifiedAt) : null),
    customerId: reported.customer_id,
    modifiedAt,
  }
}

const inAMonth = (start: Date) => new Date(start.getTime() + 31 * 86_400_000)

/** Reads whose a subscription is; whatever it does not say is null. */
export function readPolarOwner(data: unknown): ReportedOwner {
  const { customer, metadata } = PolarOwner.parse(data)
  return {
    externalId: customer?.external_id ?? null,
    metadataUserId: metadata?.user_id ?? null,
    email: customer?.email ?? null,
  }
}
