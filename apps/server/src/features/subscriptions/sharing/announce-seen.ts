import type { LiveTopic } from '@duely/contract'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import { selectHouseholdUsers, selectMembership } from './members.repo.ts'
import type { SharedFacts } from './relations.ts'

/** Announces a change of a subscription to whoever sees it; of a private one that is its owner. */
export async function announceSeen(
  tx: Transaction,
  { userId, householdId }: Pick<SharedFacts, 'userId' | 'householdId'>,
  topics: readonly LiveTopic[],
): Promise<void> {
  await announce(tx, userId, topics)
  if (householdId === null) return
  const others = (await selectHouseholdUsers(tx, householdId)).filter((id) => id !== userId)
  // What others see of a subscription changes nothing of their accounts.
  await announce(
    tx,
    others,
    topics.filter((topic) => topic !== 'account'),
  )
}

/** Announces to everybody who lives with a person that what they see of that person's may have changed. */
export async function announceHousehold(
  tx: Transaction,
  userId: string,
  topics: readonly LiveTopic[],
): Promise<void> {
  const membership = await selectMembership(tx, userId)
  if (membership !== undefined)
    await announce(tx, await selectHouseholdUsers(tx, membership.householdId), topics)
}
