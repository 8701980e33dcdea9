import type { Subscription } from '@duely/contract'
import {
  type Actable,
  type ActOutcome,
  cancel,
  endReached,
  FIELD_MESSAGES,
  keep,
  localDate,
  mayTakeBack,
  type PlainDate,
  pause,
  Refusal,
  reschedule,
  resume,
  snooze,
  takeBack,
} from '@duely/domain'
import { updateAnsweredByOther } from '#server/engine/ledger/index.ts'
import { type ActReason, insertActLine } from '#server/engine/outbox/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockTimezone } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { assertRoomForOneMore } from '../check-plan.ts'
import { presentSubscription } from '../present-subscription.ts'
import { actingFor, assertStillOf } from '../sharing/acting-for.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import { isShownToOthers, relationsTo } from '../sharing/relations.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { queueEvents } from '../subscription-events.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription, type SubscriptionRow, updateSubscriptionRow } from '../subscriptions.repo.ts'
import { subscriptionTerms } from '../terms/subscription-terms.ts'
import { watchColumn } from '../watch/watch-columns.ts'
import { type ActColumns, actable, actColumns, type LastAct } from './act-state.ts'

/** An action on one subscription, from a reminder or from the subscription's own page. */
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

/** Delivery log reason per act; acts without an entry write no log line. */
const REASONS: Partial<Record<Act['kind'], ActReason>> = {
  keep: 'kept',
  snooze: 'snoozed',
  cancelled: 'cancelled',
  undo: 'undone',
}

/** Acts after which what waits for the others about that renewal is needless. */
const ENDS_WAITING: ReadonlySet<Act['kind']> = new Set(['keep', 'snooze', 'cancelled'])

/**
 * Runs one act on the locked subscription and re-derives its reminders.
 *
 * @param recordedWith what else belongs to the transaction of an act that changes something
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, NOT_ACTIVE, ALREADY_CANCELLED, NOT_PAUSED, RENEWAL_PASSED,
 *   NOTHING_TO_UNDO, PLAN_LIMIT_REACHED (when it would become active again), INVALID
 */
export async function actOnSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  act: Act,
  recordedWith: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Subscription> {
  assertSubscriptionId(id)
  const now = clock.now()
  const userId = await actingFor(db, viewer, id, 'act')
  const hasResumed = await reminders.endPauses(userId, [id], now)
  const { row, today } = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile, subscription.
    const plan = act.kind === 'resume' || act.kind === 'undo' ? await lockActivePlan(tx, userId) : null
    const today = localDate(now, await lockTimezone(tx, userId))
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, now)
    const current = await lockSubscription(tx, viewer, id, 'act')
    assertStillOf(userId, current)
    // The pause was over: what was asked for is done.
    if (act.kind === 'resume' && hasResumed && current.status === 'active') return { row: current, today }
    const state = actable(current)
    const { values, renewalDate, isRepeated } =
      act.kind === 'undo'
        ? undone(current, today, act.renewalDate, viewer)
        : done(state, current, act, today, viewer)
    if (values.status === 'active' && current.status !== 'active')
      await assertRoomForOneMore(tx, userId, plan)
    const { status } = values
    const schedule = status === undefined ? {} : reschedule(state, { status }, today)
    const end = endReached({ ...state, ...schedule, ...(status === undefined ? {} : { status }) })
    // The last renewal passed while it was paused or cancelled.
    if (end !== null && current.status !== 'active') throw new Refusal('RENEWAL_PASSED')
    const after = subscriptionTerms({ ...current, ...values, ...schedule })
    const row = await updateSubscriptionRow(tx, userId, id, {
      ...values,
      ...schedule,
      ...watchColumn(current, after, today),
      updatedAt: now,
    })
    if (!isRepeated) {
      await insertLine(tx, row, { by: viewer.userId, kind: act.kind, renewalDate, at: now })
      await recordedWith(tx)
    }
    await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    if (row.householdId !== null && ENDS_WAITING.has(act.kind)) {
      const until = act.kind === 'snooze' ? (values.snoozedUntil ?? null) : null
      await updateAnsweredByOther(tx, { subscriptionId: id, renewalDate, by: viewer.userId, until }, now)
    }
    if (current.status !== 'cancelled' && row.status === 'cancelled')
      await queueEvents(tx, 'subscription.cancelled', [{ userId, subscriptionId: id }], now)
    await announceSeen(tx, row, ['subscriptions', 'reminders', 'account'])
    return { row, today }
  })
  return presentSubscription(row, viewer, { today, now })
}

