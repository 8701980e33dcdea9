import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import { lockDue, purgeUser, selectDue } from './deletions.repo.ts'
import type { Tombstones } from './tombstones.ts'

const PURGED_AT_ONCE = 20

export type PurgeDeps = { db: Database; clock: Clock; logger: Logger; tombstones: Tombstones }

/**
 * Deletes for good whoever's seven days are over, one account per transaction; any number of processes may be at it.
 * What the law asks for stays without the person: the proof of consents, and that there was a deletion.
 *
 * @returns how many accounts went.
 */
export async function purgeDeleted({ db, clock, logger, tombstones }: PurgeDeps): Promise<number> {
  const now = clock.now()
  let purged = 0
  for (const userId of await selectDue(db, now, PURGED_AT_ONCE)) {
    // Before the data go, and not after: a restore in between must not bring the person back. It cannot be undone
    // any more at this point, so the note is true whatever happens next.
    tombstones.note({ event: 'purged', userId, at: now })
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await lockDue(tx, userId, now))) return false
      await purgeUser(tx, userId, now)
      return true
    })
    if (!isDone) continue
    purged += 1
    logger.info({ event: 'account-purged', userId })
  }
  return purged
}
