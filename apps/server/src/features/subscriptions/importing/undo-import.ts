import { Refusal } from '@duely/domain'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockActivePlan } from '../../plan/get-active-plan.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockTimezone } from '../subscriptions.repo.ts'
import { deleteImported, takeImport, updateAmount } from './import.repo.ts'

const UNDO_MS = 10 * 60_000

/**
 * Takes a whole import back: what it recorded is gone, with its charges, and the amounts it replaced are as before.
 * @throws Refusal NOT_FOUND, IMPORT_TOO_OLD after ten minutes
 */
export async function undoImport(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  importId: string,
): Promise<void> {
  assertSubscriptionId(importId)
  const now = clock.now()
  const { dueNow } = await inTransaction(db, async (tx) => {
    await lockActivePlan(tx, userId)
    await lockTimezone(tx, userId)
    const taken = await takeImport(tx, userId, importId)
    if (taken === null) throw new Refusal('NOT_FOUND')
    if (now.getTime() - taken.createdAt.getTime() > UNDO_MS) throw new Refusal('IMPORT_TOO_OLD')
    const updated = taken.undo.updated.map(({ id }) => id)
    if (updated.length > 0) await reminders.catchUp(tx, { userId, subscriptionIds: updated }, now)
    await deleteImported(tx, userId, taken.undo)
    for (const { id, amount } of taken.undo.updated)
      await updateAmount(tx, userId, id, { amount, updatedAt: now })
    const derived =
      updated.length > 0
        ? await reminders.rederive(tx, { userId, subscriptionIds: updated }, now)
        : { dueNow: false }
    await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
    return derived
  })
  if (dueNow) reminders.poke()
}
