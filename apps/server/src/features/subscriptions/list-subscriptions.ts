import type { Subscription } from '@duely/contract'
import type { Status, View } from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { rowPages } from '#server/platform/database/row-pages.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type Day, presentSubscription } from './present-subscription.ts'
import { type SubscriptionRow, selectSubscriptions, selectSubscriptionsOf } from './subscriptions.repo.ts'

/** Rows read and presented per slice: a few milliseconds of the event loop. */
const ROWS_PER_SLICE = 100

/**
 * The subscriptions of a view by next renewal, optionally filtered by status (spec, section 7). Long lists
 * are read in pages with other requests served in between. No row appears twice; a row moved to an earlier
 * day meanwhile may be missing, and the announcement of that change makes clients reload. Inside a
 * repeatable-read transaction nothing is missing.
 */
export async function listSubscriptions(
  db: Queryable,
  viewer: Viewer,
  { view = 'mine', status }: { view?: View | undefined; status?: Status | undefined },
  at: Day,
): Promise<Subscription[]> {
  const wanted = { view, status, limit: ROWS_PER_SLICE }
  const found: Subscription[] = []
  const pages = rowPages(ROWS_PER_SLICE, (last?: SubscriptionRow) =>
    selectSubscriptions(db, viewer, wanted, last),
  )
  for await (const page of pages) for (const row of page) found.push(presentSubscription(row, viewer, at))
  return found
}

/**
 * The subscriptions with these ids that a viewer sees, in the order of the ids; others are left out.
 */
export async function listSubscriptionsOf(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<Subscription[]> {
  const at = { now, today: await ownerToday(db, viewer.userId, now) }
  const rows = new Map((await selectSubscriptionsOf(db, viewer, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [presentSubscription(row, viewer, at)]
  })
}
