import { lockProfile } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import { deleteWaysOf } from './ways.repo.ts'

/** Removes all ways of a person; whether there were any. */
export async function endWays(tx: Transaction, userId: string): Promise<boolean> {
  // Adding takes this lock, so that one that is just being added ends too.
  await lockProfile(tx, userId)
  const ended = await deleteWaysOf(tx, userId)
  if (ended) await announce(tx, userId, ['account', 'reminders'])
  return ended
}
