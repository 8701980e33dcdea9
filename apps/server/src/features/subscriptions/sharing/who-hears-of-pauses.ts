import { isHiddenOn, whoHearsOfPause } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectFollowers, selectMembership, selectReachableMembers } from './members.repo.ts'
import type { SharedFacts } from './relations.ts'

type Row = Omit<SharedFacts, 'sharing'> & { readonly id: string }

/**
 * Who is informed that pauses of one person are over: each user with the ids of these subscriptions. For what
 * nobody else sees it is the owner; for what is shared see `whoHearsOfPause`.
 *
 * @param day the latest that has begun everywhere: until its day, a gift belongs to its owner alone
 * @returns also what the household calls the owner; null where nothing is shared
 */
export async function whoHearsOfPauses(
  db: Queryable,
  ownerId: string,
  rows: readonly Row[],
  day: string,
): Promise<{ users: Map<string, Set<string>>; ownerName: string | null }> {
  const users = new Map<string, Set<string>>()
  const add = (userId: string, id: string) => users.set(userId, (users.get(userId) ?? new Set()).add(id))
  const isSeen = (row: Row) => row.householdId !== null && !isHiddenOn(row.hiddenUntil, day)
  for (const { id } of rows.filter((row) => !isSeen(row))) add(ownerId, id)
  const shared = rows.filter(isSeen)
  const followers = Map.groupBy(
    await selectFollowers(
      db,
      shared.map(({ id }) => id),
    ),
    ({ subscriptionId }) => subscriptionId,
  )
  for (const [householdId, theirs] of Map.groupBy(shared, (row) => row.householdId ?? '')) {
    const members = await selectReachableMembers(db, householdId)
    for (const { id, payerMemberId, deciderMemberId } of theirs) {
      const following = (followers.get(id) ?? []).map(({ memberId }) => memberId)
      const roles = { ownerId, payer: payerMemberId, decider: deciderMemberId, followers: following }
      for (const userId of whoHearsOfPause(roles, members)) add(userId, id)
    }
  }
  const owner = shared.length === 0 ? undefined : await selectMembership(db, ownerId)
  return { users, ownerName: owner?.name ?? null }
}
