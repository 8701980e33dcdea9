import { randomUUID } from 'node:crypto'
import type { NewSubscription, Subscription } from '@duely/contract'
import { localDate, Refusal, scheduleOnCreate, termErrors } from '@duely/domain'
import { storedCategory } from '#server/features/categories/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { assertDaysInPlan, assertExtraDaysInPlan, assertInsistInPlan, assertRoom } from './check-plan.ts'
import { insistChooser } from './insist-chooser.ts'
import { lockOwner } from './owner.repo.ts'
import { assertKnownMark, markWithoutPicture } from './picture/known-mark.ts'
import { presentSubscription } from './present-subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { insertSubscription } from './subscriptions.repo.ts'
import { termsOf } from './terms/terms-of.ts'

const TOPICS = ['subscriptions', 'reminders', 'account'] as const
/** Initial values of the columns that acts write. */
const INITIAL_VALUES = {
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

/**
 * Records an active subscription. A past date is the anchor of its calendar: the next billing date becomes
 * the first renewal from today on, in the owner's timezone.
 * @throws Refusal PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED, REMINDER_DAYS_NOT_IN_PLAN, INSIST_NOT_IN_PLAN,
 *   NOT_FOUND (the account no longer exists)
 */
export async function createSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  input: NewSubscription,
): Promise<Subscription> {
  assertKnownMark(input.mark)
  const now = clock.now()
  const { row, today, dueNow } = await inTransaction(db, async (tx) => {
    const plan = await lockActivePlan(tx, userId)
    const owner = await lockOwner(tx, userId)
    assertRoom(owner, plan)
    assertDaysInPlan(input.notificationInterval, plan)
    assertExtraDaysInPlan(input.extraReminderDays ?? [], plan)
    assertInsistInPlan(input.insist ?? false, plan)
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
      ...(await storedCategory(tx, userId, input.category ?? null)),
      ...termsOf(input),
      insist: input.insist ?? (await insistChooser(tx, userId, plan, owner.insistAbove))(input),
      mark: markWithoutPicture(input.mark),
      ...INITIAL_VALUES,
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
    const row = await insertSubscription(tx, { ...values, ...derived })
    await announce(tx, userId, TOPICS)
    if (derived !== null) return { row, today, dueNow: false }
    return { row, today, ...(await reminders.rederive(tx, { userId, subscriptionIds: [row.id] }, now)) }
  })
  if (dueNow) reminders.poke()
  return presentSubscription(row, today)
}
