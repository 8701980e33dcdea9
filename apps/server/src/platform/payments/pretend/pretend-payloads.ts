import { type PaidPlanId, planById } from '@duely/domain'
import type { PretendOrder } from './pretend-orders.repo.ts'
import type { PretendPurchase } from './pretend-purchases.repo.ts'

const PREFIX = 'pretend-'

export const pretendProductOf = (planId: string) => `${PREFIX}${planId}`

/** Our plan of a pretend product; null otherwise. */
export function pretendPlanOf(productId: string): PaidPlanId | null {
  if (productId === pretendProductOf('pro-monthly')) return 'pro-monthly'
  return productId === pretendProductOf('pro-annual') ? 'pro-annual' : null
}

/** The plan of a pretend purchase. */
export const pretendPlan = (planId: string) =>
  planById(planId === 'pro-annual' ? 'pro-annual' : 'pro-monthly')

/** A pretend purchase in Polar's format. */
export function inPolarsWords(row: PretendPurchase) {
  const at = (date: Date | null) => date?.toISOString() ?? null
  const trialEnd = row.status === 'trialing' ? at(row.currentPeriodEnd) : null
  return {
    id: row.id,
    created_at: at(row.createdAt),
    modified_at: at(row.modifiedAt),
    status: row.status,
    product_id: pretendProductOf(row.planId),
    current_period_start: at(row.currentPeriodStart),
    current_period_end: at(row.currentPeriodEnd),
    trial_start: trialEnd === null ? null : at(row.currentPeriodStart),
    trial_end: trialEnd,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    canceled_at: at(row.canceledAt),
    ends_at: row.cancelAtPeriodEnd ? at(row.currentPeriodEnd) : null,
    ended_at: at(row.endedAt),
    past_due_at: null,
    customer_id: `${PREFIX}customer-of-${row.userId}`,
    checkout_id: row.checkoutId,
    customer: { external_id: row.userId, email: row.email },
    metadata: { user_id: row.userId },
  }
}

/** A pretend order in Polar's format. */
export function orderInPolarsWords({ id, purchaseId, number, amount, refunded, createdAt }: PretendOrder) {
  return {
    id,
    created_at: createdAt.toISOString(),
    status: amount > 0 && refunded >= amount ? 'refunded' : 'paid',
    subscription_id: purchaseId,
    invoice_number: number,
    receipt_number: null,
    net_amount: amount,
    currency: 'usd',
  }
}
