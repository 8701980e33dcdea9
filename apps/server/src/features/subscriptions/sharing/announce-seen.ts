import type { LiveTopic } from '@duely/contract'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import { selectHouseholdsSharedWith, selectUsersOfHouseholds } from './members.repo.ts'
import type { SharedFacts } from './relations.ts'

type Seen = Pick<SharedFacts, 'userId' | 'householdId'>

/** Announces a change of a subscription to everybody who sees it: of a private one, the owner. */
export function announceSeen(tx: Transaction, row: Seen, topics: readonly LiveTopic[]): Promise<void> {
  return announceAllSeen(tx, [row], topics)
}

/** Announces changes of several subscriptions, of any owner, to everybody who sees one of them. */
export async function announceAllSeen(
  tx: Transaction,
  rows: readonly Seen[],
  topics: readonly LiveTopic[],
): Promise<void> {
  await announce(
    tx,
    rows.map(({ userId }) => userId),
    topics,
  )
  await announceTo(
    tx,
    rows.flatMap(({ householdId }) => householdId ?? []),
    topics,
  )
}

/**
 * Announces to a person, and to everybody with whom they share anything, that it may have changed: of a
 * change that is not of one subscription.
 */
export async function announceShared(
  tx: Transaction,
  userId: string,
  topics: readonly LiveTopic[],
): Promise<void> {
  await announce(tx, userId, topics)
  await announceTo(tx, await selectHouseholdsSharedWith(tx, userId), topics)
}

async function announceTo(
  tx: Transaction,
  householdIds: readonly string[],
  topics: readonly LiveTopic[],
): Promise<void> {
  if (householdIds.length === 0) return
  // What others see of a subscription changes nothing of their accounts.
  const seen = topics.filter((topic) => topic !== 'account')
  await announce(tx, await selectUsersOfHouseholds(tx, [...new Set(householdIds)]), seen)
}
