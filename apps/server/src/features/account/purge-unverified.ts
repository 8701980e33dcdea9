import { deleteUnverifiedBefore } from '#server/features/auth/index.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { Logger } from '#server/platform/logger/logger.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 7 * 24 * HOUR_MS
const USERS_PER_BATCH = 200

/**
 * Periodic task that deletes accounts not verified within seven days of the last sign-up or the last mailed
 * link, with their queued messages, one batch per step.
 */
export function purgeUnverifiedTask(deps: WriteDeps & { logger: Logger }): PeriodicTask {
  return {
    name: 'unverified-purge',
    everyMs: HOUR_MS,
    step: async () => {
      const before = new Date(deps.clock.now().getTime() - KEPT_MS)
      const purged = await deleteUnverifiedBefore(deps.db, before, USERS_PER_BATCH)
      if (purged > 0) deps.logger.info({ event: 'unverified-accounts-purged', purged })
      return purged === USERS_PER_BATCH ? 'more' : null
    },
  }
}
