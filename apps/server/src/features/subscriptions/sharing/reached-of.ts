import { isHiddenOn, whoMayAnswer } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectReachableMembers } from './members.repo.ts'
import type { SharedFacts } from './relations.ts'

/**
 * Who can be informed about what follows a cancellation, the person who knows best what was charged first.
 * For a shared subscription see `whoMayAnswer`; for one that nobody else sees it is the owner. Nobody whose
 * account is stopped.
 *
 * @param row.isOwnerStopped whether its owner's account is disabled or being deleted
 * @param day the latest that has begun everywhere: until its day, a gift belongs to its owner alone
 */
export async function reachedOf(
  db: Queryable,
  row: Omit<SharedFacts, 'sharing'> & { readonly isOwnerStopped: boolean },
  day: string,
): Promise<string[]> {
  const { userId: ownerId, householdId, hiddenUntil, payerMemberId, deciderMemberId, isOwnerStopped } = row
  const isAlone = householdId === null || isHiddenOn(hiddenUntil, day)
  if (isAlone) return isOwnerStopped ? [] : [ownerId]
  const roles = { ownerId, payer: payerMemberId, decider: deciderMemberId, followers: [] }
  return whoMayAnswer(roles, await selectReachableMembers(db, householdId))
}
