import { addMonths, localDate } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import {
  deleteAuditBefore,
  deleteConsentsBefore,
  deleteDeletionsBefore,
  deleteDeliveriesBefore,
} from './retention.repo.ts'

/** What is kept for how many months (privacy policy, How long we keep it). */
const KEPT = [
  { what: 'deliveries', months: 13, deleteBefore: deleteDeliveriesBefore },
  { what: 'audit', months: 12, deleteBefore: deleteAuditBefore },
  { what: 'deletions', months: 24, deleteBefore: deleteDeletionsBefore },
  { what: 'consents', months: 48, deleteBefore: deleteConsentsBefore },
] as const

/** Rows of one statement: short locks, and nothing waits behind it. */
const BATCH = 1_000
const DAY_MS = 86_400_000

export type RetentionDeps = { db: Queryable; clock: Clock; logger: Logger }

/** Removes what is kept no longer, in small bites. Any number of processes may be at it. */
export async function applyRetention({ db, clock, logger }: RetentionDeps): Promise<void> {
  const today = localDate(clock.now(), 'UTC')
  for (const { what, months, deleteBefore } of KEPT) {
    const before = new Date(`${addMonths(today, -months)}T00:00:00Z`)
    let removed = 0
    for (let bite = BATCH; bite === BATCH; removed += bite) bite = await deleteBefore(db, before, BATCH)
    if (removed > 0) logger.info({ event: 'retention', what, removed })
  }
}

/** The same as something to be called often: it works once a day, the first time at once. */
export function dailyRetention(deps: RetentionDeps): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = deps.clock.now().getTime()
    if (Math.abs(now - doneAt) < DAY_MS) return
    await applyRetention(deps)
    doneAt = now
  }
}
