import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { deleteWay } from './ways.repo.ts'
import type { WaysDeps } from './ways-deps.ts'

/**
 * Removes a way; what is queued for it is skipped with that reason.
 * @throws Refusal NOT_FOUND
 */
export async function removeWay({ db }: Pick<WaysDeps, 'db'>, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteWay(tx, userId, id))) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, ['account', 'reminders'])
  })
}
