import { randomUUID } from 'node:crypto'
import type { NewSubscription, Subscription } from '@duely/contract'
import { localDate, Refusal, scheduleOnCreate, termErrors } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import { inTransactionWith, withCommit } from '../../platform/database/in-transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { lockActivePlan } from '../plan/get-active-plan.ts'
import { assertDaysInPlan, assertExtraDaysInPlan, assertRoom } from './check-plan.ts'
import { assertKnownMark, markWithoutPicture } from './picture/known-mark.ts'
import { presentSubscription } from './present-subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { insertSubscription, lockOwner } from './subscriptions.repo.ts'
import { termsOf } from './terms/terms-of.ts'

const TOPICS = ['subscriptions', 'reminders', 'account'] as const
/** Initial values of the columns that acts write. */
const UNTOUCHED = {
  resumesOn: null,
  keptRenewal: null,
  snoozedRenewal: null,
  snoozedUntil: null,
  cancelledOn: null,
  accessUntil: null,
  accessNoted: null,
  confirmation: null,
  lastAct: null,
}

/** Schedule columns before the reminders are derived. */
const UNSCHEDULED = { remindAt: null, rollAt: null, claimedUntil: null, owedSince: null, derivedFrom: null }

/**
 * Records an active subscription. A past date is the anchor of its calendar: the next billing date becomes the first
 * renewal from today on, in the owner's timezone.
 * @throws Refusal PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED, REMINDER_DAYS_NOT_IN_PLAN, NOT_FOUND (the account no longer
 *   exists)
 */
export async function createSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  input: NewSubscription,
): Promise<Subscription> {
  assertKnownMark(input.mark)
  const now = clock.now()
  const lockFacts = (tx: Transaction) => Promise.all([lockActivePlan(tx, userId), lockOwner(tx, userId)])
  const { row, today, dueNow } = await inTransactionWith(db, lockFacts, async (tx, [plan, owner]) => {
    assertRoom(owner, plan)
    assertDaysInPlan(input.notificationInterval, plan)
    assertExtraDaysInPlan(input.extraReminderDays ?? [], plan)
    const today = localDate(now, owner.timezone)
    const schedule = scheduleOnCreate({ ...input, status: 'active' }, today)
    const errors = termErrors({ ...input, ...schedule, status: 'active', typedDate: input.nextBillingDate })
    if (errors.length > 0) throw new Refusal('INVALID', errors)
    const values = {
      ...input,
      ...schedule,
      id: randomUUID(),
      userId,
      description: input.description ?? null,
      category: input.category ?? null,
      ...termsOf(input),
      mark: markWithoutPicture(input.mark),
      ...UNTOUCHED,
      prices: [],
      status: 'active' as const,
      deletedAt: null,
      deletedStatus: null,
      createdAt: now,
      updatedAt: now,
    }
    const notificationIntervals = plan?.notificationIntervals ?? null
    const planName = plan?.name ?? null
    const derived = reminders.scheduleNew({ ...values, ...owner, planName, notificationIntervals }, now)
    await announce(tx, userId, TOPICS)
    if (derived !== null) {
      const row = await withCommit(tx, () => insertSubscription(tx, { ...values, ...derived }))
      return { row, today, dueNow: false }
    }
    const row = await insertSubscription(tx, { ...values, ...UNSCHEDULED })
    return { row, today, ...(await reminders.rederive(tx, { userId, subscriptionIds: [row.id] }, now)) }
  })
  if (dueNow) reminders.poke()
  return presentSubscription(row, today)
}
