import type { Database, Queryable } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { insertMissingMembership } from '../../plan/give-free-plan.ts'
import { insertMissingProfile } from '../../profile/write-profile.ts'
import { selectIsComplete, selectUserById, type UserRow } from '../users.repo.ts'

/**
 * Creates the profile and an active Free membership where missing. Idempotent. Call it in the transaction that creates
 * the user.
 */
export async function ensureMembership(tx: Queryable, user: UserRow, now: Date): Promise<void> {
  await insertMissingProfile(tx, user, now)
  await insertMissingMembership(tx, user.id, now)
}

/** The same for an existing user, so that a row created by hand or partly restored does not lock its owner out. */
export async function restoreMembership(db: Database, userId: string, now: Date): Promise<void> {
  if (await selectIsComplete(db, userId)) return
  await inTransaction(db, async (tx) => {
    const user = await selectUserById(tx, userId)
    if (user) await ensureMembership(tx, user, now)
  })
}
