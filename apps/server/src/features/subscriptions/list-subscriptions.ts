import { setImmediate } from 'node:timers/promises'
import type { Subscription } from '@duely/contract'
import type { PlainDate, Status } from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { presentSubscription } from './present-subscription.ts'
import { selectSubscriptions, selectSubscriptionsOf } from './subscriptions.repo.ts'

/** Rows read and presented per slice: a few milliseconds of the event loop. */
const ROWS_PER_SLICE = 100

/**
 * The user's subscriptions by next renewal, optionally filtered by status (spec, section 7). Long lists are
 * read in pages with other requests served in between. No row appears twice; a row moved to an earlier day
 * meanwhile may be missing, and the announcement of that change makes clients reload. Inside a
 * repeatable-read transaction nothing is missing.
 */
export async function listSubscriptions(
  db: Queryable,
  userId: string,
  status: Status | undefined,
  today: PlainDate,
): Promise<Subscription[]> {
  const found = new Map<string, Subscription>()
  let page = await selectSubscriptions(db, userId, status, ROWS_PER_SLICE)
  for (;;) {
    for (const row of page) if (!found.has(row.id)) found.set(row.id, presentSubscription(row, today))
    const last = page.at(-1)
    if (last === undefined || page.length < ROWS_PER_SLICE) return [...found.values()]
    await setImmediate()
    page = await selectSubscriptions(db, userId, status, ROWS_PER_SLICE, last)
  }
}

/**
 * The user's subscriptions with these ids, in the order of the ids; those that are not there are left out.
 */
export async function listSubscriptionsOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<Subscription[]> {
  const today = await ownerToday(db, userId, now)
  const rows = new Map((await selectSubscriptionsOf(db, userId, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [presentSubscription(row, today)]
  })
}
