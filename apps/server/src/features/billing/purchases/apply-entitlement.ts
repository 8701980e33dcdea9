import {
  type Entitlement,
  entitlementAt,
  entitlementKey,
  formatDate,
  isLivePurchase,
  isYearly,
  localDate,
  nextReviewAt,
  type Purchase,
  planById,
  planPrice,
  trialEndingAt,
} from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/announce.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import type { MailKind } from '../../../platform/outbox/message-kinds.ts'
import { changePlan } from '../../plan/change-plan.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { type PlanChange, type PlanFacts, planChanged, trialEnding } from '../billing-messages.ts'
import { type Customer, selectPerson, updateCustomer } from '../checkout/customers.repo.ts'
import { type PurchaseRow, selectPurchases } from './purchases.repo.ts'

/**
 * Derives the entitlement from all of a user's purchases: updates the plan, queues a mail about any change, and sets
 * the next review. Call it last in the transaction, under the customer lock. Users without purchases keep their plan.
 *
 * @returns whether a mail is due now: poke the outbox after the commit
 */
export async function applyEntitlement(
  tx: Transaction,
  customer: Customer,
  now: Date,
  deps: Pick<BillingDeps, 'reminders' | 'publicUrl' | 'logger'>,
): Promise<{ dueNow: boolean }> {
  const { userId } = customer
  const purchases = (await selectPurchases(tx, userId)).map(toPurchase)
  if (purchases.length === 0) return { dueNow: false }
  // The provider allows one at a time; two mean a double charge that support must resolve.
  if (purchases.filter(isLivePurchase).length > 1) deps.logger.error({ event: 'two-live-purchases', userId })
  const entitlement = entitlementAt(purchases, now)
  const trialEnd = trialEndingAt(purchases, now)
  const reportedEntitlement = entitlementKey(entitlement)
  const write = await planMailQueue(tx, userId, deps.publicUrl, now)
  const isNews = reportedEntitlement !== customer.reportedEntitlement
  const isNotice = trialEnd !== null && trialEnd.getTime() !== customer.reportedTrialEnd?.getTime()
  if (isNews) await write(planChanged, changeFrom(customer.reportedEntitlement, entitlement), entitlement)
  if (isNotice) await write(trialEnding, 'started', { ...entitlement, until: trialEnd })
  await updateCustomer(tx, userId, {
    reportedEntitlement,
    reportedTrialEnd: trialEnd ?? customer.reportedTrialEnd,
    reviewAt: nextReviewAt(purchases, now),
    updatedAt: now,
  })
  if (isNews) await announce(tx, userId, ['account'])
  const { dueNow } = await changePlan(tx, userId, entitlement.planId, now, deps.reminders)
  return { dueNow: dueNow || isNews || isNotice }
}

/** A purchase for the domain's rules. A foreign product gets a status that entitles to nothing. */
export function toPurchase(row: PurchaseRow): Purchase {
  return { ...row, planId: row.planId === 'pro-annual' ? 'pro-annual' : 'pro-monthly' }
}

/** The change between the last reported entitlement and the current one. */
function changeFrom(reported: string, { planId, phase }: Entitlement): PlanChange {
  const before = reported.split(' ')[0]
  if (phase === 'free') return 'ended'
  if (phase === 'ending' || phase === 'past-due') return phase
  if (before === 'free') return 'started'
  return before === planId ? 'resumed' : 'switched'
}

async function planMailQueue(tx: Transaction, userId: string, publicUrl: string, now: Date) {
  const person = await selectPerson(tx, userId)
  return async (kind: MailKind<PlanFacts>, change: PlanChange, { planId, until, phase }: Entitlement) => {
    if (person === null) return
    const plan = planById(planId)
    const payload = {
      change,
      plan: plan.name,
      price: `${planPrice(plan.priceMinor)} per ${isYearly(plan) ? 'year' : 'month'}`,
      until: until && formatDate(localDate(until, person.timezone), person.culture, 'long'),
      isTrial: phase === 'trial',
      url: `${publicUrl}/dashboard/settings?tab=plan`,
    }
    await enqueueMail(tx, kind, { to: person.email, userId, payload }, now)
  }
}
