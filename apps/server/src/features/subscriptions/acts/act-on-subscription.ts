import type { Subscription } from '@duely/contract'
import {
  type Actable,
  type ActOutcome,
  cancel,
  endReached,
  FIELD_MESSAGES,
  keep,
  localDate,
  type PlainDate,
  pause,
  Refusal,
  reschedule,
  resume,
  snooze,
} from '@duely/domain'

import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { type ActReason, insertActLine } from '../../../platform/outbox/act-lines.repo.ts'
import { lockActivePlan } from '../../plan/get-active-plan.ts'
import { assertRoomForOneMore } from '../check-plan.ts'
import { presentSubscription } from '../present-subscription.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import {
  lockSubscription,
  lockTimezone,
  type SubscriptionRow,
  updateSubscriptionRow,
} from '../subscriptions.repo.ts'
import { type ActColumns, actable, actColumns, type LastAct } from './act-state.ts'

/** What somebody does with a subscription that they were warned of. */
export type Act =
  | { readonly kind: 'keep'; readonly renewalDate: PlainDate }
  | { readonly kind: 'snooze'; readonly until?: PlainDate | undefined; readonly renewalDate?: PlainDate }
  | {
      readonly kind: 'cancelled'
      readonly accessUntil?: PlainDate | undefined
      readonly confirmation?: string | undefined
      readonly renewalDate?: PlainDate | undefined
    }
  | { readonly kind: 'pause'; readonly until?: PlainDate | undefined }
  | { readonly kind: 'resume' }
  | { readonly kind: 'undo'; readonly renewalDate?: PlainDate | undefined }

/** What the delivery log says of an act; acts without an entry leave no line there. */
const REASONS: Partial<Record<Act['kind'], ActReason>> = {
  keep: 'kept',
  snooze: 'snoozed',
  cancelled: 'cancelled',
  undo: 'undone',
}

/**
 * Does one act on the subscription as it stands under its lock, and derives its reminders anew.
 * @throws Refusal NOT_FOUND, NOT_ACTIVE, ALREADY_CANCELLED, NOT_PAUSED, RENEWAL_PASSED, NOTHING_TO_UNDO,
 *   PLAN_LIMIT_REACHED (it would be active again), INVALID
 */
export async function actOnSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  id: string,
  act: Act,
): Promise<Subscription> {
  assertSubscriptionId(id)
  const now = clock.now()
  const { row, today, dueNow } = await inTransaction(db, async (tx) => {
    // Membership, profile, subscription: every act locks in this order.
    const plan = act.kind === 'resume' || act.kind === 'undo' ? await lockActivePlan(tx, userId) : null
    const today = localDate(now, await lockTimezone(tx, userId))
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, now)
    const current = await lockSubscription(tx, userId, id)
    const state = actable(current)
    const { values, renewalDate, isRepeated } =
      act.kind === 'undo' ? undone(current, today, act.renewalDate) : done(state, current, act, today)
    if (values.status === 'active' && current.status !== 'active')
      await assertRoomForOneMore(tx, userId, plan)
    const { status } = values
    const schedule = status === undefined ? {} : reschedule(state, { status }, today)
    const end = endReached({ ...state, ...schedule, ...(status === undefined ? {} : { status }) })
    // Its last renewal has passed while it was paused or cancelled.
    if (end !== null && current.status !== 'active') throw new Refusal('RENEWAL_PASSED')
    const row = await updateSubscriptionRow(tx, userId, id, { ...values, ...schedule, updatedAt: now })
    if (!isRepeated) await insertLine(tx, row, act.kind, renewalDate, now)
    const derived = await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
    return { row, today, ...derived }
  })
  if (dueNow) reminders.poke()
  return presentSubscription(row, today)
}

type Done = { values: ActColumns; renewalDate: string; isRepeated: boolean }

function done(
  state: Actable,
  current: SubscriptionRow,
  act: Exclude<Act, { kind: 'undo' }>,
  today: PlainDate,
): Done {
  const outcome = outcomeOf(state, act, today)
  if ('refused' in outcome) {
    const { refused, path } = outcome
    const { resumesOn, until } = FIELD_MESSAGES.terms
    const message = act.kind === 'pause' ? resumesOn : until
    throw new Refusal(refused, path === undefined ? undefined : [{ path, message }])
  }
  const { change, renewalDate, isRepeated = false } = outcome
  const lastAct = isRepeated ? current.lastAct : lastActOf(act, renewalDate, current)
  const confirmation = act.kind === 'cancelled' ? { confirmation: act.confirmation || null } : {}
  return { values: { ...actColumns(change), ...confirmation, lastAct }, renewalDate, isRepeated }
}

/** What an undo brings back; null after an act that has an opposite of its own. */
function lastActOf({ kind }: Act, renewalDate: string, current: SubscriptionRow): LastAct | null {
  const canBeUndone = kind === 'keep' || kind === 'snooze' || kind === 'cancelled'
  return canBeUndone ? { renewalDate, before: before(current) } : null
}

function outcomeOf(state: Actable, act: Exclude<Act, { kind: 'undo' }>, today: PlainDate): ActOutcome {
  if (act.kind === 'keep') return keep(state, act.renewalDate, today)
  if (act.kind === 'snooze') return snooze(state, act.until, today, act.renewalDate)
  if (act.kind === 'cancelled') return cancel(state, act.accessUntil, today, act.renewalDate)
  return act.kind === 'pause' ? pause(state, act.until, today) : resume(state)
}

/**
 * As it was before the last act, unless its renewal has passed, or is not the one that is meant.
 * @throws Refusal NOTHING_TO_UNDO
 */
function undone(
  { lastAct }: SubscriptionRow,
  today: PlainDate,
  meant: string | undefined = lastAct?.renewalDate,
): Done {
  if (lastAct === null || lastAct.renewalDate < today || lastAct.renewalDate !== meant)
    throw new Refusal('NOTHING_TO_UNDO')
  const { renewalDate } = lastAct
  return { values: { ...lastAct.before, lastAct: null }, renewalDate, isRepeated: false }
}

function before(row: SubscriptionRow): LastAct['before'] {
  const { status } = actable(row)
  const { keptRenewal, snoozedRenewal, snoozedUntil, cancelledOn, accessUntil, confirmation, resumesOn } = row
  return {
    status,
    keptRenewal,
    snoozedRenewal,
    snoozedUntil,
    cancelledOn,
    accessUntil,
    confirmation,
    resumesOn,
  }
}

/** The line of an act in the delivery log, where it has one. */
async function insertLine(
  tx: Transaction,
  row: SubscriptionRow,
  kind: Act['kind'],
  renewalDate: string,
  now: Date,
): Promise<void> {
  const reason = REASONS[kind]
  if (reason === undefined) return
  await insertActLine(tx, {
    userId: row.userId,
    subscriptionId: row.id,
    subscriptionName: row.name,
    renewalDate,
    reason,
    at: now,
  })
}
