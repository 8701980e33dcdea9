import type { PlanId } from '@duely/domain'
import { insertMissingMembership } from '#server/features/plans/index.ts'
import { insertMissingProfile } from '#server/features/profile/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { UserRow } from '../users.repo.ts'

/**
 * Creates the profile and an active membership where missing. Idempotent.
 * Call it in the transaction that creates the user.
 */
export async function ensureMembership(
  tx: Queryable,
  user: UserRow,
  startingPlan: PlanId,
  now: Date,
): Promise<void> {
  await insertMissingProfile(tx, user, now)
  await insertMissingMembership(tx, user.id, startingPlan, now)
}
