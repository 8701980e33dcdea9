import { setImmediate } from 'node:timers/promises'
import type { View } from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Day } from './present-subscription.ts'
import { type SubscriptionRow, selectSubscriptionIds, selectSubscriptionsOf } from './subscriptions.repo.ts'

/** Rows read and presented per slice: a few milliseconds of the event loop. */
const ROWS_PER_SLICE = 100

/**
 * All subscriptions of a view in pages, in the order of next renewal at the start, with other requests served
 * in between. Each appears exactly once even if changed meanwhile; one deleted before its page is read is
 * left out.
 *
 * @param present given a row, who sees it, and today's date in their timezone
 */
export async function* subscriptionPages<Presented>(
  db: Queryable,
  viewer: Viewer,
  { view, now }: { view: View; now: Date },
  present: (row: SubscriptionRow, viewer: Viewer, at: Day) => Presented,
): AsyncGenerator<Presented[], void> {
  const at = { now, today: await ownerToday(db, viewer.userId, now) }
  const ids = await selectSubscriptionIds(db, viewer, view)
  for (let from = 0; from < ids.length; from += ROWS_PER_SLICE) {
    if (from > 0) await setImmediate()
    const page = ids.slice(from, from + ROWS_PER_SLICE)
    const rows = new Map((await selectSubscriptionsOf(db, viewer, page)).map((row) => [row.id, row]))
    const found = page.flatMap((id) => rows.get(id) ?? [])
    if (found.length > 0) yield found.map((row) => present(row, viewer, at))
  }
}