type Done = { values: ActColumns; renewalDate: string; isRepeated: boolean }

function done(
  state: Actable,
  current: SubscriptionRow,
  act: Exclude<Act, { kind: 'undo' }>,
  today: PlainDate,
  by: Viewer,
): Done {
  const outcome = outcomeOf(state, act, today)
  if ('refused' in outcome) {
    const { refused, path } = outcome
    const { resumesOn, until } = FIELD_MESSAGES.terms
    const message = act.kind === 'pause' ? resumesOn : until
    throw new Refusal(refused, path === undefined ? undefined : [{ path, message }])
  }
  const { change, renewalDate, isRepeated = false } = outcome
  const lastAct = isRepeated ? current.lastAct : lastActOf(act, renewalDate, current, by)
  const confirmation = act.kind === 'cancelled' ? { confirmation: act.confirmation || null } : {}
  return { values: { ...actColumns(change), ...confirmation, lastAct }, renewalDate, isRepeated }
}

/** The state that undo restores; null for acts that have their own opposite (pause, resume). */
function lastActOf(
  { kind }: Act,
  renewalDate: string,
  current: SubscriptionRow,
  { userId: by }: Viewer,
): LastAct | null {
  const canBeUndone = kind === 'keep' || kind === 'snooze' || kind === 'cancelled'
  return canBeUndone ? { renewalDate, by, before: before(current) } : null
}

function outcomeOf(state: Actable, act: Exclude<Act, { kind: 'undo' }>, today: PlainDate): ActOutcome {
  if (act.kind === 'keep') return keep(state, act.renewalDate, today)
  if (act.kind === 'snooze') return snooze(state, act.until, today, act.renewalDate)
  if (act.kind === 'cancelled') return cancel(state, act.accessUntil, today, act.renewalDate)
  return act.kind === 'pause' ? pause(state, act.until, today) : resume(state)
}

/**
 * Restores the state before the last act. Where that was another one, or was undone already, what is still
 * kept or snoozed is taken back.
 * @throws Refusal NOT_ALLOWED when somebody else did it and the viewer does not decide; NOTHING_TO_UNDO when
 *   neither is there for `meant` (default: whichever renewal it is)
 */
function undone(
  current: SubscriptionRow,
  today: PlainDate,
  meant: PlainDate | undefined,
  viewer: Viewer,
): Done {
  const { lastAct } = current
  const isByOther = lastAct?.by !== undefined && lastAct.by !== viewer.userId
  const of = { by: lastAct?.by ?? null, ownerId: current.userId, isShared: isShownToOthers(current, viewer) }
  if (isByOther && !mayTakeBack(viewer.userId, relationsTo(current, viewer), of))
    throw new Refusal('NOT_ALLOWED')
  const isMeant = meant === undefined || lastAct?.renewalDate === meant
  if (lastAct !== null && isMeant && lastAct.renewalDate >= today) {
    const { renewalDate } = lastAct
    return { values: { ...lastAct.before, lastAct: null }, renewalDate, isRepeated: false }
  }
  const outcome = takeBack(actable(current), meant, today)
  if ('refused' in outcome) throw new Refusal(outcome.refused)
  const { change, renewalDate } = outcome
  return { values: { ...actColumns(change), lastAct: null }, renewalDate, isRepeated: false }
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

/** Writes the act's delivery log line, if it has one. */
async function insertLine(
  tx: Transaction,
  row: SubscriptionRow,
  { by, kind, renewalDate, at }: { by: string; kind: Act['kind']; renewalDate: string; at: Date },
): Promise<void> {
  const reason = REASONS[kind]
  if (reason === undefined) return
  await insertActLine(tx, {
    userId: by,
    subscriptionId: row.id,
    subscriptionName: row.name,
    renewalDate,
    reason,
    at,
  })
}
