import type { Subscription, WatchAct } from '@duely/contract'
import {
  amountText,
  answerWatch as answered,
  FIELD_MESSAGES,
  localDate,
  type PlainDate,
  priceOn,
  Refusal,
  type WatchAnswer,
} from '@duely/domain'
import { type ActReason, insertActLine } from '#server/engine/outbox/index.ts'
import { lockTimezone, ownerToday } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { insertCharge, updateChargeOfDay } from '../page/charges.repo.ts'
import { assertRoomForCharges } from '../page/room-for-charges.ts'
import { presentSubscription } from '../present-subscription.ts'
import { actingFor, assertStillOf } from '../sharing/acting-for.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription, type SubscriptionRow, updateSubscriptionRow } from '../subscriptions.repo.ts'
import { assertAmount } from '../terms/restate.ts'
import { subscriptionTerms } from '../terms/subscription-terms.ts'
import { watchOf } from './watch-columns.ts'

/** Delivery log reason per answer. */
const REASONS: Record<WatchAnswer, ActReason> = {
  stopped: 'said-stopped',
  charged: 'said-charged',
  later: 'said-later',
}

/**
 * Answers whether a cancelled subscription was charged again. A charge is recorded with it, by default on the
 * day that was asked about and with the price of that day. The same answer again changes nothing. "Today" is
 * that of the person who answers.
 *
 * @param recordedWith what else belongs to the transaction of an answer that changes something
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, NOT_WATCHED, INVALID (a day of access or a future one, an amount
 *   that its currency does not have, too many charges)
 */
export async function answerWatch(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  { answer, chargedOn, amount }: WatchAct,
  recordedWith: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Subscription> {
  assertSubscriptionId(id)
  const now = clock.now()
  const userId = await actingFor(db, viewer, id, 'answer')
  const { row, today } = await inTransaction(db, async (tx) => {
    const today = localDate(now, await lockTimezone(tx, userId))
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, now)
    const current = await lockSubscription(tx, viewer, id, 'answer')
    assertStillOf(userId, current)
    const theirs = viewer.userId === userId ? today : await ownerToday(tx, viewer.userId, now)
    const outcome = answered(watchOf(current), { answer, chargedOn }, subscriptionTerms(current), theirs)
    if ('refused' in outcome) throw refusalOf(outcome)
    const { watch, isRepeated } = outcome
    if (amount !== undefined) assertAmount(amount, current.currency)
    if (watch.state === 'charged' && watch.chargedOn !== null)
      await recordCharge(tx, current, { day: watch.chargedOn, expectedOn: watch.chargeOn, amount }, now)
    if (isRepeated && amount === undefined) return { row: current, today }
    const row = await updateSubscriptionRow(tx, userId, id, { watch, updatedAt: now })
    if (!isRepeated) {
      const { chargeOn } = watchOf(current) ?? watch
      const line = { subscriptionId: id, subscriptionName: row.name, renewalDate: chargeOn }
      await insertActLine(tx, { ...line, userId: viewer.userId, reason: REASONS[answer], at: now })
      await recordedWith(tx)
    }
    await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    await announceSeen(tx, row, ['subscriptions', 'reminders'])
    return { row, today }
  })
  return presentSubscription(row, viewer, { today, now })
}

function refusalOf({ refused, path }: { refused: Refusal['code']; path?: string }): Refusal {
  const message = FIELD_MESSAGES.terms.chargedOn
  return new Refusal(refused, path === undefined ? undefined : [{ path, message }])
}

/**
 * The charge that was answered with. One of that day that is recorded already keeps its amount, unless one is
 * named.
 */
async function recordCharge(
  tx: Transaction,
  row: SubscriptionRow,
  { day, expectedOn, amount }: { day: PlainDate; expectedOn: PlainDate; amount: string | undefined },
  now: Date,
): Promise<void> {
  const { userId, id, currency } = row
  await assertRoomForCharges(tx, userId, 1, 'chargedOn')
  const inserted = await insertCharge(tx, {
    userId,
    subscriptionId: id,
    subscriptionName: row.name,
    category: row.category,
    chargedOn: day,
    amount: amount ?? amountText(priceOn(subscriptionTerms(row), expectedOn), currency),
    currency,
    createdAt: now,
  })
  if (inserted === null && amount !== undefined) await updateChargeOfDay(tx, userId, id, day, amount)
}
