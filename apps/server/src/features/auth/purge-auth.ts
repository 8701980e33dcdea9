import type { Queryable } from '#server/platform/database/database.ts'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import { deleteCountsBefore } from '#server/platform/limits/allowances.repo.ts'
import { deleteEmailChangesBefore } from './change-email/change-email.repo.ts'
import { deleteKnownNetworksBefore } from './limits/known-networks.repo.ts'
import { deleteSessionsBefore } from './sessions/sessions.repo.ts'
import { deleteSignUpsBefore } from './sign-up/sign-ups.repo.ts'
import { deleteTokensBefore } from './sign-up/tokens.repo.ts'

const HOUR_MS = 3_600_000
/** No limit looks back further than an hour. */
const COUNTS_KEPT_MS = 86_400_000
/** Stated in the privacy policy. */
const NETWORKS_KEPT_MS = 90 * 86_400_000

/**
 * Hourly task that deletes expired sessions, tokens, unconfirmed
 * sign-ups, known networks and rate-limit counts.
 */
export function purgeAuthTask({ db, clock }: ReadDeps): PeriodicTask {
  return {
    name: 'auth-purge',
    everyMs: HOUR_MS,
    step: async () => {
      await purgeAuth(db, clock.now())
      return null
    },
  }
}

/** Deletes expired rows. */
export async function purgeAuth(db: Queryable, now: Date): Promise<void> {
  await deleteSessionsBefore(db, now)
  await deleteTokensBefore(db, now)
  await deleteSignUpsBefore(db, now)
  await deleteEmailChangesBefore(db, now)
  await deleteKnownNetworksBefore(db, new Date(now.getTime() - NETWORKS_KEPT_MS))
  await deleteCountsBefore(db, new Date(now.getTime() - COUNTS_KEPT_MS))
}
