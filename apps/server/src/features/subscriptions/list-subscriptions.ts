import { setImmediate } from 'node:timers/promises'
import type { Subscription } from '@duely/contract'
import type { PlainDate, Status } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { presentSubscription } from './present-subscription.ts'
import { selectSubscriptions } from './subscriptions.repo.ts'

/** Rows that are read and presented in one go: a few milliseconds in which nobody else is answered. */
const PAGE = 100

/**
 * The user's subscriptions, the next renewal first; with `status` only those of that one (spec, section 7). Many are
 * read in pages, with a turn for everybody else in between. None is told twice; one that is moved to an earlier day
 * in just these moments may be missing, and the announcement of its change makes whoever watches ask again. Inside a
 * transaction that reads one moment nothing can be missing.
 */
export async function listSubscriptions(
  db: Queryable,
  userId: string,
  status: Status | undefined,
  today: PlainDate,
): Promise<Subscription[]> {
  const found = new Map<string, Subscription>()
  let page = await selectSubscriptions(db, userId, status, PAGE)
  for (;;) {
    for (const row of page) if (!found.has(row.id)) found.set(row.id, presentSubscription(row, today))
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return [...found.values()]
    await setImmediate()
    page = await selectSubscriptions(db, userId, status, PAGE, last)
  }
}
