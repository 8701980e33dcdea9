import type { Database, Queryable } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { insertMissingMembership } from '../../plan/give-free-plan.ts'
import { insertMissingProfile } from '../../profile/write-profile.ts'
import { selectIsComplete, selectUserById, type UserRow } from '../users.repo.ts'

/**
 * Gives a user what every user has: a profile and an active membership, Free unless there is another. Changes
 * nothing that is there, so it may run any number of times. Inside the transaction that makes the user.
 */
export async function ensureMembership(tx: Queryable, user: UserRow, now: Date): Promise<void> {
  await insertMissingProfile(tx, user, now)
  await insertMissingMembership(tx, user.id, now)
}

/** The same for a user found without them: a row made by hand or half restored must not lock anybody out. */
export async function healMembership(db: Database, userId: string, now: Date): Promise<void> {
  if (await selectIsComplete(db, userId)) return
  await inTransaction(db, async (tx) => {
    const user = await selectUserById(tx, userId)
    if (user) await ensureMembership(tx, user, now)
  })
}
