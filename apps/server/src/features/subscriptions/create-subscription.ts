import { randomUUID } from 'node:crypto'
import type { NewSubscription, Subscription } from '@duely/contract'
import { localDate, scheduleOnCreate } from '@duely/domain'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { noticeText } from '../../platform/live/announce.ts'
import { lockActivePlan } from '../plan/get-active-plan.ts'
import { assertDaysInPlan, assertRoom } from './check-plan.ts'
import { presentSubscription } from './present-subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { insertSubscription, lockOwner } from './subscriptions.repo.ts'

const TOPICS = ['subscriptions', 'reminders', 'account'] as const
/** As a row stands until its reminders are derived. */
const UNSCHEDULED = { remindAt: null, rollAt: null, claimedUntil: null, owedSince: null, derivedFrom: null }

/**
 * Records an active subscription. A date already past is where its calendar starts: it stands at the first
 * renewal from today on, on the owner's clock.
 * @throws Refusal PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED, REMINDER_DAYS_NOT_IN_PLAN, NOT_FOUND (the account is gone)
 */
export async function createSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  input: NewSubscription,
): Promise<Subscription> {
  const now = clock.now()
  const { row, dueNow } = await inTransaction(db, async (tx) => {
    const plan = await lockActivePlan(tx, userId)
    const owner = await lockOwner(tx, userId)
    assertRoom(owner, plan)
    assertDaysInPlan(input.notificationInterval, plan)
    const values = {
      ...input,
      ...scheduleOnCreate({ ...input, status: 'active' }, localDate(now, owner.timezone)),
      id: randomUUID(),
      userId,
      description: input.description ?? null,
      category: input.category ?? null,
      status: 'active',
      deletedAt: null,
      deletedStatus: null,
      createdAt: now,
      updatedAt: now,
    }
    const notificationIntervals = plan?.notificationIntervals ?? null
    const schedule = reminders.scheduleNew({ ...values, ...owner, notificationIntervals }, now)
    const row = await insertSubscription(
      tx,
      { ...values, ...(schedule ?? UNSCHEDULED) },
      noticeText([userId], TOPICS),
    )
    if (schedule !== null) return { row, dueNow: false }
    return { row, ...(await reminders.rederive(tx, { userId, subscriptionIds: [row.id] }, now)) }
  })
  if (dueNow) reminders.poke()
  return presentSubscription(row)
}
