import { setImmediate } from 'node:timers/promises'
import type { Charge, ChargesOfDays, ChargesQuery } from '@duely/contract'
import { endOfMonth, shownAmount, startOfMonth } from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectCharges } from './analytics.repo.ts'

/** Charges read and presented per slice: a few milliseconds of the event loop. */
const PAGE = 100

/**
 * The owner's charges of a date range (default: the current month in the owner's timezone), on every plan.
 */
export async function listCharges(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: string,
  query: ChargesQuery,
): Promise<ChargesOfDays> {
  const today = await ownerToday(db, userId, clock.now())
  const { from = startOfMonth(today), to = endOfMonth(today) } = query
  return { from, to, charges: await readCharges(db, userId, { from, to }) }
}

/** Reads in pages with other requests served in between; keyset paging returns none twice. */
export async function readCharges(
  db: Queryable,
  userId: string,
  days: { from: string; to: string },
): Promise<Charge[]> {
  const found: Charge[] = []
  let page = await selectCharges(db, userId, days, PAGE)
  for (;;) {
    found.push(
      ...page.map(({ id: _id, ...charge }) => ({
        ...charge,
        amount: shownAmount(charge.amount, charge.currency),
      })),
    )
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return found
    await setImmediate()
    page = await selectCharges(db, userId, days, PAGE, last)
  }
}
