import { deleteSliceOfUser, deleteUser } from '#server/features/auth/index.ts'
import { keepUnfinishedPurchases } from '#server/features/billing/index.ts'
import { handOnShared } from '#server/features/household/index.ts'
import { lockPlansWith } from '#server/features/plans/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { afterBackoff } from '#server/platform/jobs/backoff.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'
import { lockDue, selectDue, updatePurgeAttempt, updatePurged } from './deletions.repo.ts'
import type { Tombstones } from './tombstones.ts'

const ACCOUNTS_PER_ROUND = 20
/** Rows deleted per transaction. */
const ROWS_PER_TRANSACTION = 200
const EVERY_MS = 60_000
const RETRY = { firstMs: 60_000, lastMs: 3_600_000 }

export type PurgeDeps = {
  db: Database
  clock: Clock
  logger: Logger
  tombstones: Tombstones
  reminders: Pick<ReminderScheduler, 'rederive'>
  publicUrl: string
}

/** Checks every minute for deletions whose seven days are over. */
export function purgeDeletedTask(deps: PurgeDeps): PeriodicTask {
  return {
    name: 'account-purge',
    everyMs: EVERY_MS,
    step: async () => {
      await purgeDeleted(deps)
      return null
    },
  }
}

/**
 * Purges accounts whose seven days are over, one per transaction; any number of processes can run it. A
 * failure is reported, retried with growing delays, and blocks no other. Kept without the user, as the law
 * requires: consents, the fact of the deletion, and the provider id of a purchase until it has ended.
 *
 * @returns the number of accounts purged
 */
export async function purgeDeleted(deps: PurgeDeps): Promise<number> {
  const { db, clock, logger } = deps
  const now = clock.now()
  let purged = 0
  for (const { userId, attempts } of await selectDue(db, now, ACCOUNTS_PER_ROUND)) {
    try {
      if (!(await purgeOne(deps, userId, now))) continue
      purged += 1
      logger.info({ event: 'account-purged', userId })
    } catch (err) {
      logger.error({ event: 'account-not-purged', userId, attempts: attempts + 1, err })
      await updatePurgeAttempt(db, userId, afterBackoff(now, attempts + 1, RETRY))
    }
  }
  return purged
}

async function purgeOne(deps: PurgeDeps, userId: string, now: Date): Promise<boolean> {
  const { db, tombstones } = deps
  // Written before the data is deleted: a restore in between must not bring the user back. Undo is no longer
  // possible here, so the entry stays true no matter what happens next.
  tombstones.append({ event: 'purged', userId, at: now })
  await handOnRestored(deps, userId)
  while ((await deleteSliceOfUser(db, userId, ROWS_PER_TRANSACTION)) > 0);
  return inTransaction(db, async (tx) => {
    if (!(await lockDue(tx, userId, now))) return false
    await keepUnfinishedPurchases(tx, userId, now)
    await deleteUser(tx, userId)
    await updatePurged(tx, userId, now)
    return true
  })
}

/**
 * Hands on what the person shares with a household. The request of the deletion did so; a restored backup has
 * brought it back, and nothing that others are warned of ends silently.
 */
async function handOnRestored(deps: PurgeDeps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockPlansWith(tx, userId)
    await handOnShared(deps, tx, userId)
  })
}
