import { randomUUID } from 'node:crypto'
import type { HouseholdSharing, NewSubscription, Subscription } from '@duely/contract'
import {
  localDate,
  Refusal,
  refuseExtraDays,
  refuseInsist,
  refuseReminderDays,
  scheduleOnCreate,
  termErrors,
} from '@duely/domain'
import { storedCategory } from '#server/features/categories/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { assertInPlan, assertRoom } from './check-plan.ts'
import { insistChooser } from './insist-chooser.ts'
import { lockOwner } from './owner.repo.ts'
import { assertKnownMark, markWithoutPicture } from './picture/known-mark.ts'
import { presentSubscription } from './present-subscription.ts'
import { announceSeen } from './sharing/announce-seen.ts'
import { lockSharing, pricedNext, shareSubscription } from './sharing/share-subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { insertSubscription, type SubscriptionRow, updateSubscriptionRow } from './subscriptions.repo.ts'
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
  watch: null,
  lastAct: null,
}

/**
 * Records an active subscription. A past date is the anchor of its calendar: the next billing date becomes
 * the first renewal from today on, in the owner's timezone.
 * @throws Refusal PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED, REMINDER_DAYS_NOT_IN_PLAN, INSIST_NOT_IN_PLAN,
 *   NOT_FOUND (the account no longer exists)
 */
export async function createSubscription(
  deps: SubscriptionDeps,
  viewer: Viewer,
  input: NewSubscription,
): Promise<Subscription> {
  return inTransaction(deps.db, (tx) => record(tx, deps, viewer, input))
}

/**
 * What `createSubscription` would record and answer now, by the same rules; nothing of it stays.
 * @throws Refusal as `createSubscription`
 */
export async function previewSubscription(
  deps: SubscriptionDeps,
  viewer: Viewer,
  input: NewSubscription,
): Promise<Subscription> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      throw new TakenBack(await record(tx, deps, viewer, input))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.shown
    throw error
  }
}

/** Rolls a preview back. */
class TakenBack extends Error {
  readonly shown: Subscription
  constructor(shown: Subscription) {
    super('preview')
    this.shown = shown
  }
}

async function record(
  tx: Transaction,
  { clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  input: NewSubscription,
): Promise<Subscription> {
  assertKnownMark(input.mark)
  const now = clock.now()
  const { userId } = viewer
  const plan = await lockActivePlan(tx, userId)
  const owner = await lockOwner(tx, userId)
  assertRoom(owner, plan)
  assertInPlan(refuseReminderDays(input.notificationInterval, plan, []))
  assertInPlan(refuseExtraDays(input.extraReminderDays ?? [], plan, []))
  assertInPlan(refuseInsist(input.insist ?? false, plan, false))
  const today = localDate(now, owner.timezone)
  const schedule = scheduleOnCreate({ ...input, status: 'active' }, today)
  const errors = termErrors({ ...input, ...schedule, status: 'active', typedDate: input.nextBillingDate })
  if (errors.length > 0) throw new Refusal('INVALID', errors)
  const { household, ...fields } = input
  if (household != null) await lockSharing(tx, viewer)
  const values = {
    ...fields,
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
  const facts = { ...values, ...owner, planName, notificationIntervals }
  // Whose clock a shared one is reminded on is known once its members are stored.
  const derived = household == null ? reminders.scheduleNew(facts, now) : null
  const inserted = await insertSubscription(tx, { ...values, ...derived })
  const row = household == null ? inserted : await shared(tx, viewer, inserted, household)
  await announceSeen(tx, row, TOPICS)
  if (derived === null) await reminders.rederive(tx, { userId, subscriptionIds: [row.id] }, now)
  return presentSubscription(row, viewer, { today, now })
}

/** The new row in the household. */
async function shared(
  tx: Transaction,
  viewer: Viewer,
  row: SubscriptionRow,
  wanted: HouseholdSharing,
): Promise<SubscriptionRow> {
  const columns = await shareSubscription(tx, viewer, pricedNext(row), wanted)
  return updateSubscriptionRow(tx, viewer.userId, row.id, columns)
}
