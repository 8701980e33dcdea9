import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-work.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import { deleteUnverifiedBefore } from '../auth/remove-users.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 7 * 24 * HOUR_MS
const BATCH = 200

/**
 * Periodic task that deletes accounts not verified within seven days of the last sign-up or the last mailed link, with
 * their queued messages, one batch per step.
 */
export function purgeUnverifiedTask(deps: { db: Database; clock: Clock; logger: Logger }): PeriodicTask {
  return {
    name: 'unverified-purge',
    everyMs: HOUR_MS,
    step: async () => {
      const before = new Date(deps.clock.now().getTime() - KEPT_MS)
      const purged = await deleteUnverifiedBefore(deps.db, before, BATCH)
      if (purged > 0) deps.logger.info({ event: 'unverified-accounts-purged', purged })
      return purged === BATCH ? 'more' : null
    },
  }
}
