import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { PushDeps } from './push-deps.ts'
import { deleteDevice } from './push-devices.repo.ts'

/**
 * Turns notifications off for a device; what is queued for it is skipped with that reason.
 * @throws Refusal NOT_FOUND
 */
export async function removeDevice({ db }: Pick<PushDeps, 'db'>, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteDevice(tx, userId, id))) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, ['account', 'reminders'])
  })
}
