import { setImmediate } from 'node:timers/promises'
import type { Charge, ChargesOfDays, ChargesQuery } from '@duely/contract'
import { endOfMonth, startOfMonth, type View } from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import { borneAmount, readBearing } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { selectCharges } from './analytics.repo.ts'

/** Charges read and presented per slice: a few milliseconds of the event loop. */
const ROWS_PER_PAGE = 100

/**
 * The charges of a date range (default: the current month in the viewer's timezone) in one of their views, on
 * every plan. Under `mine`, which is the default, it is their share of what is shared.
 */
export async function listCharges(
  { db, clock }: { db: Queryable; clock: Clock },
  viewer: Viewer,
  query: ChargesQuery & { view?: View | undefined },
): Promise<ChargesOfDays> {
  const today = await ownerToday(db, viewer.userId, clock.now())
  const { from = startOfMonth(today), to = endOfMonth(today), view = 'mine' } = query
  return { from, to, charges: await readCharges(db, { viewer, view }, { from, to }) }
}

/** Reads in pages with other requests served in between; keyset paging returns none twice. */
export async function readCharges(
  db: Queryable,
  asked: { viewer: Viewer; view: View },
  days: { from: string; to: string },
): Promise<Charge[]> {
  const bearing = await readBearing(db, asked.viewer, asked.view)
  const found: Charge[] = []
  let page = await selectCharges(db, asked, days, ROWS_PER_PAGE)
  for (;;) {
    found.push(
      ...page.map(({ id: _id, ...charge }) => ({
        ...charge,
        amount: borneAmount(bearing, charge),
      })),
    )
    const last = page.at(-1)
    if (last === undefined || page.length < ROWS_PER_PAGE) return found
    await setImmediate()
    page = await selectCharges(db, asked, days, ROWS_PER_PAGE, last)
  }
}
