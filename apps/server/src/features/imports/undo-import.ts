import { withdrawCategories } from '#server/features/categories/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockTimezone } from '#server/features/profile/index.ts'
import { announceShared, type SubscriptionDeps } from '#server/features/subscriptions/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { lockOpenImport } from './import-log.ts'
import { deleteCharges, deleteImport, deleteImported, updatePrices } from './imports.repo.ts'

/**
 * Undoes a whole import: deletes what its requests recorded, with charges, and restores the amounts they
 * replaced.
 * @throws Refusal NOT_FOUND; IMPORT_TOO_OLD ten minutes after its first request
 */
export async function undoImport(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  importId: string,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockActivePlan(tx, userId)
    await lockTimezone(tx, userId)
    const { created, charges, updated, categories = [] } = await lockOpenImport(tx, userId, importId, now)
    // Before what was shared is deleted.
    await announceShared(tx, userId, ['subscriptions', 'reminders', 'account'])
    await deleteCharges(tx, userId, charges)
    await deleteImported(tx, userId, created)
    await withdrawCategories(tx, userId, categories)
    const subscriptionIds = updated.map(({ id }) => id)
    await reminders.catchUp(tx, { userId, subscriptionIds }, now)
    await updatePrices(tx, userId, updated, now)
    await deleteImport(tx, userId, importId)
    await reminders.rederive(tx, { userId, subscriptionIds }, now)
  })
}
