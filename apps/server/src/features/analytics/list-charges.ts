import type { Charge, ChargesOfDays, ChargesQuery } from '@duely/contract'
import { endOfMonth, startOfMonth, type View } from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import { borneAmount, readBearing } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { rowPages } from '#server/platform/database/row-pages.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type ChargeRow, selectCharges } from './analytics.repo.ts'

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

/** Reads in pages with other requests served in between. */
export async function readCharges(
  db: Queryable,
  asked: { viewer: Viewer; view: View },
  days: { from: string; to: string },
): Promise<Charge[]> {
  const bearing = await readBearing(db, asked.viewer, asked.view)
  const found: Charge[] = []
  const pages = rowPages(ROWS_PER_PAGE, (last?: ChargeRow) =>
    selectCharges(db, asked, days, ROWS_PER_PAGE, last),
  )
  for await (const page of pages)
    for (const { id: _, ...charge } of page) found.push({ ...charge, amount: borneAmount(bearing, charge) })
  return found
}
