import {
  type Entitlement,
  entitlementAt,
  isLivePurchase,
  isSameReport,
  isYearly,
  localDate,
  nextReviewAt,
  type OfferedPlanId,
  planById,
  planPrice,
  renewalComingAt,
  reportOf,
  trialEndingAt,
} from '@duely/domain'
import { enqueueMail, type MailKind } from '#server/engine/outbox/index.ts'
import { tellProEnded } from '#server/features/plans/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { BillingDeps } from '../billing-deps.ts'
import {
  type PlanChange,
  type PlanFacts,
  planChanged,
  renewalComing,
  trialEnding,
} from '../billing-messages.ts'
import { selectLatestOrder } from '../orders/orders.repo.ts'
import { changePlan } from './change-plan.ts'
import { type Customer, selectPerson, updateCustomer } from './customers.repo.ts'
import { selectPurchases } from './purchases.repo.ts'
import { toPurchase } from './to-purchase.ts'

/**
 * Derives the entitlement from all of a user's purchases: updates the plan, queues a mail about any change,
 * and sets the next review. Call it last in the transaction, under the customer lock. Users without purchases
 * keep their plan; on a server without plans everybody does, and nobody is mailed.
 */
export async function applyEntitlement(
  tx: Transaction,
  customer: Customer,
  now: Date,
  deps: Pick<BillingDeps, 'reminders' | 'publicUrl' | 'logger' | 'hasPlans'>,
): Promise<void> {
  if (!deps.hasPlans) return
  const { userId } = customer
  const purchases = (await selectPurchases(tx, userId)).map(toPurchase)
  if (purchases.length === 0) return
  // The provider allows one at a time; two mean a double charge that support must resolve.
  if (purchases.filter(isLivePurchase).length > 1) deps.logger.error({ event: 'two-live-purchases', userId })
  const entitlement = entitlementAt(purchases, now)
  const trialEnd = trialEndingAt(purchases, now)
  const report = reportOf(entitlement)
  const write = await planMailQueue(tx, userId, deps.publicUrl, now)
  const { reportedPlan, reportedPhase: phase, reportedUntil: until } = customer
  const isNews = !isSameReport(report, { planId: reportedPlan, phase, until })
  const isNotice = trialEnd !== null && trialEnd.getTime() !== customer.reportedTrialEnd?.getTime()
  const renewal = renewalComingAt(purchases, now)
  const isRenewal = renewal !== null && renewal.getTime() !== customer.reportedRenewal?.getTime()
  if (isNews) await write(planChanged, changeFrom(reportedPlan, entitlement), entitlement)
  if (isNotice) await write(trialEnding, 'started', { ...entitlement, until: trialEnd })
  if (isRenewal) await write(renewalComing, 'started', { ...entitlement, until: renewal })
  await updateCustomer(tx, userId, {
    reportedPlan: report.planId,
    reportedPhase: report.phase,
    reportedUntil: report.until,
    reportedTrialEnd: trialEnd ?? customer.reportedTrialEnd,
    reportedRenewal: renewal ?? customer.reportedRenewal,
    reviewAt: nextReviewAt(purchases, now),
    updatedAt: now,
  })
  if (isNews) await announce(tx, userId, ['account'])
  const ended = await changePlan(tx, userId, entitlement.planId, now, deps.reminders)
  // The person who paid is informed above.
  const others = ended.filter((each) => each.userId !== userId)
  await tellProEnded(tx, others, deps.publicUrl, now)
}

/** The change from the plan last reported to the current entitlement. */
function changeFrom(before: OfferedPlanId, { planId, phase }: Entitlement): PlanChange {
  if (phase === 'free') return 'ended'
  if (phase === 'ending' || phase === 'past-due') return phase
  if (before === 'free') return 'started'
  return before === planId ? 'resumed' : 'switched'
}

async function planMailQueue(tx: Transaction, userId: string, publicUrl: string, now: Date) {
  const person = await selectPerson(tx, userId)
  const order = (await selectLatestOrder(tx, userId))?.number ?? null
  return async (kind: MailKind<PlanFacts>, change: PlanChange, { planId, until, phase }: Entitlement) => {
    if (person === null) return
    const plan = planById(planId)
    const payload = {
      change,
      plan: plan.name,
      price: planPrice(plan.priceMinor),
      isYearly: isYearly(plan),
      until: until && localDate(until, person.timezone),
      isTrial: phase === 'trial',
      url: `${publicUrl}/dashboard/settings?tab=plan`,
      order,
      withdrawUrl: `${publicUrl}/withdraw`,
      chargeAt: kind === planChanged ? null : (until?.toISOString() ?? null),
    }
    await enqueueMail(tx, kind, { to: person.email, userId, payload }, now)
  }
}
